import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- The foods of all scans, each once, in lower case, for searching only: a term is looked for among the names instead of
-- among the scans. A name that no scan has any more was somebody's words and goes (removeUnused in scan-food.queries.ts).
CREATE TABLE scan_foods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  food text COLLATE "C" NOT NULL CONSTRAINT scan_foods_food_key UNIQUE
);
-- Names that a scan has given up, once for each time, so that not all of them are looked through for those to remove.
CREATE TABLE scan_food_leavings (food_id integer NOT NULL);

-- A scan without a name is found by what stands on the screen in its place (UNNAMED in overview-words.ts).
CREATE FUNCTION scan_food(meal_name text, dish_name text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN lower(coalesce(meal_name, dish_name, 'My Meal'));

INSERT INTO scan_foods (food) SELECT DISTINCT coalesce(food, 'my meal') FROM scan_overview ORDER BY 1;
CREATE INDEX scan_foods_letters_idx ON scan_foods USING gin (letters_and_pairs(food));

DROP FUNCTION note_scans;
DROP VIEW scan_overview_source;
DROP INDEX scan_overview_created_at_idx, scan_overview_carbs_idx, scan_overview_difference_idx, scan_overview_score_idx,
  scan_overview_food_idx, scan_overview_user_id_idx;
ALTER TABLE scan_overview ADD food_id integer;
ALTER TABLE scan_overview DISABLE TRIGGER scan_overview_changed;
UPDATE scan_overview s SET food_id = f.id FROM scan_foods f WHERE f.food = coalesce(s.food, 'my meal');
ALTER TABLE scan_overview ENABLE TRIGGER scan_overview_changed;
-- No foreign key: it would be checked at every scan, and hold_scan_foods sees to the same.
ALTER TABLE scan_overview ALTER food_id SET NOT NULL, DROP food;

-- Whoever walks along an order has all that a search asks for in its index.
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score, user_id, food_id);
CREATE INDEX scan_overview_carbs_idx ON scan_overview (carbs_grams, meal_id) INCLUDE (user_id, food_id)
  WHERE carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_difference_idx ON scan_overview (difference_grams, meal_id) INCLUDE (user_id, food_id)
  WHERE difference_grams IS NOT NULL;
CREATE INDEX scan_overview_score_idx ON scan_overview (judge_score, meal_id) INCLUDE (user_id, food_id)
  WHERE judge_score IS NOT NULL;
-- The scans of a person, who has few enough for any order.
CREATE INDEX scan_overview_user_id_idx ON scan_overview (user_id, created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score, food_id);
-- The scans of a food in the same four orders.
CREATE INDEX scan_overview_food_created_at_idx ON scan_overview (food_id, created_at, meal_id);
CREATE INDEX scan_overview_food_carbs_idx ON scan_overview (food_id, carbs_grams, meal_id) WHERE carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_food_difference_idx ON scan_overview (food_id, difference_grams, meal_id)
  WHERE difference_grams IS NOT NULL;
CREATE INDEX scan_overview_food_score_idx ON scan_overview (food_id, judge_score, meal_id) WHERE judge_score IS NOT NULL;

