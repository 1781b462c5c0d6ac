import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A model's foods may be looked up in the food tables; golden runs know the figures of both readings. */
export class GroundedReading1797300000000 implements MigrationInterface {
  readonly name = 'GroundedReading1797300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Whether the answers of a model are grounded; no row: they are read plainly.
      CREATE TABLE model_grounding (
        model_id text PRIMARY KEY,
        is_grounded boolean NOT NULL,
        updated_at timestamptz NOT NULL DEFAULT now()
      );
      ALTER TABLE meal_items ADD COLUMN grounding jsonb;
      -- JSON null where there is nothing to ground; SQL NULL until it is counted.
      ALTER TABLE golden_runs ADD COLUMN grounded jsonb;
      CREATE INDEX golden_runs_without_grounded_idx ON golden_runs (created_at)
        WHERE summary IS NOT NULL AND grounded IS NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX golden_runs_without_grounded_idx;
      ALTER TABLE golden_runs DROP COLUMN grounded;
      ALTER TABLE meal_items DROP COLUMN grounding;
      DROP TABLE model_grounding;`);
  }
}
