import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What happened in the house: start-ups, visits of the administrator, and every change with its before and after. Appended.
CREATE TABLE activity_log (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  actor_id uuid REFERENCES users ON DELETE SET NULL,
  actor_email text,
  subject text NOT NULL,
  summary text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX activity_log_created_at_idx ON activity_log (created_at DESC, id DESC);
CREATE INDEX activity_log_actor_id_idx ON activity_log (actor_id);

-- What a person wants to hear from us and when, in their own time zone; when they were last here.
ALTER TABLE users
  ADD COLUMN timezone text NOT NULL DEFAULT 'UTC',
  ADD COLUMN reminders_enabled boolean NOT NULL DEFAULT false,
  ADD COLUMN reminder_hour smallint NOT NULL DEFAULT 19 CHECK (reminder_hour BETWEEN 0 AND 23),
  ADD COLUMN newsletter_opt_in boolean NOT NULL DEFAULT false,
  ADD COLUMN last_active_at timestamptz;
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE INDEX users_last_active_at_idx ON users (last_active_at);
`;

const down = `
ALTER TABLE users
  DROP COLUMN timezone, DROP COLUMN reminders_enabled, DROP COLUMN reminder_hour,
  DROP COLUMN newsletter_opt_in, DROP COLUMN last_active_at;
DROP TABLE activity_log;
`;

/** What the administrator's house stands on: the audit, and what people allow us to send. */
export class Administration1763700000005 implements MigrationInterface {
  readonly name = 'Administration1763700000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
