-- One narrow row per meal, scan or not, with what lists of administrators are filtered by. Each filter walks its own index,
-- newest first, so that a page costs the same however many meals there are.
CREATE TABLE meal_facets (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  -- Of the meal; it never changes.
  created_at timestamptz NOT NULL,
  entry text NOT NULL,
  -- 'open' until it has ended, so that claiming a meal writes nothing here.
  status text NOT NULL,
  failure_code text,
  thumb text,
  has_comment boolean NOT NULL,
  is_corrected boolean NOT NULL,
  is_answered boolean NOT NULL,
  is_partial boolean NOT NULL,
  -- Of the estimate; where there is none, the model that was called last.
  model_id text,
  prompt_version text,
  judge_band text,
  -- The person's own figure lies outside the range of the estimate that they corrected.
  is_range_missed boolean NOT NULL,
  -- The first model of the order could not read it.
  is_passed_on boolean NOT NULL DEFAULT false
);

CREATE VIEW meal_facet_source AS
SELECT m.id AS meal_id, m.created_at, m.entry,
  CASE WHEN m.status IN ('queued', 'analysing') THEN 'open' ELSE m.status END AS status,
  CASE WHEN m.status = 'failed' THEN m.failure_code END AS failure_code,
  m.thumb, m.thumb_comment IS NOT NULL AS has_comment,
  m.is_corrected OR coalesce(m.packaged_found -> 'food' <> m.packaged -> 'food', false) AS is_corrected,
  m.is_answered, m.is_partial, coalesce(e.model_id, called.model_id) AS model_id, e.prompt_version,
  CASE WHEN judged.total_score IS NOT NULL THEN judge_band(judged.total_score) END AS judge_band,
  coalesce(m.is_corrected AND NOT
    CASE e.carb_basis WHEN 'total' THEN m.own_total_grams ELSE m.own_available_grams END BETWEEN e.low_grams
      AND CASE WHEN e.unknown_items = '[]' THEN e.high_grams ELSE 'infinity' END, false) AS is_range_missed,
  coalesce(e.fallback_from <> '[]', false) AS is_passed_on
FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
LEFT JOIN LATERAL (
  SELECT model_id FROM reads WHERE meal_id = m.id AND m.status = 'failed' AND e.id IS NULL AND purpose = 'live'
  ORDER BY created_at DESC, id DESC LIMIT 1) called ON true
LEFT JOIN LATERAL (
  SELECT total_score FROM judgements WHERE meal_id = m.id ORDER BY created_at DESC, id DESC LIMIT 1) judged ON true;

-- None by time alone: the planner would walk along it past meals that lack a fact which the newest do not have.
CREATE INDEX meal_facets_entry_idx ON meal_facets (entry, created_at, meal_id);
CREATE INDEX meal_facets_status_idx ON meal_facets (status, created_at, meal_id);
CREATE INDEX meal_facets_model_idx ON meal_facets (model_id, created_at, meal_id) WHERE model_id IS NOT NULL;
CREATE INDEX meal_facets_prompt_idx ON meal_facets (prompt_version, created_at, meal_id)
  WHERE prompt_version IS NOT NULL;
CREATE INDEX meal_facets_failure_idx ON meal_facets (failure_code, created_at, meal_id)
  WHERE failure_code IS NOT NULL;
CREATE INDEX meal_facets_thumb_idx ON meal_facets (thumb, created_at, meal_id) WHERE thumb IS NOT NULL;
CREATE INDEX meal_facets_band_idx ON meal_facets (judge_band, created_at, meal_id) WHERE judge_band IS NOT NULL;
CREATE INDEX meal_facets_comment_idx ON meal_facets (created_at, meal_id) WHERE has_comment;
CREATE INDEX meal_facets_corrected_idx ON meal_facets (created_at, meal_id) WHERE is_corrected;
CREATE INDEX meal_facets_answered_idx ON meal_facets (created_at, meal_id) WHERE is_answered;
CREATE INDEX meal_facets_partial_idx ON meal_facets (created_at, meal_id) WHERE is_partial;
CREATE INDEX meal_facets_passed_on_idx ON meal_facets (created_at, meal_id) WHERE is_passed_on;
CREATE INDEX meal_facets_missed_idx ON meal_facets (created_at, meal_id) WHERE is_range_missed;
-- The part of an id that the screen shows.
CREATE INDEX meal_facets_short_id_idx ON meal_facets (right(meal_id::text, 8));
CREATE INDEX meals_comment_letters_idx ON meals USING gin (letters_and_pairs(lower(thumb_comment)))
  WHERE thumb_comment IS NOT NULL;

