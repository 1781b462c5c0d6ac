import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- One narrow row per meal with what Scan Overview sorts and searches by, copied from meals, estimates, comparisons and
-- judgements by the triggers below: none of those tables has an index for it, and together they are ten times as wide.
CREATE TABLE scan_overview (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  -- Goes with the meal; a second foreign key would be checked at every scan for nothing.
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  carbs_grams numeric(7,1),
  test_carbs_grams numeric(7,1),
  -- Size without its sign. Of the two figures above: after a new analysis it still fits to what stands beside it.
  difference_grams numeric(7,1) GENERATED ALWAYS AS (abs(carbs_grams - test_carbs_grams)) STORED,
  judge_score numeric(4,1),
  -- In lower case, for searching only.
  food text COLLATE "C"
);

-- Every letter of a text, or every two that stand together, so that an index finds what trigrams cannot: terms of one or
-- two letters, and of signs. '(.)' -> '\\1|\\1' makes "rice" "r|ri|ic|ce|e".
CREATE FUNCTION letter_pairs(word text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN string_to_array(regexp_replace(word, '(.)', E'\\\\1\\x01\\\\1', 'g'), E'\\x01');
CREATE FUNCTION letters_and_pairs(word text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN string_to_array(word, NULL) || letter_pairs(word);
-- What a text has to have so that it may contain the term.
CREATE FUNCTION searched_pairs(term text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN CASE length(term) WHEN 1 THEN ARRAY[term] ELSE (letter_pairs(term))[2:length(term)] END;

-- Where the columns come from. Of several judgements the newest counts: a later version of the rubric replaces an earlier.
CREATE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       lower(coalesce(m.name, e.dish_name)) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true;

INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food)
SELECT * FROM scan_overview_source;

-- Rows without a key come last in both orders, so that only those that have one stand in its index.
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score);
CREATE INDEX scan_overview_carbs_idx ON scan_overview (carbs_grams, meal_id) WHERE carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_difference_idx ON scan_overview (difference_grams, meal_id)
  WHERE difference_grams IS NOT NULL;
CREATE INDEX scan_overview_score_idx ON scan_overview (judge_score, meal_id) WHERE judge_score IS NOT NULL;
CREATE INDEX scan_overview_user_id_idx ON scan_overview (user_id);
CREATE INDEX scan_overview_food_idx ON scan_overview USING gin (letters_and_pairs(food))
  WHERE food IS NOT NULL;

CREATE FUNCTION note_scans(meals uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO scan_overview AS s (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food)
  SELECT * FROM scan_overview_source WHERE meal_id = ANY (meals)
  ON CONFLICT (meal_id) DO UPDATE SET carbs_grams = excluded.carbs_grams, test_carbs_grams = excluded.test_carbs_grams,
    judge_score = excluded.judge_score, food = excluded.food
  WHERE (s.carbs_grams, s.test_carbs_grams, s.judge_score, s.food) IS DISTINCT FROM
    (excluded.carbs_grams, excluded.test_carbs_grams, excluded.judge_score, excluded.food);
END;

-- For row triggers; the argument is the column with the meal's id.
CREATE FUNCTION note_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_scans(ARRAY[(to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;

-- For statement triggers on rows that belong to a meal.
CREATE FUNCTION note_scans_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_scans((SELECT array_agg(DISTINCT meal_id) FROM added));
  RETURN NULL;
END $$;

-- Whole statements at once: what a load in bulk brings, and the taking in of a meal, which pays least this way. A statement
-- that adds a meal and its comparison together may have come to the meal by the comparison already.
CREATE FUNCTION note_new_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, food)
  SELECT m.id, m.user_id, m.created_at, e.carbs_grams, lower(coalesce(m.name, e.dish_name))
  FROM touched m LEFT JOIN estimates e ON e.id = m.estimate_id
  ON CONFLICT (meal_id) DO NOTHING;
  RETURN NULL;
END $$;
-- An estimate may come after the meal that points to it.
CREATE FUNCTION note_estimated_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE scan_overview s SET carbs_grams = e.carbs_grams, food = lower(coalesce(m.name, e.dish_name))
  FROM touched e JOIN meals m ON m.id = e.meal_id AND m.estimate_id = e.id
  WHERE s.meal_id = m.id AND s.carbs_grams IS DISTINCT FROM e.carbs_grams;
  RETURN NULL;
END $$;

CREATE TRIGGER meals_scan_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_scans();
CREATE TRIGGER estimates_scan_noted AFTER INSERT ON estimates REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_scans();
CREATE TRIGGER meals_scan_changed AFTER UPDATE OF estimate_id, name ON meals FOR EACH ROW
  WHEN (OLD.estimate_id IS DISTINCT FROM NEW.estimate_id OR OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION note_scan('id');
CREATE TRIGGER comparisons_scan_added AFTER INSERT ON comparisons REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_scans_of_added();
CREATE TRIGGER comparisons_scan_noted AFTER UPDATE OR DELETE ON comparisons
  FOR EACH ROW EXECUTE FUNCTION note_scan('meal_id');
CREATE TRIGGER judgements_scan_added AFTER INSERT ON judgements REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_scans_of_added();
CREATE TRIGGER judgements_scan_noted AFTER UPDATE OR DELETE ON judgements
  FOR EACH ROW EXECUTE FUNCTION note_scan('meal_id');

-- A load in bulk brings estimates before their meals, so that each scan is written once.
ALTER TABLE estimates ALTER CONSTRAINT estimates_meal_id_fkey DEFERRABLE INITIALLY IMMEDIATE;

-- How many there are of each, and their sums: the cards of the screen, and where its pages lie.
INSERT INTO roll_ups (name, grain) VALUES ('scan_figures_hours', 'hour'), ('scan_figures_days', 'day');
CREATE TABLE scan_figures_hours (
  bucket timestamptz PRIMARY KEY,
  scans integer NOT NULL,
  estimated integer NOT NULL,
  compared integer NOT NULL,
  difference_grams numeric(14,1) NOT NULL,
  above_10_grams integer NOT NULL,
  judged integer NOT NULL,
  judge_score numeric(14,1) NOT NULL
);
CREATE TABLE scan_figures_days (LIKE scan_figures_hours INCLUDING ALL);

CREATE FUNCTION count_scan_figures_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_figures_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', created_at, 'UTC'), count(*)::integer, count(carbs_grams)::integer,
         count(difference_grams)::integer, coalesce(sum(difference_grams), 0),
         (count(*) FILTER (WHERE difference_grams > 10))::integer,
         count(judge_score)::integer, coalesce(sum(judge_score), 0)
  FROM scan_overview WHERE created_at >= since AND created_at < until GROUP BY 1;
END;
CREATE FUNCTION scan_figures_by_hour(begins timestamptz, ends timestamptz) RETURNS SETOF scan_figures_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT h.* FROM scan_figures_hours h
  WHERE h.bucket >= begins AND h.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_figures_hours' AND c.bucket = h.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('scan_figures_hours') o,
    count_scan_figures_hours(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;

CREATE FUNCTION count_scan_figures_days(since timestamptz, until timestamptz) RETURNS SETOF scan_figures_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), sum(scans)::integer, sum(estimated)::integer, sum(compared)::integer,
         sum(difference_grams), sum(above_10_grams)::integer, sum(judged)::integer, sum(judge_score)
  FROM scan_figures_by_hour(since, until) GROUP BY 1;
END;
CREATE VIEW scan_figures_by_day AS
SELECT d.* FROM scan_figures_days d
WHERE NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'scan_figures_days' AND c.bucket = d.bucket)
UNION ALL
SELECT n.* FROM open_buckets('scan_figures_days') o, count_scan_figures_days(o.since, o.until) n;

-- Once per bucket and statement: a load in bulk brings thousands of old rows at once. Rows of the last half hour cannot be
-- in a closed one, so that the taking in of a meal pays for one look.
CREATE FUNCTION note_touched_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE created_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT r.name, date_trunc(r.grain, t.created_at, 'UTC')
    FROM touched t, roll_ups r
    WHERE t.created_at < open_hour() AND r.name IN ('scan_figures_hours', 'scan_figures_days');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER scan_overview_added AFTER INSERT ON scan_overview REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();
CREATE TRIGGER scan_overview_changed AFTER UPDATE ON scan_overview REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();
CREATE TRIGGER scan_overview_deleted AFTER DELETE ON scan_overview REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();
`;

const down = `
ALTER TABLE estimates ALTER CONSTRAINT estimates_meal_id_fkey NOT DEFERRABLE;
DROP TRIGGER judgements_scan_noted ON judgements;
DROP TRIGGER judgements_scan_added ON judgements;
DROP TRIGGER comparisons_scan_noted ON comparisons;
DROP TRIGGER comparisons_scan_added ON comparisons;
DROP TRIGGER meals_scan_changed ON meals;
DROP TRIGGER estimates_scan_noted ON estimates;
DROP TRIGGER meals_scan_added ON meals;
DROP VIEW scan_figures_by_day;
DROP FUNCTION count_scan_figures_days, scan_figures_by_hour, count_scan_figures_hours;
DROP TABLE scan_figures_days, scan_figures_hours;
DELETE FROM roll_up_changes WHERE name IN ('scan_figures_hours', 'scan_figures_days');
DELETE FROM roll_ups WHERE name IN ('scan_figures_hours', 'scan_figures_days');
DROP FUNCTION note_scans;
DROP TABLE scan_overview;
DROP FUNCTION note_touched_scans;
DROP VIEW scan_overview_source;
DROP FUNCTION note_estimated_scans, note_new_scans, note_scans_of_added, note_scan, searched_pairs, letters_and_pairs, letter_pairs;
`;

/** What Scan Overview finds meals by, in one narrow table, and its figures by day. */
export class ScanOverview1763700000035 implements MigrationInterface {
  readonly name = 'ScanOverview1763700000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
