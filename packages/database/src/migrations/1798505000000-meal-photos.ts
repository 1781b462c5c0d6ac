import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Further photos of a meal, after the first one, which is `meals.photo_id`. Their number is fixed when the meal is accepted. */
export class MealPhotos1798505000000 implements MigrationInterface {
  readonly name = 'MealPhotos1798505000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE meal_photos (
        meal_id uuid NOT NULL CONSTRAINT meal_photos_meal_id_fkey REFERENCES meals ON DELETE CASCADE,
        place integer NOT NULL CONSTRAINT meal_photos_place_check CHECK (place BETWEEN 2 AND 4),
        photo_id uuid NOT NULL CONSTRAINT meal_photos_photo_id_fkey REFERENCES photos ON DELETE CASCADE,
        PRIMARY KEY (meal_id, place)
      );
      CREATE INDEX meal_photos_photo_id_idx ON meal_photos (photo_id);
      ALTER TABLE meals ADD COLUMN more_photos integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE meals DROP COLUMN more_photos; DROP TABLE meal_photos');
  }
}