CREATE FUNCTION note_facets(meals uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF meals IS NULL THEN RETURN; END IF;
  INSERT INTO meal_facets AS f SELECT * FROM meal_facet_source WHERE meal_id = ANY (meals)
  ON CONFLICT (meal_id) DO UPDATE SET entry = excluded.entry, status = excluded.status,
    failure_code = excluded.failure_code, thumb = excluded.thumb, has_comment = excluded.has_comment,
    is_corrected = excluded.is_corrected, is_answered = excluded.is_answered, is_partial = excluded.is_partial,
    model_id = excluded.model_id, prompt_version = excluded.prompt_version, judge_band = excluded.judge_band,
    is_range_missed = excluded.is_range_missed, is_passed_on = excluded.is_passed_on
  WHERE f IS DISTINCT FROM excluded;
END $$;
CREATE FUNCTION note_facets_of_meal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_facets(ARRAY[(to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0])::uuid]);
  RETURN NULL;
END $$;
CREATE FUNCTION note_facets_of_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_facets((SELECT array_agg(DISTINCT (to_jsonb(t) ->> TG_ARGV[0])::uuid) FROM touched t));
  RETURN NULL;
END $$;
CREATE FUNCTION note_facets_of_estimated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_facets((
    SELECT array_agg(m.id) FROM touched e JOIN meals m ON m.id = e.meal_id AND m.estimate_id = e.id));
  RETURN NULL;
END $$;
-- A bulk load writes the missing rows at its end, all at once, like those of scan_overview.
CREATE TRIGGER meals_facets_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_facets_of_touched('id');
CREATE TRIGGER meals_facets_changed AFTER UPDATE OF entry, status, failure_code, estimate_id, thumb, thumb_comment,
    is_corrected, is_answered, is_partial, own_total_grams, own_available_grams, packaged, packaged_found
  ON meals FOR EACH ROW WHEN ((
    OLD.entry, CASE WHEN OLD.status IN ('queued', 'analysing') THEN 'open' ELSE OLD.status END, OLD.failure_code,
    OLD.estimate_id, OLD.thumb, OLD.thumb_comment IS NULL, OLD.is_corrected, OLD.is_answered, OLD.is_partial,
    OLD.own_total_grams, OLD.own_available_grams, OLD.packaged, OLD.packaged_found
  ) IS DISTINCT FROM (
    NEW.entry, CASE WHEN NEW.status IN ('queued', 'analysing') THEN 'open' ELSE NEW.status END, NEW.failure_code,
    NEW.estimate_id, NEW.thumb, NEW.thumb_comment IS NULL, NEW.is_corrected, NEW.is_answered, NEW.is_partial,
    NEW.own_total_grams, NEW.own_available_grams, NEW.packaged, NEW.packaged_found))
  EXECUTE FUNCTION note_facets_of_meal('id');
CREATE TRIGGER estimates_facets_noted AFTER INSERT ON estimates REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_facets_of_estimated();
CREATE TRIGGER judgements_facets_added AFTER INSERT ON judgements REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_facets_of_touched('meal_id');
CREATE TRIGGER judgements_facets_changed AFTER UPDATE OR DELETE ON judgements
  FOR EACH ROW EXECUTE FUNCTION note_facets_of_meal('meal_id');

