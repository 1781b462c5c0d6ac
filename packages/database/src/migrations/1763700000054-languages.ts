import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- What mails to a person are written in: the language of the screen that they used last.
ALTER TABLE users
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD CONSTRAINT users_language_check CHECK (language IN ('en', 'de'));
`;

const down = `
ALTER TABLE users DROP COLUMN language;
`;

/** Mails in the language of who reads them. */
export class Languages1763700000054 implements MigrationInterface {
  readonly name = 'Languages1763700000054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
