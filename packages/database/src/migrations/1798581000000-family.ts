import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Other accounts that see a person's diary, or log in it, and the links that let them in. */
export class Family1798581000000 implements MigrationInterface {
  readonly name = 'Family1798581000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE family_invitations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Whose account may accept it.
        email text NOT NULL,
        may text NOT NULL,
        -- Of the secret, which only the link has.
        token_sha256 text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        CONSTRAINT family_invitations_may_check CHECK (may IN ('see', 'log'))
      );
      CREATE UNIQUE INDEX family_invitations_token_sha256_key ON family_invitations (token_sha256);
      CREATE INDEX family_invitations_user_id_idx ON family_invitations (user_id);
      CREATE TABLE family_members (
        id uuid PRIMARY KEY,
        owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        member_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        may text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT family_members_may_check CHECK (may IN ('see', 'log')),
        CONSTRAINT family_members_other_check CHECK (owner_id <> member_id)
      );
      CREATE UNIQUE INDEX family_members_key ON family_members (owner_id, member_id);
      CREATE INDEX family_members_member_id_idx ON family_members (member_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE family_members, family_invitations');
  }
}
