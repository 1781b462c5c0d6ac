import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- The authenticator app of an account, and what helps when it is lost.
CREATE TABLE two_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_sha256 text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX recovery_codes_user_id_code_sha256_key ON recovery_codes (user_id, code_sha256);

-- When a session last opened the administrator's house, so that the audit has one line per hour and not one per click.
CREATE TABLE admin_visits (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  visited_at timestamptz NOT NULL
);

-- In which minutes of an hour an API was up and could write: one bit each, whoever and however many set it.
CREATE TABLE uptime_hours (
  hour timestamptz PRIMARY KEY,
  minutes bigint NOT NULL
);
`;

const down = `
DROP TABLE uptime_hours;
DROP TABLE admin_visits;
DROP TABLE recovery_codes;
DROP TABLE two_factors;
`;

/** Who watches the house: a second factor at its door, who came in, and how long it was open. */
export class WatchAndSecondFactor1763700000006 implements MigrationInterface {
  readonly name = 'WatchAndSecondFactor1763700000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
