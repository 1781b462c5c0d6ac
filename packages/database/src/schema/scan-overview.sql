-- Every letter of a text and every pair of neighbours, so that an index finds what trigrams cannot: terms of one or two
-- letters. "rice" becomes "r", "ri", "ic", "ce", "e".
CREATE FUNCTION letter_pairs(word text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN string_to_array(regexp_replace(word, '(.)', E'\\1\x01\\1', 'g'), E'\x01');
CREATE FUNCTION letters_and_pairs(word text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN string_to_array(word, NULL) || letter_pairs(word);
-- What a text must have if it contains the term.
CREATE FUNCTION searched_pairs(term text) RETURNS text[] IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
RETURN CASE length(term) WHEN 1 THEN ARRAY[term] ELSE (letter_pairs(term))[2:length(term)] END;

-- The name of each food once, in lower case, for searching only: a term is looked up among names instead of among scans. A
-- name that no scan uses any more was somebody's words and is removed (removeUnused in scan-food.queries.ts).
CREATE TABLE scan_foods (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  food text COLLATE "C" NOT NULL UNIQUE
);
CREATE INDEX scan_foods_letters_idx ON scan_foods USING gin (letters_and_pairs(food));
-- Names that a scan has given up, so that only these are checked for removal.
CREATE TABLE scan_food_cleanup_queue (food_id integer NOT NULL);

-- One narrow row per scan with what Scan Overview sorts and searches by, copied by the triggers below: the tables that it comes
-- from have no index for it, and together they are ten times as wide.
CREATE TABLE scan_overview (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  -- Goes with the meal; a second foreign key would be checked at every scan for nothing.
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  carbs_grams numeric(7,1),
  test_carbs_grams numeric(7,1),
  -- Without its sign. Of the two figures above, so that it fits them after a new analysis, too.
  difference_grams numeric(7,1) GENERATED ALWAYS AS (abs(carbs_grams - test_carbs_grams)) STORED,
  judge_score numeric(4,1),
  -- No foreign key, as above: hold_scan_foods sees to it.
  food_id integer NOT NULL
);
-- Walking along one of the four orders needs nothing but its index. Rows without the key come last in both directions, so only
-- rows with it are in the index.
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

-- A scan without a name is found by what the screen shows in its place (UNNAMED in overview-words.ts).
CREATE FUNCTION scan_food(meal_name text, dish_name text) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql
RETURN lower(coalesce(meal_name, dish_name, 'My Meal'));

-- Where the columns come from. Of several judgements the newest counts: a later version of the rubric replaces an earlier one.
CREATE VIEW scan_overview_source AS
SELECT m.id AS meal_id, m.user_id, m.created_at, e.carbs_grams, c.test_carbs_grams, j.total_score AS judge_score,
       scan_food(m.name, e.dish_name) AS food
FROM meals m
LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN comparisons c ON c.meal_id = m.id
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) j ON true
WHERE m.entry IN ('photo', 'words');

-- Makes sure that these names exist and stay until the transaction ends; starts over when somebody has just removed one. In
-- one order, so that nobody waits for each other.
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
  INSERT INTO scan_food_cleanup_queue (food_id) VALUES (OLD.food_id);
  RETURN NULL;
END $$;
CREATE TRIGGER scan_overview_food_deleted AFTER DELETE ON scan_overview FOR EACH ROW EXECUTE FUNCTION note_scan_food_left();
CREATE TRIGGER scan_overview_food_changed AFTER UPDATE OF food_id ON scan_overview FOR EACH ROW
  WHEN (OLD.food_id <> NEW.food_id) EXECUTE FUNCTION note_scan_food_left();

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

-- Whole statements at once, for bulk loads and so that a new meal pays least. A statement that adds a meal together with its
-- comparison may have come to the meal by the comparison already.
CREATE FUNCTION note_new_scans() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- An estimate that comes after the meal that points to it. One that comes before is noted with its meal.
CREATE FUNCTION note_estimated_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_scans((
    SELECT array_agg(m.id) FROM touched e JOIN meals m ON m.id = e.meal_id AND m.estimate_id = e.id));
  RETURN NULL;
END $$;

-- A bulk load writes the rows of scan_overview at its end, all at once (demo/missing-scans.ts): keeping ten indexes row by row
-- was a fifth of its work. It sets carbsight.note_scans_later for its own transactions.
CREATE TRIGGER meals_scan_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_new_scans();
CREATE TRIGGER meals_scan_changed AFTER UPDATE OF estimate_id, name, entry ON meals FOR EACH ROW
  WHEN (OLD.estimate_id IS DISTINCT FROM NEW.estimate_id OR OLD.name IS DISTINCT FROM NEW.name
    OR OLD.entry IS DISTINCT FROM NEW.entry)
  EXECUTE FUNCTION note_scan('id');
CREATE TRIGGER estimates_scan_noted AFTER INSERT ON estimates REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_estimated_scans();
CREATE TRIGGER comparisons_scan_added AFTER INSERT ON comparisons REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_scans_of_added();
CREATE TRIGGER comparisons_scan_noted AFTER UPDATE OR DELETE ON comparisons
  FOR EACH ROW EXECUTE FUNCTION note_scan('meal_id');
CREATE TRIGGER judgements_scan_added AFTER INSERT ON judgements REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION note_scans_of_added();
CREATE TRIGGER judgements_scan_noted AFTER UPDATE OR DELETE ON judgements
  FOR EACH ROW EXECUTE FUNCTION note_scan('meal_id');
