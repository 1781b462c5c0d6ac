import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reminders of meals that wait for their person. */
export class MealChecks1798587000000 implements MigrationInterface {
  readonly name = 'MealChecks1798587000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE push_settings ADD COLUMN checks text NOT NULL DEFAULT 'push' CHECK (checks IN ('off', 'push', 'mail'));
      -- Meals that their person was reminded of, whichever way: each once.
      CREATE TABLE meal_checks (
        meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
        reminded_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE meal_checks; ALTER TABLE push_settings DROP COLUMN checks');
  }
}
