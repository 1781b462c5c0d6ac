import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a person lives. Null, as for all accounts until then: by time zone and language. Those keep what they count, without a notice. */
export class Regions1798500000000 implements MigrationInterface {
  readonly name = 'Regions1798500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ADD COLUMN region text CONSTRAINT users_region_check
          CHECK (region IN ('us', 'gb', 'au', 'in', 'de', 'es', 'latam', 'europe', 'elsewhere')),
        ADD COLUMN basis_notice boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN region, DROP COLUMN basis_notice');
  }
}
