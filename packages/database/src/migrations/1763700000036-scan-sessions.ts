import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- One attempt to scan a meal. Its key is unique for its person only: nobody can write into another one's session.
CREATE TABLE scan_sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT scan_sessions_user_id_fkey REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  device text NOT NULL CONSTRAINT scan_sessions_device_check CHECK (device IN ('mobile', 'desktop', 'tablet')),
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
  carb_overridden boolean NOT NULL DEFAULT false,
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
-- For those that are still open.
CREATE INDEX scan_sessions_without_result_idx ON scan_sessions (last_event_at) WHERE NOT results_viewed;

-- What screens told, appended. By the device's own time a batch that is sent twice counts once.
CREATE TABLE scan_events (
  session_id bigint NOT NULL CONSTRAINT scan_events_session_id_fkey REFERENCES scan_sessions ON DELETE CASCADE,
  type text NOT NULL,
  client_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  ms integer,
  error text CONSTRAINT scan_events_error_check CHECK (error IN ('upload', 'api', 'server', 'timeout')),
  PRIMARY KEY (session_id, type, client_at)
);
CREATE INDEX scan_events_at_idx ON scan_events (at);

-- A session says what its events say, in whatever order and however often they come. An event with an error is a step that
-- was tried and not reached.
CREATE FUNCTION note_scan_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE scan_sessions s SET
    last_event_at = greatest(s.last_event_at, n.last_at),
    event_count = s.event_count + n.events,
    photo_initiated = s.photo_initiated OR n.photo_initiated, photo_captured = s.photo_captured OR n.photo_captured,
    photo_uploaded = s.photo_uploaded OR n.photo_uploaded, photo_submitted = s.photo_submitted OR n.photo_submitted,
    analysis_received = s.analysis_received OR n.analysis_received,
    results_viewed = s.results_viewed OR n.results_viewed, feedback_given = s.feedback_given OR n.feedback_given,
    carb_overridden = s.carb_overridden OR n.carb_overridden,
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
           bool_or(type = 'carbOverridden' AND error IS NULL) AS carb_overridden,
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

-- Bins of a fixed ratio: what the domain's durationBin computes.
CREATE FUNCTION duration_bin(ms integer) RETURNS smallint IMMUTABLE LANGUAGE sql
  RETURN floor(ln(greatest(ms, 1)::double precision) / ln(1.05::double precision))::smallint;

INSERT INTO roll_ups (name, grain) VALUES
  ('scan_session_hours', 'hour'), ('scan_session_days', 'day'),
  ('scan_response_hours', 'hour'), ('scan_response_days', 'day');

CREATE TABLE scan_session_hours (
  bucket timestamptz PRIMARY KEY,
  sessions integer NOT NULL, successful integer NOT NULL, errored integer NOT NULL, with_errors integer NOT NULL,
  mobile integer NOT NULL, desktop integer NOT NULL, tablet integer NOT NULL, photo_initiated integer NOT NULL,
  photo_captured integer NOT NULL, photo_uploaded integer NOT NULL, photo_submitted integer NOT NULL,
  analysis_received integer NOT NULL, results_viewed integer NOT NULL, feedback_given integer NOT NULL,
  carb_overridden integer NOT NULL, analysis_cancelled integer NOT NULL, upload_errors integer NOT NULL,
  api_errors integer NOT NULL, server_errors integer NOT NULL, timeout_errors integer NOT NULL,
  response_ms bigint NOT NULL,
  responses integer NOT NULL,
  upload_ms bigint NOT NULL,
  uploads integer NOT NULL,
  processing_ms bigint NOT NULL,
  processings integer NOT NULL
);
CREATE TABLE scan_session_days (LIKE scan_session_hours INCLUDING ALL);

CREATE FUNCTION count_scan_session_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_session_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', started_at, 'UTC'), count(*)::integer,
         (count(*) FILTER (WHERE results_viewed))::integer,
         (count(*) FILTER (WHERE has_error AND NOT results_viewed))::integer,
         (count(*) FILTER (WHERE has_error))::integer,
         (count(*) FILTER (WHERE device = 'mobile'))::integer,
         (count(*) FILTER (WHERE device = 'desktop'))::integer,
         (count(*) FILTER (WHERE device = 'tablet'))::integer,
         (count(*) FILTER (WHERE photo_initiated))::integer, (count(*) FILTER (WHERE photo_captured))::integer,
         (count(*) FILTER (WHERE photo_uploaded))::integer, (count(*) FILTER (WHERE photo_submitted))::integer,
         (count(*) FILTER (WHERE analysis_received))::integer, (count(*) FILTER (WHERE results_viewed))::integer,
         (count(*) FILTER (WHERE feedback_given))::integer, (count(*) FILTER (WHERE carb_overridden))::integer,
         (count(*) FILTER (WHERE analysis_cancelled))::integer, sum(upload_errors)::integer, sum(api_errors)::integer,
         sum(server_errors)::integer, sum(timeout_errors)::integer,
         coalesce(sum(response_ms), 0), count(response_ms)::integer,
         coalesce(sum(upload_ms), 0), count(upload_ms)::integer,
         coalesce(sum(processing_ms), 0), count(processing_ms)::integer
  FROM (SELECT *, upload_errors + api_errors + server_errors + timeout_errors > 0 AS has_error
        FROM scan_sessions WHERE started_at >= since AND started_at < until) s
  GROUP BY 1;
