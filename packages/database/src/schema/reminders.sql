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
