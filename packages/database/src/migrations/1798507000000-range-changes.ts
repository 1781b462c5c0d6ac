import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Ranges change by decision, not by the end of a run. What people see when this is released stays: the range of each recipe's last
 * completed run becomes its first decision, made by nobody. Runs propose a range in their figures.
 */
export class RangeChanges1798507000000 implements MigrationInterface {
  readonly name = 'RangeChanges1798507000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE range_changes (
        id uuid PRIMARY KEY,
        model_id text NOT NULL,
        prompt_sha256 text NOT NULL,
        prompt_version text NOT NULL,
        is_grounded boolean NOT NULL,
        run_id uuid CONSTRAINT range_changes_run_id_fkey REFERENCES golden_runs ON DELETE SET NULL,
        range jsonb,
        reason text NOT NULL,
        changed_by uuid CONSTRAINT range_changes_changed_by_fkey REFERENCES users ON DELETE SET NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE UNIQUE INDEX range_changes_recipe_key ON range_changes (model_id, prompt_sha256, is_grounded, created_at);
      CREATE INDEX range_changes_run_id_idx ON range_changes (run_id);
      CREATE INDEX range_changes_changed_by_idx ON range_changes (changed_by)`);
    await runner.query(`
      WITH widths AS (
        SELECT id, model_id, prompt_sha256, prompt_version, finished_at, false AS is_grounded,
          range_half_width_grams AS width, summary AS counted FROM golden_runs WHERE status = 'completed' AND night IS NULL
        UNION ALL
        SELECT id, model_id, prompt_sha256, prompt_version, finished_at, true,
          (grounded ->> 'rangeHalfWidthGrams')::numeric, grounded FROM golden_runs WHERE status = 'completed' AND night IS NULL)
      INSERT INTO range_changes (id, model_id, prompt_sha256, prompt_version, is_grounded, run_id, range, reason, created_at)
      SELECT DISTINCT ON (model_id, prompt_sha256, is_grounded) gen_random_uuid(), model_id, prompt_sha256, prompt_version,
        is_grounded, id, ${range('width', 'counted')}, 'In force before ranges were decided on', finished_at
      FROM widths WHERE width IS NOT NULL AND finished_at IS NOT NULL
      ORDER BY model_id, prompt_sha256, is_grounded, finished_at DESC`);
    await runner.query(`
      UPDATE golden_runs SET
        summary = summary || jsonb_build_object('range', CASE WHEN range_half_width_grams IS NOT NULL
          THEN ${range('range_half_width_grams', 'summary')} END),
        grounded = CASE WHEN jsonb_typeof(grounded) = 'object' THEN grounded || jsonb_build_object('range',
          CASE WHEN grounded ->> 'rangeHalfWidthGrams' IS NOT NULL
            THEN ${range("(grounded ->> 'rangeHalfWidthGrams')::numeric", 'grounded')} END) ELSE grounded END
      WHERE jsonb_typeof(summary) = 'object'`);
    await runner.query('ALTER TABLE golden_runs DROP COLUMN range_half_width_grams');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE golden_runs ADD COLUMN range_half_width_grams numeric(7,1);
      UPDATE golden_runs SET range_half_width_grams = (summary -> 'range' ->> 'halfWidthGrams')::numeric,
        grounded = CASE WHEN jsonb_typeof(grounded) = 'object'
          THEN (grounded - 'range') || jsonb_build_object('rangeHalfWidthGrams', grounded -> 'range' -> 'halfWidthGrams') ELSE grounded END,
        summary = summary - 'range'
      WHERE jsonb_typeof(summary) = 'object' AND summary ? 'range';
      DROP TABLE range_changes`);
  }
}

/** As the API answers it; widths from before this grew as (25 g + estimate). */
const range = (width: string, counted: string) => `
  jsonb_build_object('halfWidthGrams', ${width}, 'constantGrams', 25, 'coverage', ${counted} -> 'rangeCoverage',
    'images', coalesce(${counted} -> 'rangeImages', '0'), 'bySize', '[]'::jsonb)`;
