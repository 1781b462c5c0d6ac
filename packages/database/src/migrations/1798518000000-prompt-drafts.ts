import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prompt versions that administrators share, under the number that they have in their browsers. */
export class PromptDrafts1798518000000 implements MigrationInterface {
  readonly name = 'PromptDrafts1798518000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE prompt_drafts (
        id integer PRIMARY KEY,
        version text NOT NULL,
        name text NOT NULL,
        description text NOT NULL,
        prompt text NOT NULL,
        is_archived boolean NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL,
        -- When it was changed in the browser that stored it.
        updated_at timestamptz NOT NULL,
        updated_by uuid REFERENCES users ON DELETE SET NULL
      );
      CREATE INDEX prompt_drafts_updated_by_idx ON prompt_drafts (updated_by);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE prompt_drafts');
  }
}
