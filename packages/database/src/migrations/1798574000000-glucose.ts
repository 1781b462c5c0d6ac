import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a person's glucose readings come from, and the readings. */
export class Glucose1798574000000 implements MigrationInterface {
  readonly name = 'Glucose1798574000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE glucose_sources (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        url text NOT NULL,
        -- Null where everybody may read.
        sealed_token text,
        is_read boolean NOT NULL,
        -- Whether meals become notes there.
        sends text NOT NULL,
        unit text NOT NULL,
        keep_days integer NOT NULL,
        -- Why the last attempt failed, and since when they do; 'refused' is not tried again.
        failure text,
        failed_since timestamptz,
        connected_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT glucose_sources_sends_check CHECK (sends IN ('off', 'ask', 'always')),
        CONSTRAINT glucose_sources_unit_check CHECK (unit IN ('mg/dL', 'mmol/L')),
        CONSTRAINT glucose_sources_failure_check CHECK (
          (failure IS NULL) = (failed_since IS NULL) AND failure IN ('unreachable', 'refused'))
      );
      -- They go with their source, and so with the account.
      CREATE TABLE glucose_readings (
        user_id uuid NOT NULL REFERENCES glucose_sources ON DELETE CASCADE,
        -- To the second: sources repeat readings.
        at timestamptz NOT NULL,
        mgdl real NOT NULL,
        PRIMARY KEY (user_id, at)
      );
      -- When readings around a meal were last asked for, whatever came of it.
      CREATE TABLE glucose_meals (
        meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
        asked_at timestamptz NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE glucose_meals; DROP TABLE glucose_readings; DROP TABLE glucose_sources');
  }
}
