import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The foods and recipes that people add themselves, at most OWN_FOODS_MAX each. A list and a search read one person's rows by
 * (user_id, words). The figures of a recipe are not stored: they follow from its ingredients.
 */
export class OwnFoods1798503000000 implements MigrationInterface {
  readonly name = 'OwnFoods1798503000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE own_foods (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        brand text,
        -- Name and brand as a search compares them.
        words text NOT NULL,
        barcode text,
        convention text NOT NULL CONSTRAINT own_foods_convention_check CHECK (convention IN ('total', 'available')),
        -- {carbs, fibre, sugars} in grams
        per_100 jsonb,
        per_serving jsonb,
        serving_grams numeric(8,3),
        serving_name text,
        pack_grams numeric(8,3),
        is_liquid boolean NOT NULL DEFAULT false,
        source text NOT NULL,
        recipe jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT own_foods_figures_check
          CHECK (CASE WHEN recipe IS NULL THEN num_nonnulls(per_100, per_serving) > 0 ELSE num_nonnulls(per_100, per_serving) = 0 END)
      );
      CREATE INDEX own_foods_user_id_words_idx ON own_foods (user_id, words, id);
      CREATE INDEX own_foods_user_id_barcode_idx ON own_foods (user_id, barcode, updated_at) WHERE barcode IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_foods');
  }
}
