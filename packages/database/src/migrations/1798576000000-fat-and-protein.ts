import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person sees fat and protein next to the carbohydrate. */
export class FatAndProtein1798576000000 implements MigrationInterface {
  readonly name = 'FatAndProtein1798576000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN fat_and_protein boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN fat_and_protein');
  }
}