-- Names that are going to be used: they are there, and stay until the transaction ends. Once more from the start when one
-- has just been removed by somebody else. In their order, so that nobody waits for each other.
CREATE FUNCTION hold_scan_foods(wanted text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  needed bigint := (SELECT count(DISTINCT food) FROM unnest(wanted) AS food);
  held bigint;
BEGIN
  LOOP
    INSERT INTO scan_foods (food)
    SELECT DISTINCT w.food FROM unnest(wanted) AS w (food)
    WHERE NOT EXISTS (SELECT FROM scan_foods f WHERE f.food = w.food)
    ORDER BY 1
    ON CONFLICT DO NOTHING;
    PERFORM FROM scan_foods f WHERE f.food = ANY (wanted) ORDER BY f.food FOR KEY SHARE;
    GET DIAGNOSTICS held = ROW_COUNT;
    EXIT WHEN held = needed;
  END LOOP;
END $$;

CREATE FUNCTION note_scan_food_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scan_food_leavings (food_id) VALUES (OLD.food_id);
  RETURN NULL;
END $$;
CREATE TRIGGER scan_overview_food_deleted AFTER DELETE ON scan_overview FOR EACH ROW EXECUTE FUNCTION note_scan_food_left();
CREATE TRIGGER scan_overview_food_changed AFTER UPDATE OF food_id ON scan_overview FOR EACH ROW
  WHEN (OLD.food_id <> NEW.food_id) EXECUTE FUNCTION note_scan_food_left();

CREATE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       scan_food(m.name, e.dish_name) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
WHERE m.entry IN ('photo', 'words');

CREATE FUNCTION note_scans(meals uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF meals IS NULL THEN RETURN; END IF;
  PERFORM hold_scan_foods((SELECT array_agg(DISTINCT food) FROM scan_overview_source WHERE meal_id = ANY (meals)));
  INSERT INTO scan_overview AS s (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food_id)
  SELECT n.meal_id, n.user_id, n.created_at, n.carbs_grams, n.test_carbs_grams, n.judge_score, f.id
  FROM scan_overview_source n JOIN scan_foods f ON f.food = n.food WHERE n.meal_id = ANY (meals)
  ON CONFLICT (meal_id) DO UPDATE SET carbs_grams = excluded.carbs_grams, test_carbs_grams = excluded.test_carbs_grams,
    judge_score = excluded.judge_score, food_id = excluded.food_id
  WHERE (s.carbs_grams, s.test_carbs_grams, s.judge_score, s.food_id) IS DISTINCT FROM
    (excluded.carbs_grams, excluded.test_carbs_grams, excluded.judge_score, excluded.food_id);
END $$;

CREATE OR REPLACE FUNCTION note_new_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM hold_scan_foods((
    SELECT array_agg(DISTINCT scan_food(m.name, e.dish_name)) FROM touched m LEFT JOIN estimates e ON e.id = m.estimate_id
    WHERE m.entry IN ('photo', 'words')));
  INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, food_id)
  SELECT m.id, m.user_id, m.created_at, e.carbs_grams, f.id
  FROM touched m LEFT JOIN estimates e ON e.id = m.estimate_id JOIN scan_foods f ON f.food = scan_food(m.name, e.dish_name)
  WHERE m.entry IN ('photo', 'words')
  ON CONFLICT (meal_id) DO NOTHING;
  RETURN NULL;
END $$;

-- An estimate that comes after the meal that points to it. One that comes before is told with its meal.
CREATE OR REPLACE FUNCTION note_estimated_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_scans((
    SELECT array_agg(m.id) FROM touched e JOIN meals m ON m.id = e.meal_id AND m.estimate_id = e.id));
  RETURN NULL;
END $$;
`;

const down = `
ALTER TABLE scan_overview ADD food text COLLATE "C";
DROP TRIGGER scan_overview_food_changed ON scan_overview;
DROP TRIGGER scan_overview_food_deleted ON scan_overview;
DROP INDEX scan_overview_created_at_idx, scan_overview_carbs_idx, scan_overview_difference_idx, scan_overview_score_idx,
  scan_overview_user_id_idx, scan_overview_food_created_at_idx, scan_overview_food_carbs_idx, scan_overview_food_difference_idx,
  scan_overview_food_score_idx;
DROP FUNCTION note_scans;
DROP VIEW scan_overview_source;
CREATE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       lower(coalesce(m.name, e.dish_name)) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
WHERE m.entry IN ('photo', 'words');
ALTER TABLE scan_overview DISABLE TRIGGER scan_overview_changed;
UPDATE scan_overview s SET food = n.food FROM scan_overview_source n WHERE n.meal_id = s.meal_id;
ALTER TABLE scan_overview ENABLE TRIGGER scan_overview_changed;
ALTER TABLE scan_overview DROP food_id;
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score, user_id, food);
CREATE INDEX scan_overview_carbs_idx ON scan_overview (carbs_grams, meal_id) INCLUDE (user_id, food)
  WHERE carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_difference_idx ON scan_overview (difference_grams, meal_id) INCLUDE (user_id, food)
  WHERE difference_grams IS NOT NULL;
CREATE INDEX scan_overview_score_idx ON scan_overview (judge_score, meal_id) INCLUDE (user_id, food)
  WHERE judge_score IS NOT NULL;
CREATE INDEX scan_overview_user_id_idx ON scan_overview (user_id);
CREATE INDEX scan_overview_food_idx ON scan_overview USING gin (letters_and_pairs(food)) WHERE food IS NOT NULL;
CREATE FUNCTION note_scans(meals uuid[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO scan_overview AS s (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food)
  SELECT * FROM scan_overview_source WHERE meal_id = ANY (meals)
  ON CONFLICT (meal_id) DO UPDATE SET carbs_grams = excluded.carbs_grams, test_carbs_grams = excluded.test_carbs_grams,
    judge_score = excluded.judge_score, food = excluded.food
  WHERE (s.carbs_grams, s.test_carbs_grams, s.judge_score, s.food) IS DISTINCT FROM
    (excluded.carbs_grams, excluded.test_carbs_grams, excluded.judge_score, excluded.food);
END;
CREATE OR REPLACE FUNCTION note_new_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO scan_overview (meal_id, user_id, created_at, carbs_grams, food)
  SELECT m.id, m.user_id, m.created_at, e.carbs_grams, lower(coalesce(m.name, e.dish_name))
  FROM touched m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.entry IN ('photo', 'words')
  ON CONFLICT (meal_id) DO NOTHING;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION note_estimated_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE scan_overview s SET carbs_grams = e.carbs_grams, food = lower(coalesce(m.name, e.dish_name))
  FROM touched e JOIN meals m ON m.id = e.meal_id AND m.estimate_id = e.id
  WHERE s.meal_id = m.id AND s.carbs_grams IS DISTINCT FROM e.carbs_grams;
  RETURN NULL;
END $$;
DROP FUNCTION note_scan_food_left, hold_scan_foods, scan_food;
DROP TABLE scan_food_leavings, scan_foods;
`;

/** Searching scans costs what is found and not what there is: the names of foods stand in a list of their own. */
export class ScanFoods1763700000056 implements MigrationInterface {
  readonly name = 'ScanFoods1763700000056';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
