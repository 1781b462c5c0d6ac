import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A meal keeps its day when its person's time zone changes. Null: the profile's zone, as for all meals until then. */
export class MealZones1798400000000 implements MigrationInterface {
  readonly name = 'MealZones1798400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals ADD COLUMN eaten_zone text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals DROP COLUMN eaten_zone');
  }
}
