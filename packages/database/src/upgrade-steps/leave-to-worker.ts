/** What an upgrade has left to the worker, which goes through the meals from the newest to the oldest. */
export type UpgradeStep = 'estimates-said' | 'meal-facets' | 'meal-origins';

/** Idempotent: whichever migration is the first to leave something creates the table. */
export const CREATE_UPGRADE_STEPS = `
CREATE TABLE IF NOT EXISTS upgrade_steps (
  name text PRIMARY KEY,
  -- The meals from this one on are done; null: none.
  before uuid
);`;

/** For a migration: anything that would write or read all meals while the API is down. Nothing is left if there are no meals. */
export const leaveToWorker = (step: UpgradeStep): string => `
${CREATE_UPGRADE_STEPS}
INSERT INTO upgrade_steps (name) SELECT '${step}' WHERE EXISTS (SELECT FROM meals) ON CONFLICT (name) DO UPDATE SET before = NULL;`;
