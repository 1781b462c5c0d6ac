import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';
import { mealFallbacks } from './roll-ups/meal-fallbacks.js';

/**
 * Recipes that read a share of the scans before they read all, and on which side of a rollout each meal is. How many meals a model
 * answered in place of another.
 */
export class Rollouts1797400000000 implements MigrationInterface {
  readonly name = 'Rollouts1797400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE rollouts (
        id uuid PRIMARY KEY,
        model_id text NOT NULL,
        prompt_version text NOT NULL,
        prompt_name text NOT NULL,
        prompt text NOT NULL,
        prompt_sha256 text NOT NULL,
        live_model_id text NOT NULL,
        live_prompt_version text NOT NULL,
        live_prompt_sha256 text NOT NULL,
        percent integer NOT NULL,
        bars jsonb NOT NULL,
        minimum_scans integer NOT NULL,
        state text NOT NULL DEFAULT 'running',
        -- Why it ended, with the figures that broke a bar.
        end_reason jsonb,
        reason text NOT NULL,
        user_id uuid REFERENCES users ON DELETE SET NULL,
        version integer NOT NULL DEFAULT 1,
        started_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        CONSTRAINT rollouts_percent_check CHECK (percent >= 1 AND percent <= 100),
        CONSTRAINT rollouts_end_check CHECK ((state = 'running') = (end_reason IS NULL))
      );
      CREATE UNIQUE INDEX rollouts_running_key ON rollouts (state) WHERE state = 'running';
      CREATE INDEX rollouts_started_at_idx ON rollouts (started_at, id);
      CREATE INDEX rollouts_user_id_idx ON rollouts (user_id);

      ALTER TABLE meals ADD COLUMN rollout_id uuid REFERENCES rollouts, ADD COLUMN rollout_new boolean;
      -- Ids follow time: the newest scans of a side are read backwards.
      CREATE INDEX meals_rollout_idx ON meals (rollout_id, rollout_new, id) WHERE rollout_id IS NOT NULL;

      CREATE INDEX estimates_fallback_idx ON estimates (created_at) WHERE fallback_from <> '[]';
      ${mealFallbacks.createTables}
      ${mealFallbacks.createLogic}
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER estimates_fallback_added ON estimates;
      DROP TRIGGER estimates_fallback_deleted ON estimates;
      DROP TABLE meal_fallback_hours CASCADE;
      DELETE FROM roll_ups WHERE name = 'meal_fallback_hours';
      DELETE FROM roll_up_changes WHERE name = 'meal_fallback_hours';
      DROP INDEX estimates_fallback_idx;
      ALTER TABLE meals DROP COLUMN rollout_id, DROP COLUMN rollout_new;
      DROP TABLE rollouts`);
  }
}
