import type { DataSource, EntityManager } from 'typeorm';
import type { UpgradeStep } from '../../upgrade-steps/leave-to-worker.js';
import { saySentences } from '../../upgrade-steps/say-sentences.js';

type Work = (tx: EntityManager, mealIds: readonly string[]) => Promise<unknown>;

/** Each skips rows that already have one: its triggers wrote that of a meal that has changed since. */
const WORK: Readonly<Record<UpgradeStep, Work>> = {
  'estimates-said': saySentences,
  'meal-facets': (tx, mealIds) =>
    tx.query(
      'INSERT INTO meal_facets SELECT * FROM meal_facet_source WHERE meal_id = ANY ($1) ON CONFLICT DO NOTHING',
      [mealIds],
    ),
  'meal-origins': (tx, mealIds) =>
    tx.query(
      `INSERT INTO meal_origins (meal_id, origin, created_at)
       SELECT meal_id, origin, created_at FROM meal_origin_source WHERE meal_id = ANY ($1) ON CONFLICT DO NOTHING`,
      [mealIds],
    ),
};

/** Does what an upgrade has left, so that its migrations are short. */
export class UpgradeStepQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The next meals of a step, in one transaction: if killed, it has changed nothing and is repeated.
   * @returns false if there is nothing to do, or another worker is doing it
   */
  async doNext(limit: number): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [step] = await tx.query<{ name: UpgradeStep; before: string | null }[]>(
        'SELECT name, before FROM upgrade_steps ORDER BY name LIMIT 1 FOR UPDATE SKIP LOCKED',
      );
      if (!step) return false;
      const meals = await tx.query<{ id: string }[]>(
        'SELECT id FROM meals WHERE $1::uuid IS NULL OR id < $1 ORDER BY id DESC LIMIT $2',
        [step.before, limit],
      );
      const ids = meals.map(({ id }) => id);
      if (ids.length > 0) await WORK[step.name](tx, ids);
      if (ids.length < limit) await tx.query('DELETE FROM upgrade_steps WHERE name = $1', [step.name]);
      else await tx.query('UPDATE upgrade_steps SET before = $2 WHERE name = $1', [step.name, ids.at(-1)]);
      return true;
    });
  }
}
