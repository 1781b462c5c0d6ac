import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
DROP TRIGGER meals_deleted ON meals;
DROP TRIGGER meals_added ON meals;
DROP TRIGGER users_deleted ON users;
DROP TRIGGER users_added ON users;
DROP FUNCTION note_usage_change;
DROP TABLE usage_changes, usage_watermark, usage_days;

-- Every roll-up: a table of closed buckets, a function that counts the raw rows of a time, and a view of both together.
-- Buckets before closed_until stand in the table; later ones are counted when somebody asks.
CREATE TABLE roll_ups (
  name text PRIMARY KEY,
  grain text NOT NULL CHECK (grain IN ('hour', 'day', 'week')),
  closed_until timestamptz NOT NULL DEFAULT '-infinity'
);

-- Closed buckets whose raw rows changed since. Appended, so that two who change the same hour never wait for each other.
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

-- For a table's row triggers on changes: the time of the row, then the names of the roll-ups that count it. Once per bucket
-- and transaction; a note of another transaction does not do, because the roll-up may just be working it off.
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

-- Where the hour begins that cannot be closed yet, so that a meal that is taken in now pays nothing.
CREATE FUNCTION open_hour() RETURNS timestamptz STABLE LANGUAGE sql RETURN date_trunc('hour', now(), 'UTC');

-- The same for statement triggers on rows that came or went, which are called "touched".
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

INSERT INTO roll_ups (name, grain) VALUES ('population_hours', 'hour'), ('population_days', 'day');

CREATE TABLE population_hours (
  bucket timestamptz PRIMARY KEY,
  new_users integer NOT NULL,
  scans integer NOT NULL
);
CREATE TABLE population_days (LIKE population_hours INCLUDING ALL);

CREATE FUNCTION count_population_hours(since timestamptz, until timestamptz) RETURNS SETOF population_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT came.bucket, sum(came.users)::integer, sum(came.scans)::integer
  FROM (SELECT date_trunc('hour', created_at, 'UTC') AS bucket, 1 AS users, 0 AS scans
        FROM users WHERE created_at >= since AND created_at < until
        UNION ALL
        SELECT date_trunc('hour', created_at, 'UTC'), 0, 1
        FROM meals WHERE created_at >= since AND created_at < until) came
  GROUP BY came.bucket;
END;

-- With bounds that reach the counting: of the buckets that changed, only those of the time that is asked for are counted again.
-- Erasing one person changes hundreds of hours, and each of its days asks for its own.
CREATE FUNCTION population_by_hour(begins timestamptz, ends timestamptz) RETURNS SETOF population_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM population_hours t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'population_hours' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('population_hours') o,
    count_population_hours(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW population_by_hour AS SELECT * FROM population_by_hour('-infinity', 'infinity');

CREATE FUNCTION count_population_days(since timestamptz, until timestamptz) RETURNS SETOF population_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), sum(new_users)::integer, sum(scans)::integer
  FROM population_by_hour(since, until) GROUP BY 1;
END;

CREATE FUNCTION population_by_day(begins timestamptz, ends timestamptz) RETURNS SETOF population_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM population_days t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'population_days' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('population_days') o,
    count_population_days(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE VIEW population_by_day AS SELECT * FROM population_by_day('-infinity', 'infinity');

CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'population_hours', 'population_days');
CREATE TRIGGER users_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'population_hours', 'population_days');
CREATE TRIGGER meals_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'population_hours', 'population_days');
CREATE TRIGGER meals_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'population_hours', 'population_days');
`;

const down = `
DROP TRIGGER meals_deleted ON meals;
DROP TRIGGER meals_added ON meals;
DROP TRIGGER users_deleted ON users;
DROP TRIGGER users_added ON users;
DROP VIEW population_by_day;
DROP FUNCTION population_by_day, count_population_days;
DROP VIEW population_by_hour;
DROP FUNCTION population_by_hour, count_population_hours;
DROP TABLE population_days, population_hours;
DROP FUNCTION note_touched_rows, note_changed_row, open_buckets, open_hour;
DROP TABLE roll_up_changes, roll_ups;
CREATE TABLE usage_days (day date PRIMARY KEY, new_users integer NOT NULL, scans integer NOT NULL);
CREATE TABLE usage_watermark (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), day date NOT NULL);
INSERT INTO usage_watermark (day) VALUES ('-infinity');
CREATE TABLE usage_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  new_users integer NOT NULL DEFAULT 0,
  scans integer NOT NULL DEFAULT 0
);
CREATE FUNCTION note_usage_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM touched WHERE created_at < now() - interval '30 minutes') THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7310008);
  EXECUTE format(
    'INSERT INTO usage_changes (day, %I)
     SELECT (created_at AT TIME ZONE ''UTC'')::date, %s count(*) FROM touched
     WHERE created_at < (SELECT day::timestamp AT TIME ZONE ''UTC'' FROM usage_watermark)
     GROUP BY 1', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('new_users', '+');
CREATE TRIGGER users_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('new_users', '-');
CREATE TRIGGER meals_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('scans', '+');
CREATE TRIGGER meals_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('scans', '-');
`;

/** One way to roll up what dashboards read (ADR 0011); the population's totals are the first to use it. */
export class RollUps1763700000030 implements MigrationInterface {
  readonly name = 'RollUps1763700000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
