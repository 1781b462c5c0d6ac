import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A row for every UTC day on which somebody was here, with the analyses that they asked for. Counted apart from the meals,
-- so that deleting one gives nothing back.
ALTER TABLE daily_scans RENAME TO activity_days;
ALTER TABLE activity_days RENAME CONSTRAINT daily_scans_pkey TO activity_days_pkey;
ALTER TABLE activity_days RENAME CONSTRAINT daily_scans_user_id_fkey TO activity_days_user_id_fkey;
ALTER TABLE activity_days ALTER COLUMN scans SET DEFAULT 0;

-- The same by calendar week (Monday to Sunday, UTC), with the week of registration: what retention is counted from. Who ever
-- scanned has one row that says so.
CREATE TABLE activity_weeks (
  week timestamptz NOT NULL,
  user_id uuid NOT NULL CONSTRAINT activity_weeks_user_id_fkey REFERENCES users ON DELETE CASCADE,
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

INSERT INTO roll_ups (name, grain) VALUES ('retention_weeks', 'week');
CREATE TABLE retention_weeks (
  bucket timestamptz NOT NULL,
  cohort_week timestamptz NOT NULL,
  visiting integer NOT NULL,
  scanning integer NOT NULL,
  first_scans integer NOT NULL,
  PRIMARY KEY (bucket, cohort_week)
);
CREATE FUNCTION count_retention_weeks(since timestamptz, until timestamptz) RETURNS SETOF retention_weeks
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT week, cohort_week, count(*)::integer, (count(*) FILTER (WHERE is_scanning))::integer,
         (count(*) FILTER (WHERE is_first_scan))::integer
  FROM activity_weeks WHERE week >= since AND week < until GROUP BY week, cohort_week;
END;
CREATE VIEW retention_by_week AS
SELECT r.* FROM retention_weeks r
WHERE NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'retention_weeks' AND c.bucket = r.bucket)
UNION ALL
SELECT n.* FROM open_buckets('retention_weeks') o, count_retention_weeks(o.since, o.until) n;

CREATE TRIGGER activity_weeks_added AFTER INSERT ON activity_weeks REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('week', 'retention_weeks');
CREATE TRIGGER activity_weeks_removed AFTER DELETE ON activity_weeks REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('week', 'retention_weeks');
CREATE TRIGGER activity_weeks_changed AFTER UPDATE ON activity_weeks
  FOR EACH ROW EXECUTE FUNCTION note_changed_row('week', 'retention_weeks');

-- What is known of the time before visits were kept: the day of registration, days with meals, and the last day seen.
INSERT INTO activity_days (user_id, day, scans)
SELECT user_id, day, max(scans) FROM (
  SELECT id AS user_id, (created_at AT TIME ZONE 'UTC')::date AS day, 0 AS scans FROM users
  UNION ALL SELECT id, (last_active_at AT TIME ZONE 'UTC')::date, 0 FROM users WHERE last_active_at IS NOT NULL
  UNION ALL SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, count(*)::integer FROM meals GROUP BY 1, 2
) known GROUP BY 1, 2
ON CONFLICT DO NOTHING;
INSERT INTO activity_weeks (week, user_id, cohort_week, is_scanning, is_first_scan)
SELECT w.week, w.user_id, date_trunc('week', u.created_at, 'UTC'), w.is_scanning,
       w.is_scanning AND row_number() OVER (PARTITION BY w.user_id ORDER BY NOT w.is_scanning, w.week) = 1
FROM (SELECT date_trunc('week', day::timestamp AT TIME ZONE 'UTC', 'UTC') AS week, user_id, bool_or(scans > 0) AS is_scanning
      FROM activity_days GROUP BY 1, 2) w
JOIN users u ON u.id = w.user_id
ON CONFLICT (user_id, week) DO UPDATE
  SET is_scanning = excluded.is_scanning, is_first_scan = excluded.is_first_scan;
`;

const down = `
DROP VIEW retention_by_week;
DROP FUNCTION count_retention_weeks;
DROP TABLE retention_weeks, activity_weeks;
DELETE FROM roll_up_changes WHERE name = 'retention_weeks';
DELETE FROM roll_ups WHERE name = 'retention_weeks';
DROP TRIGGER activity_days_scanned ON activity_days;
DROP TRIGGER activity_days_added ON activity_days;
DROP FUNCTION note_first_scan_of_day, note_activity_weeks;
DELETE FROM activity_days WHERE scans = 0;
ALTER TABLE activity_days ALTER COLUMN scans DROP DEFAULT;
ALTER TABLE activity_days RENAME CONSTRAINT activity_days_user_id_fkey TO daily_scans_user_id_fkey;
ALTER TABLE activity_days RENAME CONSTRAINT activity_days_pkey TO daily_scans_pkey;
ALTER TABLE activity_days RENAME TO daily_scans;
`;

/** Who comes back in the weeks after registration. */
export class Retention1763700000037 implements MigrationInterface {
  readonly name = 'Retention1763700000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
