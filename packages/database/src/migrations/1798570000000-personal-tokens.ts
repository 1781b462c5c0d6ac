import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tokens with which other programs log or read a person's meals. */
export class PersonalTokens1798570000000 implements MigrationInterface {
  readonly name = 'PersonalTokens1798570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE personal_tokens (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        scopes text[] NOT NULL,
        -- Of the secret, which only the program has.
        token_sha256 text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT personal_tokens_scopes_check
          CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['meals:read', 'meals:write'])
      );
      CREATE UNIQUE INDEX personal_tokens_token_sha256_key ON personal_tokens (token_sha256);
      CREATE INDEX personal_tokens_user_id_idx ON personal_tokens (user_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE personal_tokens');
  }
}
