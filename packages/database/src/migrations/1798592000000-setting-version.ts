import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ENABLE_OWN_TRIGGERS_ALWAYS } from '../schema/schema.js';

const SETTINGS = [
  'model_grounding',
  'model_providers',
  'model_settings',
  'prompt_releases',
  'provider_models',
  'range_changes',
  'rollouts',
  'sampling_settings',
];

/** Tells processes that keep settings in memory whether any of them has changed. */
export class SettingVersion1798592000000 implements MigrationInterface {
  readonly name = 'SettingVersion1798592000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE setting_version (
        is_only boolean PRIMARY KEY DEFAULT true CONSTRAINT setting_version_is_only_check CHECK (is_only),
        version bigint NOT NULL
      );
      CREATE FUNCTION note_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO setting_version AS s (version) VALUES (1) ON CONFLICT (is_only) DO UPDATE SET version = s.version + 1;
        RETURN NULL;
      END $$;
      -- At the end of the transaction: nobody waits for the row while holding it, so changes cannot block each other for ever.
      ${SETTINGS.map(
        (table) => `
      CREATE CONSTRAINT TRIGGER ${table}_changed AFTER INSERT OR UPDATE OR DELETE ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();`,
      ).join('')}
      ${ENABLE_OWN_TRIGGERS_ALWAYS}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION note_setting_change CASCADE; DROP TABLE setting_version`);
  }
}
