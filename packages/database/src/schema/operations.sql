-- The audit: start-ups, visits of the administrator, and every change with its before and after. Appended.
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

-- When a session last opened the administration, so that the audit has one line per hour and not one per click.
CREATE TABLE admin_visits (
  session_id uuid PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  visited_at timestamptz NOT NULL
);

-- In which minutes of an hour an API was up and could write: one bit each, whoever and however many set it.
CREATE TABLE uptime_hours (
  hour timestamptz PRIMARY KEY,
  minutes bigint NOT NULL
);

-- Every call that was ever paid for.
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

-- Workers that are alive: each renews its row every few seconds and says how its queues are doing.
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

-- A process that runs or ran until recently, and what it has counted since its start.
CREATE TABLE running_processes (
  id uuid PRIMARY KEY,
  program text NOT NULL,
  host text NOT NULL,
  cores integer NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  heap_used_bytes double precision NOT NULL,
  heap_total_bytes double precision NOT NULL,
  cpu_user_percent double precision NOT NULL,
  cpu_system_percent double precision NOT NULL,
  cache_entries integer NOT NULL,
  requests double precision NOT NULL,
  request_ms double precision NOT NULL,
  queries double precision NOT NULL,
  query_ms double precision NOT NULL,
  cache_hits double precision NOT NULL,
  cache_misses double precision NOT NULL,
  cpu_user_ms double precision NOT NULL,
  cpu_system_ms double precision NOT NULL
);
CREATE INDEX running_processes_seen_at_idx ON running_processes (seen_at);

-- What each process counted in a minute. Kept for two days.
CREATE TABLE process_minutes (
  minute timestamptz NOT NULL,
  process_id uuid NOT NULL,
  program text NOT NULL,
  heap_used_bytes double precision NOT NULL,
  requests double precision NOT NULL,
  request_ms double precision NOT NULL,
  queries double precision NOT NULL,
  query_ms double precision NOT NULL,
  cache_hits double precision NOT NULL,
  cache_misses double precision NOT NULL,
  cpu_user_ms double precision NOT NULL,
  cpu_system_ms double precision NOT NULL,
  PRIMARY KEY (minute, process_id)
);
