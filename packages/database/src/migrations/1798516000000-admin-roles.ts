import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several administrators with roles, invitations, and going live by two of them. */
export class AdminRoles1798516000000 implements MigrationInterface {
  readonly name = 'AdminRoles1798516000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Of administrators; null for everybody else.
      ALTER TABLE users
        ADD COLUMN admin_role text CHECK (admin_role IN ('owner', 'editor', 'viewer')),
        ADD COLUMN admin_since timestamptz,
        ADD CONSTRAINT users_admin_since_check CHECK ((admin_role IS NULL) = (admin_since IS NULL));
      UPDATE users SET admin_role = 'owner', admin_since = created_at WHERE is_admin;
      DROP INDEX users_admin_idx;
      ALTER TABLE users DROP COLUMN is_admin;
      CREATE INDEX users_admin_idx ON users (id) WHERE admin_role IS NOT NULL;

      -- Who may do what. Locked by everything that changes who may approve, so that nobody is left alone by two changes at once.
      CREATE TABLE access_settings (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        -- Going live takes a second administrator.
        four_eyes boolean NOT NULL DEFAULT false,
        version integer NOT NULL DEFAULT 1,
        -- The account of the environment's address: when that changes, this one loses its rights.
        fixed_user_id uuid REFERENCES users ON DELETE SET NULL
      );
      CREATE INDEX access_settings_fixed_user_id_idx ON access_settings (fixed_user_id);
      INSERT INTO access_settings (fixed_user_id) SELECT (SELECT id FROM users WHERE admin_role = 'owner' LIMIT 1);

      -- The token exists only in the mail. A row stays for a while, so that its link is told what became of it.
      CREATE TABLE administrator_invitations (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        role text NOT NULL CHECK (role IN ('owner', 'editor', 'viewer')),
        token_sha256 text,
        invited_by uuid REFERENCES users ON DELETE SET NULL,
        -- Its newest mail.
        mail_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        withdrawn_at timestamptz,
        accepted_at timestamptz,
        accepted_by uuid REFERENCES users ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX administrator_invitations_token_sha256_key ON administrator_invitations (token_sha256);
      CREATE UNIQUE INDEX administrator_invitations_open_key ON administrator_invitations (lower(email))
        WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
      CREATE INDEX administrator_invitations_invited_by_idx ON administrator_invitations (invited_by);
      CREATE INDEX administrator_invitations_accepted_by_idx ON administrator_invitations (accepted_by);
      CREATE INDEX administrator_invitations_expires_at_idx ON administrator_invitations (expires_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE administrator_invitations, access_settings;
      DELETE FROM mail_log WHERE kind = 'administrator-invitation';
      ALTER TABLE users ADD COLUMN is_admin boolean NOT NULL DEFAULT false;
      UPDATE users SET is_admin = true WHERE admin_role = 'owner';
      DROP INDEX users_admin_idx;
      ALTER TABLE users DROP COLUMN admin_role, DROP COLUMN admin_since;
      CREATE INDEX users_admin_idx ON users (id) WHERE is_admin;`);
  }
}
