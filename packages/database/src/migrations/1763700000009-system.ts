import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What goes wrong, one row per kind: the same error again raises the count. Words of people never get in here.
CREATE TABLE error_log (
  id uuid PRIMARY KEY,
  fingerprint text NOT NULL,
  source text NOT NULL,
  message text NOT NULL,
  severity text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX error_log_fingerprint_key ON error_log (fingerprint);
CREATE INDEX error_log_last_seen_at_idx ON error_log (last_seen_at);

-- Which workers live: each renews its row every few seconds and says how its queues are doing.
CREATE TABLE heartbeats (
  id uuid PRIMARY KEY,
  program text NOT NULL,
  queues jsonb NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX heartbeats_seen_at_idx ON heartbeats (seen_at);

-- Every build that was started here, once.
CREATE TABLE deployments (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  build text NOT NULL,
  built_at timestamptz,
  deployed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX deployments_deployed_at_idx ON deployments (deployed_at);
`;

const down = `
DROP TABLE deployments;
DROP TABLE heartbeats;
DROP TABLE error_log;
`;

/** What System Status reads: errors by kind, the workers' heartbeats, and when which build was deployed. */
export class System1763700000009 implements MigrationInterface {
  readonly name = 'System1763700000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
