-- What every roll-up stands on (docs/adr/0011). The roll-ups themselves are described in src/roll-ups.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- One row per table of closed buckets. Buckets before closed_until stand in the table; later ones are counted when asked for.
CREATE TABLE roll_ups (
  name text PRIMARY KEY,
  grain text NOT NULL CHECK (grain IN ('hour', 'day', 'week')),
  closed_until timestamptz NOT NULL DEFAULT '-infinity'
);

-- Closed buckets whose raw rows have changed. Appended, so that two changes of the same hour never wait for each other.
CREATE TABLE roll_up_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  bucket timestamptz NOT NULL
);
CREATE INDEX roll_up_changes_bucket_idx ON roll_up_changes (name, bucket);

-- The times that have to be counted: closed buckets that changed, and everything that is not closed yet.
CREATE FUNCTION open_buckets(roll_up_name text) RETURNS TABLE (since timestamptz, until timestamptz) STABLE LANGUAGE sql
BEGIN ATOMIC
  SELECT c.bucket, c.bucket + ('1 ' || r.grain)::interval
  FROM (SELECT DISTINCT bucket FROM roll_up_changes WHERE name = roll_up_name) c, roll_ups r
  WHERE r.name = roll_up_name AND c.bucket < r.closed_until
  UNION ALL
  SELECT r.closed_until, 'infinity' FROM roll_ups r WHERE r.name = roll_up_name;
END;

-- The start of the hour that cannot be closed yet. Changes within it are not noted, so that a new meal pays nothing.
CREATE FUNCTION open_hour() RETURNS timestamptz STABLE LANGUAGE sql RETURN date_trunc('hour', now(), 'UTC');

-- For row triggers on updates. Arguments: the column with the row's time, then the tables that count it. Once per bucket and
-- transaction; a note of another transaction does not count, because it may be worked off at this moment.
CREATE FUNCTION note_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT r.name, date_trunc(r.grain, (to_jsonb(NEW) ->> TG_ARGV[0])::timestamptz, 'UTC')
  FROM roll_ups r
  WHERE r.name = ANY(TG_ARGV[1:]) AND NOT EXISTS (
    SELECT FROM roll_up_changes c
    WHERE c.name = r.name AND c.bucket = date_trunc(r.grain, (to_jsonb(NEW) ->> TG_ARGV[0])::timestamptz, 'UTC')
      AND c.xmin = pg_current_xact_id()::xid);
  RETURN NULL;
END $$;

-- The same for statement triggers, whose transition table is called "touched".
CREATE FUNCTION note_touched_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO roll_up_changes (name, bucket)
     SELECT DISTINCT r.name, date_trunc(r.grain, t.%1$I, ''UTC'')
     FROM touched t, roll_ups r
     WHERE t.%1$I < open_hour() AND r.name = ANY($1)', TG_ARGV[0])
  USING TG_ARGV[1:];
  RETURN NULL;
END $$;

-- Bins of a fixed ratio, DURATION_BIN_RATIO in packages/domain.
CREATE FUNCTION duration_bin(ms integer) RETURNS smallint IMMUTABLE LANGUAGE sql
  RETURN floor(ln(greatest(ms, 1)::double precision) / ln(1.05::double precision))::smallint;
