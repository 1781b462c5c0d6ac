-- Figures about people leave out diaries that someone keeps for another: what is kept for a child is neither a user nor retained.
CREATE OR REPLACE FUNCTION note_activity_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO activity_weeks AS a (week, user_id, cohort_week, is_scanning, is_first_scan)
  SELECT w.week, w.user_id, date_trunc('week', u.created_at, 'UTC'), w.is_scanning,
         w.is_scanning AND w.nth = 1
           AND NOT EXISTS (SELECT FROM activity_weeks e WHERE e.user_id = w.user_id AND e.is_first_scan)
  FROM (SELECT date_trunc('week', day::timestamp AT TIME ZONE 'UTC', 'UTC') AS week, user_id, bool_or(scans > 0) AS is_scanning,
               row_number() OVER (PARTITION BY user_id ORDER BY NOT bool_or(scans > 0), min(day)) AS nth
        FROM touched GROUP BY 1, 2) w
  JOIN users u ON u.id = w.user_id AND NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = u.id)
  ON CONFLICT (user_id, week) DO UPDATE
    SET is_scanning = true, is_first_scan = a.is_first_scan OR excluded.is_first_scan
    WHERE excluded.is_scanning AND NOT a.is_scanning;
  RETURN NULL;
END $$;
DELETE FROM activity_weeks WHERE user_id IN (SELECT user_id FROM kept_diaries);
DROP TABLE IF EXISTS population_hours, population_days CASCADE;
DELETE FROM roll_ups WHERE name LIKE 'population_%';
DELETE FROM roll_up_changes WHERE name LIKE 'population_%';

-- down
CREATE OR REPLACE FUNCTION note_activity_weeks() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TABLE IF EXISTS population_hours, population_days CASCADE;
DELETE FROM roll_ups WHERE name LIKE 'population_%';
DELETE FROM roll_up_changes WHERE name LIKE 'population_%';
