import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Meals as notes at the source of their person's glucose. */
export class GlucoseNotes1798575000000 implements MigrationInterface {
  readonly name = 'GlucoseNotes1798575000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE glucose_sources
        -- Meals eaten since then become notes by themselves; null unless all are sent.
        ADD COLUMN sending_since timestamptz,
        -- Nothing is sent until the person connects again or sends a meal.
        ADD COLUMN notes_refused_at timestamptz;
      CREATE TABLE glucose_notes (
        -- By which it is found there.
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES glucose_sources ON DELETE CASCADE,
        -- Null: the meal was deleted, and the note follows.
        meal_id uuid REFERENCES meals ON DELETE SET NULL,
        is_wanted boolean NOT NULL,
        -- Not before then.
        due_at timestamptz NOT NULL,
        -- The meal's row as it was last compared with the note; null: never.
        meal_version text,
        -- Null: there is certainly no note.
        tried_at timestamptz,
        sent_at timestamptz,
        -- What it says there, so that only changes are sent.
        sent jsonb,
        failure text,
        CONSTRAINT glucose_notes_failure_check CHECK (failure IN ('unreachable', 'refused'))
      );
      CREATE UNIQUE INDEX glucose_notes_meal_id_key ON glucose_notes (meal_id);
      CREATE INDEX glucose_notes_user_id_idx ON glucose_notes (user_id);
      CREATE INDEX glucose_notes_leaving_idx ON glucose_notes (user_id)
        WHERE tried_at IS NOT NULL AND (meal_id IS NULL OR NOT is_wanted);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE glucose_notes; ALTER TABLE glucose_sources DROP COLUMN sending_since, DROP COLUMN notes_refused_at',
    );
  }
}
