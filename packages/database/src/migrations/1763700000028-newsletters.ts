import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What was written to everybody who wants to read it, or to the administrator as a test.
CREATE TABLE newsletters (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  is_test boolean NOT NULL,
  recipients integer NOT NULL,
  -- Mails are written in batches, by the order of people's ids: up to whom, and since when there are all of them.
  filled_to uuid,
  filled_at timestamptz,
  -- What became of them, once nothing is on its way any more.
  finished_at timestamptz,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletters_created_at_idx ON newsletters (created_at);
CREATE INDEX newsletters_created_by_idx ON newsletters (created_by);

-- One mail for each person and newsletter; with the status, so that progress is counted in the index.
CREATE UNIQUE INDEX mail_log_newsletter_key ON mail_log (subject_id, user_id) INCLUDE (status) WHERE kind = 'newsletter';
CREATE INDEX users_newsletter_idx ON users (id) WHERE newsletter_opt_in AND disabled_at IS NULL AND NOT is_demo;

-- Set before a mail that must not come twice is handed over, and taken back when the server refused it. Found set by a
-- later attempt, it means: an earlier one broke off, and nobody knows whether the mail is out.
ALTER TABLE mail_log ADD COLUMN handed_over_at timestamptz;
`;

const down = `
ALTER TABLE mail_log DROP COLUMN handed_over_at;
DROP INDEX users_newsletter_idx, mail_log_newsletter_key;
DROP TABLE newsletters;
`;

/** Newsletters, at most once for each person. */
export class Newsletters1763700000028 implements MigrationInterface {
  readonly name = 'Newsletters1763700000028';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
