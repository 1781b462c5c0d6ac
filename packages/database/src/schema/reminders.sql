-- Every mail, whether it was asked for or comes by the clock. The queue carries the id; address and text are made when sent.
CREATE TABLE mail_log (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  subject_id uuid,
  -- Of mails by the clock: at most one of a kind per person and day of theirs, whoever schedules it and how often.
  local_day date,
  status text NOT NULL DEFAULT 'queued',
  failure text,
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  -- Set before a mail that must not come twice is handed over, and cleared when the server refused it. Found set by a later
  -- attempt it means: an earlier one broke off, and nobody knows whether the mail is out (docs/adr/0009).
  handed_over_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_log_user_id_idx ON mail_log (user_id);
CREATE INDEX mail_log_open_idx ON mail_log (queued_at) WHERE status = 'queued';
CREATE INDEX mail_log_failed_idx ON mail_log (created_at DESC, id DESC) WHERE status = 'failed';
CREATE INDEX mail_log_created_at_idx ON mail_log (created_at);
CREATE UNIQUE INDEX mail_log_once_a_day_key ON mail_log (user_id, kind, local_day) WHERE local_day IS NOT NULL;
-- One mail per person and newsletter; with the status, so that progress is counted in the index.
CREATE UNIQUE INDEX mail_log_newsletter_key ON mail_log (subject_id, user_id) INCLUDE (status) WHERE kind = 'newsletter';

-- How many mails ended how on a UTC day.
CREATE TABLE mail_outcomes (
  day date NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (day, kind, outcome)
);

-- What was written to everybody who wants to read it, or to the administrator as a test.
CREATE TABLE newsletters (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  body text NOT NULL,
  is_test boolean NOT NULL,
  recipients integer NOT NULL,
  -- Mails are written in batches, in the order of people's ids: up to whom, and since when there are all of them.
  filled_to uuid,
  filled_at timestamptz,
  -- Counted once nothing is on its way any more.
  finished_at timestamptz,
  sent integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  skipped integer NOT NULL DEFAULT 0,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletters_created_at_idx ON newsletters (created_at);
CREATE INDEX newsletters_created_by_idx ON newsletters (created_by);

-- Devices that are notified.
CREATE TABLE push_devices (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whoever signs out takes the device back with their session.
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Whoever knows it and the keys may notify this browser.
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE UNIQUE INDEX push_devices_endpoint_key ON push_devices (endpoint);
CREATE UNIQUE INDEX push_devices_session_id_key ON push_devices (session_id);
CREATE INDEX push_devices_user_id_idx ON push_devices (user_id);

-- What of, and when not.
CREATE TABLE push_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  estimates boolean NOT NULL,
  reminders boolean NOT NULL,
  quiet_from smallint NOT NULL,
  quiet_to smallint NOT NULL,
  -- Of meals that wait for their person.
  checks text NOT NULL DEFAULT 'push' CHECK (checks IN ('off', 'push', 'mail'))
);

-- What is on its way to them.
CREATE TABLE push_deliveries (
  id uuid PRIMARY KEY,
  device_id uuid NOT NULL REFERENCES push_devices ON DELETE CASCADE,
  kind text NOT NULL,
  -- A meal's reading or a mail: a device is told of it once.
  event text NOT NULL,
  meal_id uuid REFERENCES meals ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'skipped', 'failed')),
  -- Until then the attempt that runs is the only one.
  leased_until timestamptz,
  -- What came of the last attempt, in words without the address.
  outcome text,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX push_deliveries_event_key ON push_deliveries (device_id, event);
CREATE INDEX push_deliveries_meal_id_idx ON push_deliveries (meal_id);
CREATE INDEX push_deliveries_open_idx ON push_deliveries (queued_at) WHERE status = 'queued';
CREATE INDEX push_deliveries_created_at_idx ON push_deliveries (created_at);
