import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that are followed while they are open, and links with glucose. */
export class LiveShares1798586000000 implements MigrationInterface {
  readonly name = 'LiveShares1798586000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE shares
        ADD COLUMN is_live boolean NOT NULL DEFAULT false,
        ADD COLUMN has_glucose boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT shares_live_check CHECK (last_days IS NOT NULL OR NOT is_live);
      -- A live page that stays open is one visit, however long.
      ALTER TABLE share_opens ADD COLUMN last_at timestamptz NOT NULL DEFAULT now();
      UPDATE share_opens SET last_at = opened_at;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE share_opens DROP COLUMN last_at;
      ALTER TABLE shares DROP CONSTRAINT shares_live_check, DROP COLUMN has_glucose, DROP COLUMN is_live`);
  }
}
