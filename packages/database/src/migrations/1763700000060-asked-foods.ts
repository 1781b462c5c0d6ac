import type { MigrationInterface, QueryRunner } from 'typeorm';
import { countEvaluationHours, countJudgedHours, OF_ESTIMATE, OWN_AS_ESTIMATED } from './1763700000059-carb-basis.js';

/** An own figure beside an estimate that missed a food says nothing of how far the estimate was off. */
const OF_WHOLE_ESTIMATES = `CASE WHEN jsonb_array_length(e.unknown_items) = 0 THEN ${OWN_AS_ESTIMATED} END`;

/** What a meal still misses, the one thing to ask about an estimate, and what a person means by their words. */
export class AskedFoods1763700000060 implements MigrationInterface {
  readonly name = 'AskedFoods1763700000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(countEvaluationHours(OF_WHOLE_ESTIMATES, `${OF_ESTIMATE}, unknown_items`));
    await runner.query(countJudgedHours(OF_WHOLE_ESTIMATES));
    await runner.query('ALTER TABLE estimates ADD COLUMN question jsonb');
    await runner.query('ALTER TABLE meals ADD COLUMN own_unknown_items jsonb');
    // Until now a person's list was all of the meal, whatever the words still missed.
    await runner.query(`UPDATE meals SET own_unknown_items = '[]' WHERE own_items IS NOT NULL`);
    await runner.query(`
      CREATE TABLE remembered_foods (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        words text NOT NULL,
        food_id text NOT NULL,
        usual_grams numeric(7,1),
        unit text,
        unit_grams numeric(7,1),
        answered_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, words))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(countJudgedHours(OWN_AS_ESTIMATED));
    await runner.query(countEvaluationHours(OWN_AS_ESTIMATED, OF_ESTIMATE));
    await runner.query('DROP TABLE remembered_foods');
    await runner.query('ALTER TABLE meals DROP COLUMN own_unknown_items');
    await runner.query('ALTER TABLE estimates DROP COLUMN question');
  }
}
