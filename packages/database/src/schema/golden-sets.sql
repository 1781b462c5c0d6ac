-- Photos whose carbohydrates are known. has_truth is false until somebody enters them: 0 g is a truth, too.
CREATE TABLE golden_images (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  meal_name text NOT NULL,
  truth_grams numeric(8,3) NOT NULL CHECK (truth_grams BETWEEN 0 AND 10000),
  has_truth boolean NOT NULL,
  truth_source text,
  is_not_food boolean NOT NULL,
  tags text[] NOT NULL,
  metadata jsonb,
  -- The figures of a nutrition label; null: a meal, whose truth is in truth_grams.
  label jsonb,
  -- Null for meals in words.
  storage_key text,
  sha256 text,
  -- So that photos that look alike are pointed out.
  perceptual_hash bigint,
  uploaded_by uuid REFERENCES users ON DELETE SET NULL,
  -- A copy of a person's meal goes with the meal, and with the person.
  owner_id uuid REFERENCES users ON DELETE CASCADE,
  meal_id uuid REFERENCES meals ON DELETE CASCADE,
  -- The owner's own figure when the copy was made, so that a later change of theirs shows.
  owner_grams numeric(7,1),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX golden_images_created_at_idx ON golden_images (created_at, id);
CREATE INDEX golden_images_uploaded_by_idx ON golden_images (uploaded_by);
CREATE INDEX golden_images_owner_id_idx ON golden_images (owner_id);
CREATE UNIQUE INDEX golden_images_meal_id_key ON golden_images (meal_id);

-- Grows with every change, so that a screen that polls costs one row.
CREATE TABLE golden_set_state (version bigint NOT NULL);
INSERT INTO golden_set_state VALUES (1);

CREATE TABLE golden_runs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  model_id text NOT NULL,
  prompt text NOT NULL,
  prompt_version text NOT NULL,
  prompt_sha256 text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  repeats integer NOT NULL,
  total_images integer NOT NULL,
  total_items integer NOT NULL,
  completed_items integer NOT NULL DEFAULT 0,
  tokens bigint NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) DEFAULT 0,
  cost_limit_usd numeric(12,6),
  estimated_cost_usd numeric(12,6) NOT NULL,
  failure_code text,
  baseline_run_id uuid REFERENCES golden_runs ON DELETE SET NULL,
  -- Written once, when the run ends.
  summary jsonb,
  -- JSON null where there is nothing to ground; SQL NULL until it is counted.
  grounded jsonb,
  -- Which night's run it is.
  night date,
  -- Of the settings that it reads with.
  fingerprint text,
  started_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX golden_runs_created_at_idx ON golden_runs (created_at, id);
CREATE INDEX golden_runs_recipe_idx ON golden_runs (model_id, prompt_sha256, finished_at);
CREATE INDEX golden_runs_unsettled_idx ON golden_runs (created_at) WHERE summary IS NULL;
CREATE INDEX golden_runs_without_grounded_idx ON golden_runs (created_at) WHERE summary IS NOT NULL AND grounded IS NULL;
CREATE UNIQUE INDEX golden_runs_night_key ON golden_runs (night) WHERE night IS NOT NULL;
CREATE INDEX golden_runs_baseline_run_id_idx ON golden_runs (baseline_run_id);
CREATE INDEX golden_runs_started_by_idx ON golden_runs (started_by);

-- One call for each image and repeat, with what was known of the image when the run began: it may change or go.
CREATE TABLE golden_results (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES golden_runs ON DELETE CASCADE,
  image_id uuid NOT NULL,
  position integer NOT NULL,
  repeat integer NOT NULL,
  meal_name text NOT NULL,
  other_names text[] NOT NULL,
  note text NOT NULL,
  truth_grams numeric(8,3),
  truth_source text,
  is_not_food boolean NOT NULL,
  storage_key text,
  -- A photo that was uploaded twelve times is one photo.
  photo_sha256 text,

  -- Work of the queue.
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'answered', 'failed')),
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  failure_code text,
  -- A call whose worker died is in no read, but its provider may bill it: what began and never ended is counted.
  calls_begun integer NOT NULL DEFAULT 0,
  calls_ended integer NOT NULL DEFAULT 0,

  -- What the model answered.
  dish_name text,
  carbs_grams numeric(7,1),
  low_grams numeric(7,1),
  high_grams numeric(7,1),
  confidence numeric(4,3),
  saw_no_food boolean,
  is_wrong_dish boolean,
  -- Null: the model said nothing. The evidence is for whoever has to judge it.
  has_dosing_language boolean,
  dosing_evidence text,
  analysis text,
  duration_ms integer,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) DEFAULT 0
);
CREATE UNIQUE INDEX golden_results_position_key ON golden_results (run_id, position, repeat);
CREATE INDEX golden_results_open_idx ON golden_results (run_id, position, repeat) WHERE status IN ('queued', 'running');
CREATE INDEX golden_results_image_id_idx ON golden_results (image_id);
-- The gate asks every run of a recipe, however old, whether it named dosing.
CREATE INDEX golden_results_dosing_idx ON golden_results (run_id) WHERE has_dosing_language;

