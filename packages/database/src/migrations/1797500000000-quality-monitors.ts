import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the quality of estimates stands against its bars, and the golden run that starts every night. */
export class QualityMonitors1797500000000 implements MigrationInterface {
  readonly name = 'QualityMonitors1797500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row per monitor, written by each check. Changes of state and bar are in the audit.
      CREATE TABLE quality_monitors (
        kind text PRIMARY KEY,
        bar numeric(12,6),
        version integer NOT NULL DEFAULT 0,
        state text NOT NULL DEFAULT 'unknown',
        unknown_because text DEFAULT 'not-checked',
        figure jsonb,
        since timestamptz,
        checked_at timestamptz,
        -- So that each change is mailed once.
        mailed_state text
      );
      CREATE INDEX activity_log_quality_idx ON activity_log (created_at DESC, id DESC) WHERE subject LIKE 'quality-monitor:%';

      CREATE TABLE nightly_run (
        is_only boolean PRIMARY KEY DEFAULT true,
        budget_usd numeric(12,6),
        version integer NOT NULL,
        skipped text,
        skipped_at timestamptz,
        CONSTRAINT nightly_run_is_only_check CHECK (is_only)
      );

      ALTER TABLE golden_runs ADD COLUMN night date;
      CREATE UNIQUE INDEX golden_runs_night_key ON golden_runs (night) WHERE night IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX golden_runs_night_key;
      ALTER TABLE golden_runs DROP COLUMN night;
      DROP TABLE nightly_run;
      DROP INDEX activity_log_quality_idx;
      DROP TABLE quality_monitors;`);
  }
}
