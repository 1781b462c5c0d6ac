import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Null: an administrator chose that no model stands in the place, whatever the default of the keys is.
ALTER TABLE model_settings ALTER COLUMN model_id DROP NOT NULL;
ALTER TABLE model_changes ALTER COLUMN model_id DROP NOT NULL;
`;

const down = `
DELETE FROM model_changes WHERE model_id IS NULL;
DELETE FROM model_settings WHERE model_id IS NULL;
ALTER TABLE model_changes ALTER COLUMN model_id SET NOT NULL;
ALTER TABLE model_settings ALTER COLUMN model_id SET NOT NULL;
`;

/** A way back to no test model. */
export class NoTestModel1763700000029 implements MigrationInterface {
  readonly name = 'NoTestModel1763700000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
