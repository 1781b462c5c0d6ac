import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What a person's screens count carbohydrates in, and their own daily reference range in grams. All figures stay in grams.
ALTER TABLE users
  ADD COLUMN units text NOT NULL DEFAULT 'grams',
  ADD COLUMN carb_reference_low numeric(5,1),
  ADD COLUMN carb_reference_high numeric(5,1),
  ADD CONSTRAINT users_units_check CHECK (units IN ('grams', 'exchange15', 'be12', 'ke10')),
  ADD CONSTRAINT users_carb_reference_check CHECK (
    carb_reference_low >= 0 AND carb_reference_high <= 1000 AND carb_reference_low <= carb_reference_high
  );
`;

const down = `
ALTER TABLE users DROP COLUMN units, DROP COLUMN carb_reference_low, DROP COLUMN carb_reference_high;
`;

/** Exchanges, BE and KE beside grams. */
export class CarbUnits1763700000040 implements MigrationInterface {
  readonly name = 'CarbUnits1763700000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
