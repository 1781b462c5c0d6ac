import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An estimate from words keeps what it made of each word, and how each food was found. What a person means by a word may be grams of
 * carbohydrate, or none, instead of a row of the tables.
 */
export class NoteMarks1798501000000 implements MigrationInterface {
  readonly name = 'NoteMarks1798501000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE estimates ADD COLUMN note_marks jsonb;
      ALTER TABLE meal_items ADD COLUMN evidence text;
      ALTER TABLE remembered_foods ALTER COLUMN food_id DROP NOT NULL, ADD COLUMN carbs_grams numeric(7,1),
        ADD CONSTRAINT remembered_foods_check CHECK (num_nonnulls(food_id, carbs_grams) = 1)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM remembered_foods WHERE food_id IS NULL;
      ALTER TABLE remembered_foods DROP COLUMN carbs_grams, ALTER COLUMN food_id SET NOT NULL;
      ALTER TABLE meal_items DROP COLUMN evidence;
      ALTER TABLE estimates DROP COLUMN note_marks`);
  }
}
