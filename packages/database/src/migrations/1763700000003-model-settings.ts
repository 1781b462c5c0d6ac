import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Which model reads photos for users, and which one reads beside it. Without a row the default of the keys counts.
CREATE TABLE model_settings (
  config_type text PRIMARY KEY,
  model_id text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Who changed it, when and why; appended.
CREATE TABLE model_changes (
  id uuid PRIMARY KEY,
  config_type text NOT NULL,
  model_id text NOT NULL,
  previous_model_id text,
  reason text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX model_changes_created_at_idx ON model_changes (created_at);
CREATE INDEX model_changes_user_id_idx ON model_changes (user_id);

-- What an administrator asked for when this meal was analysed again; null uses the live settings.
ALTER TABLE meals ADD COLUMN requested_recipe jsonb;
`;

const down = `
ALTER TABLE meals DROP COLUMN requested_recipe;
DROP TABLE model_changes, model_settings;
`;

/** Models by configuration instead of by code. */
export class ModelSettings1763700000003 implements MigrationInterface {
  readonly name = 'ModelSettings1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
