import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- A chosen meal is work of a queue: the same columns as a meal's own, for claims, the sweep, and what became of it.
ALTER TABLE evaluation_samples
  ADD COLUMN status text NOT NULL DEFAULT 'queued'
    CONSTRAINT evaluation_samples_status_check CHECK (status IN ('queued', 'running', 'done', 'failed', 'skipped')),
  ADD COLUMN failure_code text,
  ADD COLUMN claim integer NOT NULL DEFAULT 0,
  ADD COLUMN enqueues integer NOT NULL DEFAULT 0,
  ADD COLUMN queued_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN finished_at timestamptz;
CREATE INDEX evaluation_samples_open_idx ON evaluation_samples (queued_at) WHERE status IN ('queued', 'running');
-- Who was chosen before there were queues for it is not worked off years later.
UPDATE evaluation_samples SET status = 'skipped', finished_at = now();

-- The same meal, read by the model in production and by the test model. Figures are copied from both estimates, so that
-- lists and statistics read one table.
CREATE TABLE comparisons (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL CONSTRAINT comparisons_meal_id_fkey REFERENCES meals ON DELETE CASCADE,
  production_estimate_id uuid NOT NULL
    CONSTRAINT comparisons_production_estimate_id_fkey REFERENCES estimates ON DELETE CASCADE,
  test_estimate_id uuid NOT NULL CONSTRAINT comparisons_test_estimate_id_fkey REFERENCES estimates ON DELETE CASCADE,
  production_model text NOT NULL,
  test_model text NOT NULL,
  production_carbs_grams numeric(7,1) NOT NULL,
  test_carbs_grams numeric(7,1) NOT NULL,
  difference_grams numeric(7,1) NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX comparisons_meal_id_key ON comparisons (meal_id);
CREATE INDEX comparisons_production_estimate_id_idx ON comparisons (production_estimate_id);
CREATE INDEX comparisons_test_estimate_id_idx ON comparisons (test_estimate_id);
CREATE INDEX comparisons_created_at_idx ON comparisons (created_at, id);

-- What a judge said of a meal's estimate, by one version of the rubric.
CREATE TABLE judgements (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL CONSTRAINT judgements_meal_id_fkey REFERENCES meals ON DELETE CASCADE,
  evaluation_version text NOT NULL,
  estimate_id uuid NOT NULL CONSTRAINT judgements_estimate_id_fkey REFERENCES estimates ON DELETE CASCADE,
  test_estimate_id uuid CONSTRAINT judgements_test_estimate_id_fkey REFERENCES estimates ON DELETE SET NULL,
  total_score numeric(4,1) NOT NULL CONSTRAINT judgements_total_score_check CHECK (total_score BETWEEN 0 AND 100),
  verdict text NOT NULL,
  identification_relevance numeric(3,1) NOT NULL
    CONSTRAINT judgements_identification_relevance_check CHECK (identification_relevance BETWEEN 0 AND 10),
  estimation_accuracy numeric(3,1) NOT NULL
    CONSTRAINT judgements_estimation_accuracy_check CHECK (estimation_accuracy BETWEEN 0 AND 10),
  completeness numeric(3,1) NOT NULL CONSTRAINT judgements_completeness_check CHECK (completeness BETWEEN 0 AND 10),
  reference_match numeric(3,1) NOT NULL
    CONSTRAINT judgements_reference_match_check CHECK (reference_match BETWEEN 0 AND 10),
  justification text NOT NULL,
  problematic_matches jsonb NOT NULL,
  test_total_score numeric(4,1)
    CONSTRAINT judgements_test_total_score_check CHECK (test_total_score BETWEEN 0 AND 100),
  preferred text CONSTRAINT judgements_preferred_check CHECK (preferred IN ('production', 'test', 'neither')),
  judge_model text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX judgements_meal_id_key ON judgements (meal_id, evaluation_version);
CREATE INDEX judgements_estimate_id_idx ON judgements (estimate_id);
CREATE INDEX judgements_test_estimate_id_idx ON judgements (test_estimate_id);
CREATE INDEX judgements_created_at_idx ON judgements (created_at, id);
`;

const down = `
DROP TABLE judgements, comparisons;
DROP INDEX evaluation_samples_open_idx;
ALTER TABLE evaluation_samples
  DROP COLUMN finished_at, DROP COLUMN queued_at, DROP COLUMN enqueues, DROP COLUMN claim, DROP COLUMN failure_code,
  DROP COLUMN status;
`;

/** What the test model and the judge say of a meal, beside its live estimate. */
export class ComparisonsAndJudgements1763700000031 implements MigrationInterface {
  readonly name = 'ComparisonsAndJudgements1763700000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
