import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links with which others see a period's meals. */
export class Shares1798571000000 implements MigrationInterface {
  readonly name = 'Shares1798571000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE shares (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        -- Fixed days of the person's calendar, or how many days up to today.
        from_day date,
        to_day date,
        last_days integer,
        has_photos boolean NOT NULL,
        -- Of the secret, which is only in the link.
        token_sha256 text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT shares_period_check CHECK ((last_days IS NULL) = (from_day IS NOT NULL AND to_day IS NOT NULL))
      );
      CREATE UNIQUE INDEX shares_token_sha256_key ON shares (token_sha256);
      CREATE INDEX shares_user_id_idx ON shares (user_id);
      CREATE TABLE share_opens (
        id uuid PRIMARY KEY,
        share_id uuid NOT NULL REFERENCES shares ON DELETE CASCADE,
        opened_at timestamptz NOT NULL DEFAULT now(),
        user_agent text NOT NULL
      );
      CREATE INDEX share_opens_share_id_idx ON share_opens (share_id, opened_at DESC);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE share_opens; DROP TABLE shares');
  }
}
