import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The row of our food tables that stands beside a model's figure; null for items from before. */
export class TableRows1763700000061 implements MigrationInterface {
  readonly name = 'TableRows1763700000061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meal_items ADD COLUMN table_row jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meal_items DROP COLUMN table_row');
  }
}
