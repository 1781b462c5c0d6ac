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
CREATE INDEX activity_log_quality_idx ON activity_log (created_at DESC, id DESC) WHERE subject LIKE 'quality-monitor:%';
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

-- What went wrong, once per fingerprint.
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

-- How the quality of estimates stands against its bars: one row per monitor, written by each check. Changes of state and bar are in
-- the audit.
CREATE TABLE quality_monitors (
  kind text PRIMARY KEY,
  bar numeric(12,6),
  outage_bar numeric(12,6),
  version integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'unknown',
  unknown_because text DEFAULT 'not-checked',
  figure jsonb,
  since timestamptz,
  checked_at timestamptz,
  -- So that each change is told once.
  told_state text
);

-- Where alerts go beside the mails to administrators. The whole address of a webhook is a secret: it lets anybody write there.
CREATE TABLE alert_channels (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  email text,
  format text,
  -- What screens show of the address.
  host text,
  sealed_url text,
  sealed_secret text,
  is_enabled boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT alert_channels_kind_check CHECK (
    CASE kind WHEN 'mail' THEN email IS NOT NULL AND num_nonnulls(format, host, sealed_url, sealed_secret) = 0
      WHEN 'webhook' THEN email IS NULL AND num_nulls(format, host, sealed_url) = 0 ELSE false END)
);
CREATE UNIQUE INDEX alert_channels_name_key ON alert_channels (lower(name));

-- One per channel and change: however many workers notice a change, it is told once.
CREATE TABLE alert_deliveries (
  id uuid PRIMARY KEY,
  channel_id uuid NOT NULL REFERENCES alert_channels ON DELETE CASCADE,
  -- The entry of the audit that is told.
  change_id uuid NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- Until then the attempt that runs is the only one.
  leased_until timestamptz,
  -- What came of the last attempt, in words without the address.
  outcome text,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE UNIQUE INDEX alert_deliveries_channel_change_key ON alert_deliveries (channel_id, change_id);
CREATE INDEX alert_deliveries_channel_idx ON alert_deliveries (channel_id, id DESC);
CREATE INDEX alert_deliveries_open_idx ON alert_deliveries (queued_at) WHERE status = 'queued';
CREATE INDEX alert_deliveries_created_at_idx ON alert_deliveries (created_at);

-- What an upgrade has left to the worker.
CREATE TABLE upgrade_steps (
  name text PRIMARY KEY,
  -- The meals from this one on are done; null: none.
  before uuid
);
