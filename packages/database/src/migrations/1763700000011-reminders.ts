import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Mails that come by the clock: at most one of a kind per person and day of theirs, whoever schedules it and how often.
ALTER TABLE mail_log ADD COLUMN local_day date, ADD COLUMN failure text;
CREATE UNIQUE INDEX mail_log_once_a_day_key ON mail_log (user_id, kind, local_day) WHERE local_day IS NOT NULL;
CREATE INDEX mail_log_failed_idx ON mail_log (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX mail_log_created_at_idx ON mail_log (created_at);

-- How many mails ended how on a UTC day.
CREATE TABLE mail_outcomes (
  day date NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (day, kind, outcome)
);

ALTER TABLE users
  ADD COLUMN trial_notice_enabled boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_bounces smallint NOT NULL DEFAULT 0;
-- Who wants to be reminded, by zone and hour; and whose trial ends when.
CREATE INDEX users_reminder_due_idx ON users (timezone, reminder_hour) WHERE reminders_enabled AND disabled_at IS NULL;
CREATE INDEX users_trial_notice_idx ON users (trial_ends_at)
  WHERE trial_ends_at IS NOT NULL AND trial_notice_enabled AND disabled_at IS NULL;
`;

const down = `
DROP INDEX users_trial_notice_idx, users_reminder_due_idx;
ALTER TABLE users DROP COLUMN trial_notice_enabled, DROP COLUMN mail_bounces;
DROP TABLE mail_outcomes;
DROP INDEX mail_log_created_at_idx, mail_log_failed_idx, mail_log_once_a_day_key;
ALTER TABLE mail_log DROP COLUMN local_day, DROP COLUMN failure;
`;

/** Mails by the clock, what became of them, and who gets none any more. */
export class Reminders1763700000011 implements MigrationInterface {
  readonly name = 'Reminders1763700000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
