import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Every time that a prompt went live; appended. The one in production is what real captures use. Without a text it is a
-- return to the release that comes with the product.
CREATE TABLE prompt_releases (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  name text NOT NULL,
  prompt text,
  prompt_sha256 text NOT NULL,
  is_production boolean NOT NULL,
  reason text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX prompt_releases_production_key ON prompt_releases (is_production) WHERE is_production;
CREATE INDEX prompt_releases_created_at_idx ON prompt_releases (created_at, id);
CREATE INDEX prompt_releases_version_idx ON prompt_releases (version);
CREATE INDEX prompt_releases_user_id_idx ON prompt_releases (user_id);

-- Percent of the meals that are evaluated; one row, or none for the defaults.
CREATE TABLE sampling_settings (
  is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT sampling_settings_is_only_check CHECK (is_only),
  llm_judge_rate integer NOT NULL
    CONSTRAINT sampling_settings_llm_judge_rate_check CHECK (llm_judge_rate BETWEEN 0 AND 100),
  dual_model_rate integer NOT NULL
    CONSTRAINT sampling_settings_dual_model_rate_check CHECK (dual_model_rate BETWEEN 0 AND 100),
  version integer NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- The meals that were chosen for an evaluation when their estimate was stored; their queues take it from here.
CREATE TABLE evaluation_samples (
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  purpose text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (meal_id, purpose)
);
CREATE INDEX evaluation_samples_purpose_idx ON evaluation_samples (purpose, created_at);
`;

const down = 'DROP TABLE evaluation_samples, sampling_settings, prompt_releases;';

/** Prompts and sampling rates by an administrator instead of by code. */
export class PromptsAndSampling1763700000010 implements MigrationInterface {
  readonly name = 'PromptsAndSampling1763700000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