-- What the label reader makes of labels. They are in no golden_results: no model reads them, and no figure of a run may count them.
-- Nothing but figures is copied.
CREATE TABLE golden_labels (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL REFERENCES golden_runs ON DELETE CASCADE,
  -- The image may be gone.
  image_id uuid NOT NULL,
  position integer NOT NULL,
  truth jsonb NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'read', 'failed')),
  failure text,
  label jsonb,
  duration_ms integer,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'read') = (label IS NOT NULL))
);
CREATE UNIQUE INDEX golden_labels_position_key ON golden_labels (run_id, position);
CREATE INDEX golden_labels_open_idx ON golden_labels (run_id, position) WHERE status = 'queued';

-- Ranges change by decision: runs only propose them.
CREATE TABLE range_changes (
  id uuid PRIMARY KEY,
  model_id text NOT NULL,
  prompt_sha256 text NOT NULL,
  prompt_version text NOT NULL,
  is_grounded boolean NOT NULL,
  run_id uuid REFERENCES golden_runs ON DELETE SET NULL,
  range jsonb,
  reason text NOT NULL,
  changed_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX range_changes_recipe_key ON range_changes (model_id, prompt_sha256, is_grounded, created_at);
CREATE INDEX range_changes_run_id_idx ON range_changes (run_id);
CREATE INDEX range_changes_changed_by_idx ON range_changes (changed_by);

-- The golden run that starts every night.
CREATE TABLE nightly_run (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  budget_usd numeric(12,6),
  version integer NOT NULL,
  skipped text,
  skipped_at timestamptz
);

-- The bars that a run has to clear before its recipe goes live; no row: the defaults.
CREATE TABLE golden_gate (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  bars jsonb NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Candidates that were dismissed for good.
CREATE TABLE golden_dismissals (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Files go with their row, however it goes: deleted, withdrawn, or with the person who owned the meal.
CREATE FUNCTION remove_golden_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_removed AFTER DELETE ON golden_images REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_golden_files();

-- Runs keep their figures, and nothing of what somebody ate once their copy is gone. A call in progress loses its claim, so
-- that its answer is not stored afterwards.
CREATE FUNCTION forget_golden_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH forgotten AS (
    UPDATE golden_results SET meal_name = 'Removed by its owner', other_names = '{}', note = '', dish_name = NULL,
      analysis = NULL, status = CASE status WHEN 'running' THEN 'queued' ELSE status END, claim = claim + 1
    WHERE image_id IN (SELECT id FROM gone WHERE owner_id IS NOT NULL) RETURNING id
  )
  UPDATE reads SET raw_answer = NULL, reading = NULL WHERE golden_result_id IN (SELECT id FROM forgotten);
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_forgotten AFTER DELETE ON golden_images REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_golden_words();

CREATE FUNCTION note_golden_set_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE golden_set_state SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_changed AFTER INSERT OR UPDATE OR DELETE ON golden_images
  FOR EACH STATEMENT EXECUTE FUNCTION note_golden_set_change();

CREATE FUNCTION note_golden_owner_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE golden_set_state SET version = version + 1 WHERE EXISTS (SELECT FROM golden_images WHERE meal_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER golden_owner_changed AFTER UPDATE OF own_total_grams ON meals
  FOR EACH ROW WHEN (OLD.own_total_grams IS DISTINCT FROM NEW.own_total_grams)
  EXECUTE FUNCTION note_golden_owner_change();
