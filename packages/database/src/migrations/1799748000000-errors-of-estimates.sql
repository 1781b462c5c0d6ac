-- How far an estimate is from what its person says: Scan Overview sorts by it, and by the second model's figure.
ALTER TABLE scan_overview
  -- The person's own figure, in the estimate's basis. Null: they did not correct it, or their figure cannot be compared with it.
  ADD COLUMN own_grams numeric(7,1),
  -- Without its sign, as difference_grams.
  ADD COLUMN error_grams numeric(7,1) GENERATED ALWAYS AS (abs(own_grams - carbs_grams)) STORED;

CREATE OR REPLACE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       scan_food(m.name, e.dish_name) AS food,
       CASE WHEN m.is_corrected THEN
         CASE e.carb_basis WHEN 'total' THEN m.own_total_grams WHEN 'available' THEN m.own_available_grams END END AS own_grams
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
WHERE m.entry IN ('photo', 'words');

CREATE OR REPLACE FUNCTION note_scans(meals uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF meals IS NULL THEN RETURN; END IF;
  PERFORM hold_scan_foods((SELECT array_agg(DISTINCT food) FROM scan_overview_source WHERE meal_id = ANY (meals)));
  INSERT INTO scan_overview AS s
    (meal_id, user_id, created_at, carbs_grams, test_carbs_grams, judge_score, food_id, own_grams)
  SELECT n.meal_id, n.user_id, n.created_at, n.carbs_grams, n.test_carbs_grams, n.judge_score, f.id, n.own_grams
  FROM scan_overview_source n JOIN scan_foods f ON f.food = n.food WHERE n.meal_id = ANY (meals)
  ON CONFLICT (meal_id) DO UPDATE SET carbs_grams = excluded.carbs_grams, test_carbs_grams = excluded.test_carbs_grams,
    judge_score = excluded.judge_score, food_id = excluded.food_id, own_grams = excluded.own_grams
  WHERE (s.carbs_grams, s.test_carbs_grams, s.judge_score, s.food_id, s.own_grams) IS DISTINCT FROM
    (excluded.carbs_grams, excluded.test_carbs_grams, excluded.judge_score, excluded.food_id, excluded.own_grams);
END $$;

CREATE OR REPLACE TRIGGER meals_scan_changed
  AFTER UPDATE OF estimate_id, name, entry, is_corrected, own_total_grams, own_available_grams ON meals FOR EACH ROW
  WHEN ((OLD.estimate_id, OLD.name, OLD.entry, OLD.is_corrected, OLD.own_total_grams, OLD.own_available_grams)
    IS DISTINCT FROM
    (NEW.estimate_id, NEW.name, NEW.entry, NEW.is_corrected, NEW.own_total_grams, NEW.own_available_grams))
  EXECUTE FUNCTION note_scan('id');

-- Counted anew with the two figures.
DROP TABLE IF EXISTS scan_figures_hours, scan_figures_days CASCADE;
DELETE FROM roll_ups WHERE name LIKE 'scan_figures_%';
DELETE FROM roll_up_changes WHERE name LIKE 'scan_figures_%';

UPDATE scan_overview s SET own_grams = n.own_grams
FROM scan_overview_source n WHERE n.meal_id = s.meal_id AND n.own_grams IS NOT NULL;

DROP INDEX scan_overview_created_at_idx, scan_overview_user_id_idx;
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, test_carbs_grams, difference_grams, error_grams, judge_score, user_id, food_id);
CREATE INDEX scan_overview_user_id_idx ON scan_overview (user_id, created_at, meal_id)
  INCLUDE (carbs_grams, test_carbs_grams, difference_grams, error_grams, judge_score, food_id);
CREATE INDEX scan_overview_test_carbs_idx ON scan_overview (test_carbs_grams, meal_id) INCLUDE (user_id, food_id)
  WHERE test_carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_error_idx ON scan_overview (error_grams, meal_id) INCLUDE (user_id, food_id)
  WHERE error_grams IS NOT NULL;
CREATE INDEX scan_overview_food_test_carbs_idx ON scan_overview (food_id, test_carbs_grams, meal_id)
  WHERE test_carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_food_error_idx ON scan_overview (food_id, error_grams, meal_id) WHERE error_grams IS NOT NULL;

-- down
DROP TABLE IF EXISTS scan_figures_hours, scan_figures_days CASCADE;
DELETE FROM roll_ups WHERE name LIKE 'scan_figures_%';
DELETE FROM roll_up_changes WHERE name LIKE 'scan_figures_%';
DROP INDEX scan_overview_created_at_idx, scan_overview_user_id_idx;
CREATE OR REPLACE TRIGGER meals_scan_changed AFTER UPDATE OF estimate_id, name, entry ON meals FOR EACH ROW
  WHEN (OLD.estimate_id IS DISTINCT FROM NEW.estimate_id OR OLD.name IS DISTINCT FROM NEW.name
    OR OLD.entry IS DISTINCT FROM NEW.entry)
  EXECUTE FUNCTION note_scan('id');
CREATE OR REPLACE FUNCTION note_scans(meals uuid[]) RETURNS void LANGUAGE plpgsql AS $$
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
DROP VIEW scan_overview_source;
CREATE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       scan_food(m.name, e.dish_name) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
WHERE m.entry IN ('photo', 'words');
ALTER TABLE scan_overview DROP COLUMN error_grams, DROP COLUMN own_grams;
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score, user_id, food_id);
CREATE INDEX scan_overview_user_id_idx ON scan_overview (user_id, created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score, food_id);
