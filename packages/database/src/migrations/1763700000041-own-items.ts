import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A person's own list of items, with the range that belongs to it. Their sum is the override: it counts like a typed total. */
export class OwnItems1763700000041 implements MigrationInterface {
  readonly name = 'OwnItems1763700000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meals
        ADD COLUMN own_items jsonb,
        ADD COLUMN override_low_grams numeric(7,1),
        ADD COLUMN override_high_grams numeric(7,1),
        ADD CONSTRAINT meals_override_range_check CHECK (
          num_nonnulls(override_low_grams, override_high_grams) = 0
          OR (own_items IS NOT NULL AND override_low_grams >= 0 AND override_low_grams <= override_carbs_grams
              AND override_high_grams >= override_carbs_grams AND override_high_grams <= 1000))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE meals
        DROP CONSTRAINT meals_override_range_check,
        DROP COLUMN override_high_grams,
        DROP COLUMN override_low_grams,
        DROP COLUMN own_items`);
  }
}
