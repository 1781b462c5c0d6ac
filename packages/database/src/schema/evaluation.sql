-- Percent of the meals that are evaluated; one row, or none for the defaults.
CREATE TABLE sampling_settings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  llm_judge_rate integer NOT NULL CHECK (llm_judge_rate BETWEEN 0 AND 100),
  dual_model_rate integer NOT NULL CHECK (dual_model_rate BETWEEN 0 AND 100),
  version integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Meals that were chosen for an evaluation when their estimate was stored, with the columns that every queue's work has.
CREATE TABLE evaluation_samples (
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  purpose text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'skipped')),
  failure_code text,
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- Of a reading that an administrator asked for; null where the sampling chose the meal.
  recipe jsonb,
  PRIMARY KEY (meal_id, purpose)
);
CREATE INDEX evaluation_samples_purpose_idx ON evaluation_samples (purpose, created_at);
CREATE INDEX evaluation_samples_open_idx ON evaluation_samples (queued_at) WHERE status IN ('queued', 'running');

-- The same meal, read by the live model and by the test model. Figures are copied from both estimates, so that lists
-- and statistics read one table.
CREATE TABLE comparisons (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  live_estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  test_estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  live_model text NOT NULL,
  test_model text NOT NULL,
  live_carbs_grams numeric(7,1) NOT NULL,
  test_carbs_grams numeric(7,1) NOT NULL,
  -- Live minus test.
  difference_grams numeric(7,1) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX comparisons_meal_id_key ON comparisons (meal_id);
CREATE INDEX comparisons_live_estimate_id_idx ON comparisons (live_estimate_id);
CREATE INDEX comparisons_test_estimate_id_idx ON comparisons (test_estimate_id);
CREATE INDEX comparisons_created_at_idx ON comparisons (created_at, id);
-- The comparisons of one model, and those that are far apart, newest first.
CREATE INDEX comparisons_live_model_idx ON comparisons (live_model, created_at, id);
CREATE INDEX comparisons_test_model_idx ON comparisons (test_model, created_at, id);
CREATE INDEX comparisons_apart_idx ON comparisons (created_at, id) WHERE abs(difference_grams) >= 5;
-- Few are very far apart: no other index helps to find them.
CREATE INDEX comparisons_size_idx ON comparisons (abs(difference_grams));
-- An order that says nothing about the meals and never changes: its first rows are a fair and repeatable sample. With all that
-- the plot needs, so that rows of other times and models are passed without a look at the table.
CREATE INDEX comparisons_shuffled_idx ON comparisons (right(md5(id::text), 8), id)
  INCLUDE (created_at, meal_id, live_model, test_model, live_carbs_grams, test_carbs_grams, difference_grams);

-- A judge's scores for a meal's estimate, by one version of the rubric.
CREATE TABLE judgements (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  evaluation_version text NOT NULL,
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  test_estimate_id uuid REFERENCES estimates ON DELETE SET NULL,
  total_score numeric(4,1) NOT NULL CHECK (total_score BETWEEN 0 AND 100),
  verdict text NOT NULL,
  identification_relevance numeric(3,1) NOT NULL CHECK (identification_relevance BETWEEN 0 AND 10),
  estimation_accuracy numeric(3,1) NOT NULL CHECK (estimation_accuracy BETWEEN 0 AND 10),
  completeness numeric(3,1) NOT NULL CHECK (completeness BETWEEN 0 AND 10),
  reference_match numeric(3,1) NOT NULL CHECK (reference_match BETWEEN 0 AND 10),
  justification text NOT NULL,
  problematic_matches jsonb NOT NULL,
  test_total_score numeric(4,1) CHECK (test_total_score BETWEEN 0 AND 100),
  preferred text CHECK (preferred IN ('production', 'test', 'neither')),
  judge_model text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX judgements_meal_id_key ON judgements (meal_id, evaluation_version);
CREATE INDEX judgements_estimate_id_idx ON judgements (estimate_id);
CREATE INDEX judgements_test_estimate_id_idx ON judgements (test_estimate_id);
CREATE INDEX judgements_created_at_idx ON judgements (created_at, id);

-- What the judgements of a UTC day cost, and what those in progress may cost: reserved before a call, settled after it.
CREATE TABLE judge_spending (
  day date PRIMARY KEY,
  spent_usd numeric(12,6) NOT NULL CHECK (spent_usd >= 0)
);

-- As scoreBand in packages/domain/src/evaluation/bands.ts.
CREATE FUNCTION judge_band(total numeric) RETURNS text IMMUTABLE LANGUAGE sql
RETURN CASE WHEN total >= 80 THEN 'green' WHEN total >= 60 THEN 'yellow' ELSE 'red' END;

-- The range of a difference between an estimate and a person's own figure: 1 (more than 20 g too low) to 7 (more than 20 g too
-- high), 0 without an own figure. A difference on a bound belongs to the range nearer to zero. As carb-delta.ts in
-- packages/domain/src/evaluation.
CREATE FUNCTION carb_delta_range(delta numeric) RETURNS integer IMMUTABLE LANGUAGE sql
RETURN CASE
  WHEN delta IS NULL THEN 0
  WHEN delta < -20 THEN 1
  WHEN delta < -10 THEN 2
  WHEN delta < -5 THEN 3
  WHEN delta <= 5 THEN 4
  WHEN delta <= 10 THEN 5
  WHEN delta <= 20 THEN 6
  ELSE 7
END;
