-- One attempt to scan a meal. Its key is unique per person, so that no one can write into another person's session.
CREATE TABLE scan_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  device text NOT NULL CHECK (device IN ('mobile', 'desktop', 'tablet')),
  started_at timestamptz NOT NULL,
  last_event_at timestamptz NOT NULL,
  event_count integer NOT NULL DEFAULT 0,
  photo_initiated boolean NOT NULL DEFAULT false,
  photo_captured boolean NOT NULL DEFAULT false,
  photo_uploaded boolean NOT NULL DEFAULT false,
  photo_submitted boolean NOT NULL DEFAULT false,
  analysis_received boolean NOT NULL DEFAULT false,
  results_viewed boolean NOT NULL DEFAULT false,
  feedback_given boolean NOT NULL DEFAULT false,
  own_total_entered boolean NOT NULL DEFAULT false,
  analysis_cancelled boolean NOT NULL DEFAULT false,
  upload_errors integer NOT NULL DEFAULT 0,
  api_errors integer NOT NULL DEFAULT 0,
  server_errors integer NOT NULL DEFAULT 0,
  timeout_errors integer NOT NULL DEFAULT 0,
  response_ms integer,
  upload_ms integer,
  processing_ms integer
);
CREATE UNIQUE INDEX scan_sessions_user_key ON scan_sessions (user_id, key);
CREATE INDEX scan_sessions_started_at_idx ON scan_sessions (started_at);
-- Sessions that are still open.
CREATE INDEX scan_sessions_without_result_idx ON scan_sessions (last_event_at) WHERE NOT results_viewed;

-- What screens reported, appended. The device's own time is part of the key: a batch that is sent twice counts once.
CREATE TABLE scan_events (
  session_id bigint NOT NULL REFERENCES scan_sessions ON DELETE CASCADE,
  type text NOT NULL,
  client_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  ms integer,
  error text CHECK (error IN ('upload', 'api', 'server', 'timeout')),
  PRIMARY KEY (session_id, type, client_at)
);
CREATE INDEX scan_events_at_idx ON scan_events (at);

-- A session follows from its events, in whatever order and however often they come. An event with an error is a step that was
-- tried and not reached.
CREATE FUNCTION note_scan_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE scan_sessions s SET
    last_event_at = greatest(s.last_event_at, n.last_at),
    event_count = s.event_count + n.events,
    photo_initiated = s.photo_initiated OR n.photo_initiated, photo_captured = s.photo_captured OR n.photo_captured,
    photo_uploaded = s.photo_uploaded OR n.photo_uploaded, photo_submitted = s.photo_submitted OR n.photo_submitted,
    analysis_received = s.analysis_received OR n.analysis_received,
    results_viewed = s.results_viewed OR n.results_viewed, feedback_given = s.feedback_given OR n.feedback_given,
    own_total_entered = s.own_total_entered OR n.own_total_entered,
    analysis_cancelled = s.analysis_cancelled OR n.analysis_cancelled, upload_errors = s.upload_errors + n.upload_errors,
    api_errors = s.api_errors + n.api_errors, server_errors = s.server_errors + n.server_errors,
    timeout_errors = s.timeout_errors + n.timeout_errors,
    response_ms = greatest(s.response_ms, n.response_ms),
    upload_ms = greatest(s.upload_ms, n.upload_ms),
    processing_ms = CASE WHEN s.processing_ms IS NULL AND n.analysis_received THEN (
        SELECT extract(epoch FROM m.finished_at - m.created_at) * 1000 FROM meals m
        WHERE m.user_id = s.user_id AND m.session_key = s.key AND m.revision = 1 AND m.status = 'completed'
          AND m.created_at > s.started_at - interval '1 day' AND m.finished_at < m.created_at + interval '1 day'
        ORDER BY m.created_at LIMIT 1)
      ELSE s.processing_ms END
  FROM (
    SELECT session_id, max(at) AS last_at, count(*)::integer AS events,
           bool_or(type = 'photoInitiated' AND error IS NULL) AS photo_initiated,
           bool_or(type = 'photoCaptured' AND error IS NULL) AS photo_captured,
           bool_or(type = 'photoUploaded' AND error IS NULL) AS photo_uploaded,
           bool_or(type = 'photoSubmitted' AND error IS NULL) AS photo_submitted,
           bool_or(type = 'analysisReceived' AND error IS NULL) AS analysis_received,
           bool_or(type = 'resultsViewed' AND error IS NULL) AS results_viewed,
           bool_or(type = 'feedbackGiven' AND error IS NULL) AS feedback_given,
           bool_or(type = 'carbOverridden' AND error IS NULL) AS own_total_entered,
           bool_or(type = 'analysisCancelled' AND error IS NULL) AS analysis_cancelled,
           (count(*) FILTER (WHERE error = 'upload'))::integer AS upload_errors,
           (count(*) FILTER (WHERE error = 'api'))::integer AS api_errors,
           (count(*) FILTER (WHERE error = 'server'))::integer AS server_errors,
           (count(*) FILTER (WHERE error = 'timeout'))::integer AS timeout_errors,
           max(ms) FILTER (WHERE type = 'analysisReceived' AND error IS NULL) AS response_ms,
           max(ms) FILTER (WHERE type = 'uploadTimeMs' AND error IS NULL) AS upload_ms
    FROM added GROUP BY session_id) n
  WHERE s.id = n.session_id;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_events_added AFTER INSERT ON scan_events REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_scan_events();

