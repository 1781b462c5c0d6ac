import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Golden images of nutrition labels, and what the label reader makes of them in each run. */
export class GoldenLabels1798506100000 implements MigrationInterface {
  readonly name = 'GoldenLabels1798506100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The figures of a nutrition label; null: a meal, whose truth is in truth_grams.
      ALTER TABLE golden_images ADD COLUMN label jsonb;

      -- Labels are in no golden_results: no model reads them, and no figure of a run may count them. Nothing but figures is copied.
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
      CREATE INDEX golden_labels_open_idx ON golden_labels (run_id, position) WHERE status = 'queued'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE golden_labels; ALTER TABLE golden_images DROP COLUMN label');
  }
}
