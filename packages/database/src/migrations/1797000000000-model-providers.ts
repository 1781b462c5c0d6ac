import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Providers that administrators add, with their models; those of the environment are not stored. Models that answer in place of
 * the production model, and of each estimate, which models could not.
 */
export class ModelProviders1797000000000 implements MigrationInterface {
  readonly name = 'ModelProviders1797000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A provider has a sealed key, the name of a variable that holds its key, or neither: a local server often needs none.
      CREATE TABLE model_providers (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        kind text NOT NULL,
        base_url text,
        sealed_key text,
        key_variable text,
        concurrency integer,
        per_minute integer,
        usd_per_day numeric(10,2),
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT model_providers_key_check CHECK (num_nonnulls(sealed_key, key_variable) <= 1)
      );
      CREATE UNIQUE INDEX model_providers_name_key ON model_providers (lower(name));

      CREATE TABLE provider_models (
        id text PRIMARY KEY,
        provider_id uuid NOT NULL REFERENCES model_providers ON DELETE CASCADE,
        label text NOT NULL,
        sees_photos boolean NOT NULL,
        json_schema boolean NOT NULL,
        input_usd_per_million numeric(12,4) NOT NULL,
        output_usd_per_million numeric(12,4) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX provider_models_provider_id_idx ON provider_models (provider_id);

      ALTER TABLE model_settings ADD COLUMN fallback_ids text[] NOT NULL DEFAULT '{}', ADD COLUMN version integer NOT NULL DEFAULT 1;
      ALTER TABLE estimates ADD COLUMN fallback_from jsonb NOT NULL DEFAULT '[]';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE estimates DROP COLUMN fallback_from;
      ALTER TABLE model_settings DROP COLUMN fallback_ids, DROP COLUMN version;
      DROP TABLE provider_models, model_providers`);
  }
}
