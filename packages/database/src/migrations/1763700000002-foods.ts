import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bundled USDA reference table (SR28), searchable by words and, for misspelled words, by trigrams. */
export class Foods1763700000002 implements MigrationInterface {
  readonly name = 'Foods1763700000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    // What a bundled data file was last loaded with, so that a start with the same file costs nothing.
    await runner.query(`
      CREATE TABLE reference_data (
        name text PRIMARY KEY,
        sha256 text NOT NULL,
        loaded_at timestamptz NOT NULL DEFAULT now()
      )`);
    // USDA describes a food from the general to the particular ("Apples, raw, with skin"):
    // the words before the first comma weigh most in a search.
    await runner.query(`
      CREATE TABLE foods (
        ndb_no text PRIMARY KEY CHECK (ndb_no ~ '^[0-9]{5}$'),
        fdc_id integer,
        description text NOT NULL,
        common_name text,
        category text NOT NULL,
        carbs_g numeric(7, 3) NOT NULL CHECK (carbs_g BETWEEN 0 AND 100),
        fibre_g numeric(7, 3),
        sugars_g numeric(7, 3),
        energy_kcal numeric(7, 2) NOT NULL,
        protein_g numeric(7, 3),
        fat_g numeric(7, 3),
        alcohol_g numeric(7, 3),
        water_g numeric(7, 3),
        search_words tsvector NOT NULL GENERATED ALWAYS AS (
          setweight(to_tsvector('english'::regconfig, split_part(description, ',', 1)), 'A')
          || setweight(to_tsvector('english'::regconfig, split_part(description, ',', 2)), 'B')
          || setweight(to_tsvector('english'::regconfig, description), 'C')
          || setweight(to_tsvector('english'::regconfig, coalesce(common_name, '')), 'C')
        ) STORED
      )`);
    await runner.query('CREATE INDEX foods_search_words_idx ON foods USING gin (search_words)');
    await runner.query('CREATE INDEX foods_description_trgm_idx ON foods USING gin (lower(description) gin_trgm_ops)');
    await runner.query(`
      CREATE TABLE food_portions (
        ndb_no text NOT NULL REFERENCES foods (ndb_no) ON DELETE CASCADE,
        seq smallint NOT NULL,
        amount numeric(9, 3) NOT NULL,
        measure text NOT NULL,
        grams numeric(9, 3) NOT NULL,
        PRIMARY KEY (ndb_no, seq)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE food_portions');
    await runner.query('DROP TABLE foods');
    await runner.query('DROP TABLE reference_data');
  }
}