END;
CREATE FUNCTION scan_sessions_by_hour(begins timestamptz, ends timestamptz) RETURNS SETOF scan_session_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM scan_session_hours t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_session_hours' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('scan_session_hours') o,
    count_scan_session_hours(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW scan_sessions_by_hour AS SELECT * FROM scan_sessions_by_hour('-infinity', 'infinity');

CREATE FUNCTION count_scan_session_days(since timestamptz, until timestamptz) RETURNS SETOF scan_session_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'),
         sum(sessions)::integer, sum(successful)::integer, sum(errored)::integer, sum(with_errors)::integer,
         sum(mobile)::integer, sum(desktop)::integer, sum(tablet)::integer, sum(photo_initiated)::integer,
         sum(photo_captured)::integer, sum(photo_uploaded)::integer, sum(photo_submitted)::integer,
         sum(analysis_received)::integer, sum(results_viewed)::integer, sum(feedback_given)::integer,
         sum(carb_overridden)::integer, sum(analysis_cancelled)::integer, sum(upload_errors)::integer,
         sum(api_errors)::integer, sum(server_errors)::integer, sum(timeout_errors)::integer,
         sum(response_ms)::bigint, sum(responses)::integer, sum(upload_ms)::bigint, sum(uploads)::integer,
         sum(processing_ms)::bigint, sum(processings)::integer
  FROM scan_sessions_by_hour(since, until) GROUP BY 1;
END;
CREATE FUNCTION scan_sessions_by_day(begins timestamptz, ends timestamptz) RETURNS SETOF scan_session_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM scan_session_days t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_session_days' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('scan_session_days') o,
    count_scan_session_days(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW scan_sessions_by_day AS SELECT * FROM scan_sessions_by_day('-infinity', 'infinity');

-- How long answers took, as a histogram: percentiles do not add up, bins do.
CREATE TABLE scan_response_hours (
  bucket timestamptz NOT NULL,
  bin smallint NOT NULL,
  sessions integer NOT NULL,
  PRIMARY KEY (bucket, bin)
);
CREATE TABLE scan_response_days (LIKE scan_response_hours INCLUDING ALL);

CREATE FUNCTION count_scan_response_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_response_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', started_at, 'UTC'), duration_bin(response_ms), count(*)::integer
  FROM scan_sessions WHERE started_at >= since AND started_at < until AND response_ms IS NOT NULL GROUP BY 1, 2;
END;
CREATE FUNCTION scan_responses_by_hour(begins timestamptz, ends timestamptz) RETURNS SETOF scan_response_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM scan_response_hours t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_response_hours' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('scan_response_hours') o,
    count_scan_response_hours(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW scan_responses_by_hour AS SELECT * FROM scan_responses_by_hour('-infinity', 'infinity');

CREATE FUNCTION count_scan_response_days(since timestamptz, until timestamptz) RETURNS SETOF scan_response_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), bin, sum(sessions)::integer
  FROM scan_responses_by_hour(since, until) GROUP BY 1, 2;
END;
CREATE FUNCTION scan_responses_by_day(begins timestamptz, ends timestamptz) RETURNS SETOF scan_response_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM scan_response_days t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_response_days' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('scan_response_days') o,
    count_scan_response_days(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW scan_responses_by_day AS SELECT * FROM scan_responses_by_day('-infinity', 'infinity');

CREATE TRIGGER scan_sessions_added AFTER INSERT ON scan_sessions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows(
    'started_at', 'scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days');
CREATE TRIGGER scan_sessions_deleted AFTER DELETE ON scan_sessions REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows(
    'started_at', 'scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days');
-- A batch of events is one statement, also when a load brings the events of thousands of sessions.
CREATE FUNCTION note_changed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE started_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT r.name, date_trunc(r.grain, t.started_at, 'UTC')
    FROM touched t, roll_ups r
    WHERE t.started_at < open_hour()
      AND r.name IN ('scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_sessions_changed AFTER UPDATE ON scan_sessions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_changed_sessions();
`;

const down = `
DROP VIEW scan_responses_by_day;
DROP FUNCTION scan_responses_by_day, count_scan_response_days;
DROP VIEW scan_responses_by_hour;
DROP FUNCTION scan_responses_by_hour, count_scan_response_hours;
DROP VIEW scan_sessions_by_day;
DROP FUNCTION scan_sessions_by_day, count_scan_session_days;
DROP VIEW scan_sessions_by_hour;
DROP FUNCTION scan_sessions_by_hour, count_scan_session_hours;
DROP TABLE scan_response_days, scan_response_hours, scan_session_days, scan_session_hours;
DROP FUNCTION duration_bin;
DROP TABLE scan_events, scan_sessions;
DROP FUNCTION note_changed_sessions, note_scan_events;
DELETE FROM roll_up_changes
WHERE name IN ('scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days');
DELETE FROM roll_ups
WHERE name IN ('scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days');
`;

/** What scan screens tell, the sessions that follow from it, and the figures of Scan Analysis. */
export class ScanSessions1763700000036 implements MigrationInterface {
  readonly name = 'ScanSessions1763700000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
