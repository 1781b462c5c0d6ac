import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A page may have one text in each language. What was written before counts as English. */
export class ContentLanguage1796500000000 implements MigrationInterface {
  readonly name = 'ContentLanguage1796500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE content_items ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de'));
      DROP INDEX content_items_type_slug_key;
      CREATE UNIQUE INDEX content_items_type_slug_key ON content_items (content_type, slug, language);
      ALTER TABLE content_seeds ADD COLUMN language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de')),
        DROP CONSTRAINT content_seeds_pkey, ADD PRIMARY KEY (content_type, slug, language)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM content_items WHERE language <> 'en';
      ALTER TABLE content_items DROP COLUMN language;
      CREATE UNIQUE INDEX content_items_type_slug_key ON content_items (content_type, slug);
      DELETE FROM content_seeds WHERE language <> 'en';
      ALTER TABLE content_seeds DROP COLUMN language, ADD PRIMARY KEY (content_type, slug)`);
  }
}
