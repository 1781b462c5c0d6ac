import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Photos whose carbohydrates are known. has_truth is false until somebody says how much it is: 0 g is a truth, too.
CREATE TABLE golden_images (
  id uuid PRIMARY KEY,
  file_name text NOT NULL,
  meal_name text NOT NULL,
  truth_grams numeric(8,3) NOT NULL
    CONSTRAINT golden_images_truth_grams_check CHECK (truth_grams BETWEEN 0 AND 10000),
  has_truth boolean NOT NULL,
  truth_source text,
  is_not_food boolean NOT NULL,
  tags text[] NOT NULL,
  metadata jsonb,
  storage_key text NOT NULL,
  sha256 text NOT NULL,
  uploaded_by uuid CONSTRAINT golden_images_uploaded_by_fkey REFERENCES users ON DELETE SET NULL,
  -- A copy of a person's meal goes with the meal, and with the person.
  owner_id uuid CONSTRAINT golden_images_owner_id_fkey REFERENCES users ON DELETE CASCADE,
  meal_id uuid CONSTRAINT golden_images_meal_id_fkey REFERENCES meals ON DELETE CASCADE,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX golden_images_created_at_idx ON golden_images (created_at, id);
CREATE INDEX golden_images_uploaded_by_idx ON golden_images (uploaded_by);
CREATE INDEX golden_images_owner_id_idx ON golden_images (owner_id);
CREATE UNIQUE INDEX golden_images_meal_id_key ON golden_images (meal_id);

-- Files go with their row, however it goes: deleted, withdrawn, or with the person who owned the meal.
CREATE FUNCTION remove_golden_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO photo_removals (storage_key) SELECT storage_key FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_removed AFTER DELETE ON golden_images REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_golden_files();

-- Grows with every change, so that a screen that asks every five seconds costs one row.
CREATE TABLE golden_set_state (version bigint NOT NULL);
INSERT INTO golden_set_state VALUES (1);
CREATE FUNCTION note_golden_set_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE golden_set_state SET version = version + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER golden_images_changed AFTER INSERT OR UPDATE OR DELETE ON golden_images
  FOR EACH STATEMENT EXECUTE FUNCTION note_golden_set_change();

CREATE TABLE golden_runs (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  model_id text NOT NULL,
  prompt text NOT NULL,
  prompt_version text NOT NULL,
  prompt_sha256 text NOT NULL,
  status text NOT NULL CONSTRAINT golden_runs_status_check CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  repeats integer NOT NULL,
  total_images integer NOT NULL,
  total_items integer NOT NULL,
  completed_items integer NOT NULL DEFAULT 0,
  tokens bigint NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) NOT NULL DEFAULT 0,
  cost_limit_usd numeric(12,6),
  estimated_cost_usd numeric(12,6) NOT NULL,
  failure_code text,
  baseline_run_id uuid CONSTRAINT golden_runs_baseline_run_id_fkey REFERENCES golden_runs ON DELETE SET NULL,
  -- Written once, when the run ends.
  summary jsonb,
  range_half_width_grams numeric(7,1),
  started_by uuid CONSTRAINT golden_runs_started_by_fkey REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX golden_runs_created_at_idx ON golden_runs (created_at, id);
CREATE INDEX golden_runs_recipe_idx ON golden_runs (model_id, prompt_sha256, finished_at);
CREATE INDEX golden_runs_unsettled_idx ON golden_runs (created_at) WHERE summary IS NULL;
CREATE INDEX golden_runs_baseline_run_id_idx ON golden_runs (baseline_run_id);
CREATE INDEX golden_runs_started_by_idx ON golden_runs (started_by);

-- One call for each image and repeat, with what the image was said to be when the run began: the image may change or go.
CREATE TABLE golden_results (
  id uuid PRIMARY KEY,
  run_id uuid NOT NULL CONSTRAINT golden_results_run_id_fkey REFERENCES golden_runs ON DELETE CASCADE,
  image_id uuid NOT NULL,
  position integer NOT NULL,
  repeat integer NOT NULL,
  meal_name text NOT NULL,
  other_names text[] NOT NULL,
  note text NOT NULL,
  truth_grams numeric(8,3),
  truth_source text,
  is_not_food boolean NOT NULL,
  storage_key text NOT NULL,
  status text NOT NULL DEFAULT 'queued'
    CONSTRAINT golden_results_status_check CHECK (status IN ('queued', 'running', 'answered', 'failed')),
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  failure_code text,
  dish_name text,
  carbs_grams numeric(7,1),
  low_grams numeric(7,1),
  high_grams numeric(7,1),
  confidence numeric(4,3),
  saw_no_food boolean,
  is_wrong_dish boolean,
  -- Null: the model said nothing.
  has_dosing_language boolean,
  analysis text,
  duration_ms integer,
  input_tokens integer NOT NULL DEFAULT 0,
  output_tokens integer NOT NULL DEFAULT 0,
  cost_usd numeric(12,6) NOT NULL DEFAULT 0,
  finished_at timestamptz
);
CREATE UNIQUE INDEX golden_results_position_key ON golden_results (run_id, position, repeat);
CREATE INDEX golden_results_open_idx ON golden_results (run_id, position, repeat) WHERE status IN ('queued', 'running');

-- A call is made for a meal or for a golden image.
ALTER TABLE reads
  ALTER COLUMN meal_id DROP NOT NULL,
  ADD COLUMN golden_result_id uuid CONSTRAINT reads_golden_result_id_fkey REFERENCES golden_results ON DELETE CASCADE,
  ADD CONSTRAINT reads_subject_check CHECK (num_nonnulls(meal_id, golden_result_id) = 1);
-- Only golden calls stand in them: the read of a meal pays nothing.
CREATE UNIQUE INDEX reads_golden_answered_key ON reads (golden_result_id)
  WHERE failure_code IS NULL AND golden_result_id IS NOT NULL;
CREATE INDEX reads_golden_result_id_idx ON reads (golden_result_id) WHERE golden_result_id IS NOT NULL;

-- The bars that a run has to clear before its recipe goes live; no row: those that come with the product.
CREATE TABLE golden_gate (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT golden_gate_is_only_check CHECK (is_only),
  bars jsonb NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE users ADD COLUMN research_consent_at timestamptz;
CREATE INDEX users_research_consent_idx ON users (id) WHERE research_consent_at IS NOT NULL;
CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id) WHERE override_carbs_grams IS NOT NULL;
-- Meals that nobody wants to be asked about again.
CREATE TABLE golden_dismissals (
  meal_id uuid PRIMARY KEY CONSTRAINT golden_dismissals_meal_id_fkey REFERENCES meals ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);
`;

const down = `
DROP TABLE golden_dismissals;
DROP INDEX meals_corrected_idx;
ALTER TABLE users DROP COLUMN research_consent_at;
DROP TABLE golden_gate;
DELETE FROM reads WHERE golden_result_id IS NOT NULL;
ALTER TABLE reads DROP COLUMN golden_result_id, ALTER COLUMN meal_id SET NOT NULL;
DROP TABLE golden_results, golden_runs, golden_set_state, golden_images;
DROP FUNCTION remove_golden_files, note_golden_set_change;
`;

/** Photos with known carbohydrates, runs of models over them, and the gate before a recipe goes live. */
export class GoldenSets1763700000039 implements MigrationInterface {
  readonly name = 'GoldenSets1763700000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