-- What administrators note about a meal, and who looks after it.
CREATE TABLE meal_reviews (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  note text NOT NULL,
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  -- Of the meal.
  created_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX meal_reviews_assignee_id_idx ON meal_reviews (assignee_id, created_at, meal_id);
CREATE INDEX meal_reviews_updated_by_idx ON meal_reviews (updated_by);

-- Filters of Scan Overview under a name; shared ones are offered to every administrator.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- The query of the page's address.
  address text NOT NULL,
  is_shared boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (owner_id, name);
CREATE INDEX saved_views_shared_idx ON saved_views (name) WHERE is_shared;

-- Of meals whose figure is not a model's: most scans have no row and pay nothing for it. Only for lists of administrators.
CREATE TABLE meal_origins (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  origin text NOT NULL,
  -- Of the meal; it never changes.
  created_at timestamptz NOT NULL
);

-- Of the items that a person entered: one source only if all of them have it.
CREATE FUNCTION origin_of_items(items jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql BEGIN ATOMIC
  SELECT CASE
    WHEN bool_and(i ->> 'source' = 'label' AND i #>> '{reference,table}' = 'off') THEN 'barcode'
    WHEN bool_and(i ->> 'source' = 'label') THEN 'label'
    WHEN bool_and(i ->> 'source' IN ('label', 'own-food')) THEN 'own-food'
    ELSE 'manual' END
  FROM jsonb_array_elements(items) AS i;
END;

CREATE VIEW meal_origin_source AS
SELECT m.id AS meal_id, o.origin, m.created_at
FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
CROSS JOIN LATERAL (SELECT CASE
  WHEN m.entry = 'repeat' THEN 'repeat'
  WHEN m.entry = 'manual' THEN coalesce(origin_of_items(m.own_items), 'manual')
  WHEN e.id IS NULL AND m.own_carbs_grams IS NOT NULL THEN 'manual'
  WHEN m.packaged IS NOT NULL THEN m.packaged ->> 'source'
  WHEN e.model_id = 'packaged-food' THEN e.prompt_version
  WHEN e.model_id = 'reference-table' THEN CASE
    WHEN (SELECT bool_and(source = 'own-food') FROM meal_items WHERE estimate_id = e.id) THEN 'own-food'
    ELSE 'words' END
  END AS origin) o
WHERE o.origin IS NOT NULL;

CREATE INDEX meal_origins_origin_idx ON meal_origins (origin, created_at, meal_id);

CREATE FUNCTION note_new_origins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE entry IN ('manual', 'repeat') OR estimate_id IS NOT NULL
    OR packaged IS NOT NULL OR own_carbs_grams IS NOT NULL) THEN
    INSERT INTO meal_origins (meal_id, origin, created_at)
    SELECT s.meal_id, s.origin, s.created_at FROM touched t JOIN meal_origin_source s ON s.meal_id = t.id
    ON CONFLICT (meal_id) DO UPDATE SET origin = excluded.origin;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION note_changed_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO meal_origins (meal_id, origin, created_at)
  SELECT meal_id, origin, created_at FROM meal_origin_source WHERE meal_id = NEW.id
  ON CONFLICT (meal_id) DO UPDATE SET origin = excluded.origin WHERE meal_origins.origin <> excluded.origin;
  IF NOT FOUND THEN
    DELETE FROM meal_origins o WHERE meal_id = NEW.id
      AND NOT EXISTS (SELECT FROM meal_origin_source s WHERE s.meal_id = NEW.id);
  END IF;
  RETURN NULL;
END $$;
-- A bulk load writes the missing rows at its end, all at once, like those of scan_overview.
CREATE TRIGGER meals_origin_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched FOR EACH STATEMENT
  WHEN (current_setting('carbsight.note_scans_later', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_new_origins();
CREATE TRIGGER meals_origin_changed
  AFTER UPDATE OF entry, estimate_id, packaged, own_items, own_carbs_grams ON meals FOR EACH ROW
  WHEN ((OLD.entry, OLD.estimate_id, OLD.packaged ->> 'source') IS DISTINCT FROM
        (NEW.entry, NEW.estimate_id, NEW.packaged ->> 'source')
    OR NEW.entry = 'manual' AND OLD.own_items IS DISTINCT FROM NEW.own_items
    OR NEW.estimate_id IS NULL AND (OLD.own_carbs_grams IS NULL) <> (NEW.own_carbs_grams IS NULL))
  EXECUTE FUNCTION note_changed_origin();
