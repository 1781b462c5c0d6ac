import type { MigrationInterface, QueryRunner } from 'typeorm';

const LANGUAGES = [
  ['users', 'users_language_check'],
  ['content_items', 'content_items_language_check'],
  ['content_seeds', 'content_seeds_language_check'],
] as const;

/** Spanish is a language of the screens, the mails and the published texts. */
export class Spanish1798588000000 implements MigrationInterface {
  readonly name = 'Spanish1798588000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, check] of LANGUAGES) {
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check};
        ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (language IN ('en', 'de', 'es'));
      `);
    }
  }

  /** People go back to English; published texts in Spanish are gone. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE users SET language = 'en' WHERE language = 'es';
      DELETE FROM content_items WHERE language = 'es';
      DELETE FROM content_seeds WHERE language = 'es';
    `);
    for (const [table, check] of LANGUAGES) {
      await runner.query(`
        ALTER TABLE ${table} DROP CONSTRAINT ${check};
        ALTER TABLE ${table} ADD CONSTRAINT ${check} CHECK (language IN ('en', 'de'));
      `);
    }
  }
}
