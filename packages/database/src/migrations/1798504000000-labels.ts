import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Photos of nutrition labels with what was read, and what a meal's photo showed of a package. */
export class Labels1798504000000 implements MigrationInterface {
  readonly name = 'Labels1798504000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE label_readings (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL CONSTRAINT label_readings_user_id_fkey REFERENCES users ON DELETE CASCADE,
        photo_id uuid NOT NULL CONSTRAINT label_readings_photo_id_fkey REFERENCES photos ON DELETE CASCADE,
        status text NOT NULL DEFAULT 'reading'
          CONSTRAINT label_readings_status_check CHECK (status IN ('reading', 'read', 'failed')),
        failure text,
        label jsonb,
        crop jsonb,
        barcode text,
        attempts integer NOT NULL DEFAULT 0,
        enqueues integer NOT NULL DEFAULT 0,
        queued_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT label_readings_label_check CHECK ((status = 'read') = (label IS NOT NULL))
      );
      CREATE INDEX label_readings_user_id_idx ON label_readings (user_id);
      CREATE INDEX label_readings_photo_id_idx ON label_readings (photo_id);
      CREATE INDEX label_readings_created_at_idx ON label_readings (created_at);
      CREATE INDEX label_readings_open_idx ON label_readings (queued_at) WHERE status = 'reading';
      ALTER TABLE meals ADD COLUMN packaged jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals DROP COLUMN packaged; DROP TABLE label_readings');
  }
}