-- A row for every UTC day on which a person was here, with the analyses and answers they requested. Counted apart from meals and messages,
-- so that deleting one does not give quota back.
CREATE TABLE activity_days (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day date NOT NULL,
  scans integer NOT NULL DEFAULT 0,
  questions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, day)
);

-- The same by calendar week (Monday to Sunday, UTC), with the week of registration: retention is counted from it. Everybody who
-- ever scanned has one row with is_first_scan.
CREATE TABLE activity_weeks (
  week timestamptz NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  cohort_week timestamptz NOT NULL,
  is_scanning boolean NOT NULL,
  is_first_scan boolean NOT NULL,
  PRIMARY KEY (user_id, week)
);
CREATE INDEX activity_weeks_cohort_idx ON activity_weeks (week, cohort_week, is_scanning, is_first_scan);

CREATE FUNCTION note_activity_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_weeks AS a (week, user_id, cohort_week, is_scanning, is_first_scan)
  SELECT w.week, w.user_id, date_trunc('week', u.created_at, 'UTC'), w.is_scanning,
         w.is_scanning AND w.nth = 1
           AND NOT EXISTS (SELECT FROM activity_weeks e WHERE e.user_id = w.user_id AND e.is_first_scan)
  FROM (SELECT date_trunc('week', day::timestamp AT TIME ZONE 'UTC', 'UTC') AS week, user_id, bool_or(scans > 0) AS is_scanning,
               row_number() OVER (PARTITION BY user_id ORDER BY NOT bool_or(scans > 0), min(day)) AS nth
        FROM touched GROUP BY 1, 2) w
  JOIN users u ON u.id = w.user_id
  ON CONFLICT (user_id, week) DO UPDATE
    SET is_scanning = true, is_first_scan = a.is_first_scan OR excluded.is_first_scan
    WHERE excluded.is_scanning AND NOT a.is_scanning;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_days_added AFTER INSERT ON activity_days REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_activity_weeks();

CREATE FUNCTION note_first_scan_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE activity_weeks SET is_scanning = true,
    is_first_scan = NOT EXISTS (SELECT FROM activity_weeks e WHERE e.user_id = NEW.user_id AND e.is_first_scan)
  WHERE user_id = NEW.user_id AND NOT is_scanning
    AND week = date_trunc('week', NEW.day::timestamp AT TIME ZONE 'UTC', 'UTC');
  RETURN NULL;
END $$;
CREATE TRIGGER activity_days_scanned AFTER UPDATE OF scans ON activity_days
  FOR EACH ROW WHEN (OLD.scans = 0 AND NEW.scans > 0) EXECUTE FUNCTION note_first_scan_of_day();
