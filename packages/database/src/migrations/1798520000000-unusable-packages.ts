import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a meal's photo shows of a package without giving a figure: a barcode that nobody knows, a label that was not read. */
export class UnusablePackages1798520000000 implements MigrationInterface {
  readonly name = 'UnusablePackages1798520000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals ADD COLUMN unusable_package jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals DROP COLUMN unusable_package');
  }
}
