import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Readings from files of meters, and settings that are a person's own, whether or not they have a Nightscout. */
export class GlucoseImports1798582000000 implements MigrationInterface {
  readonly name = 'GlucoseImports1798582000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE glucose_settings (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        unit text NOT NULL,
        keep_days integer NOT NULL,
        -- The range that readings are compared with.
        band text NOT NULL DEFAULT 'usual',
        CONSTRAINT glucose_settings_unit_check CHECK (unit IN ('mg/dL', 'mmol/L')),
        CONSTRAINT glucose_settings_band_check CHECK (band IN ('usual', 'pregnancy'))
      );
      INSERT INTO glucose_settings (user_id, unit, keep_days) SELECT user_id, unit, keep_days FROM glucose_sources;
      ALTER TABLE glucose_sources DROP COLUMN unit, DROP COLUMN keep_days;
      CREATE TABLE glucose_imports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        format text NOT NULL,
        file_name text NOT NULL,
        -- Whose clock the file was read by.
        timezone text NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL,
        -- How many of its readings were new.
        readings integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT glucose_imports_format_check CHECK (format IN ('libreview', 'clarity', 'carelink', 'tidepool'))
      );
      CREATE INDEX glucose_imports_user_id_idx ON glucose_imports (user_id);
      -- They are the person's now; an import takes its own with it. Without one: from Nightscout.
      ALTER TABLE glucose_readings
        DROP CONSTRAINT glucose_readings_user_id_fkey,
        ADD CONSTRAINT glucose_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE,
        ADD COLUMN import_id uuid REFERENCES glucose_imports ON DELETE CASCADE;
      CREATE INDEX glucose_readings_import_id_idx ON glucose_readings (import_id) WHERE import_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM glucose_readings r
        WHERE import_id IS NOT NULL OR NOT EXISTS (SELECT FROM glucose_sources s WHERE s.user_id = r.user_id);
      ALTER TABLE glucose_readings
        DROP COLUMN import_id,
        DROP CONSTRAINT glucose_readings_user_id_fkey,
        ADD CONSTRAINT glucose_readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES glucose_sources ON DELETE CASCADE;
      DROP TABLE glucose_imports;
      ALTER TABLE glucose_sources ADD COLUMN unit text, ADD COLUMN keep_days integer;
      UPDATE glucose_sources s SET unit = coalesce(g.unit, 'mg/dL'), keep_days = coalesce(g.keep_days, 365)
        FROM glucose_sources o LEFT JOIN glucose_settings g USING (user_id) WHERE o.user_id = s.user_id;
      ALTER TABLE glucose_sources
        ALTER COLUMN unit SET NOT NULL,
        ALTER COLUMN keep_days SET NOT NULL,
        ADD CONSTRAINT glucose_sources_unit_check CHECK (unit IN ('mg/dL', 'mmol/L'));
      DROP TABLE glucose_settings;`);
  }
}
