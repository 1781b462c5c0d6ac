-- Diaries of people without an account, a child's for example, and who keeps them. The name is here alone: the row in users says nothing about
-- the person, so that no list, log or mail can name them.
CREATE TABLE kept_diaries (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  keeper_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT kept_diaries_other_check CHECK (user_id <> keeper_id)
);
CREATE INDEX kept_diaries_keeper_id_idx ON kept_diaries (keeper_id);
-- Whether a member sees the glucose around meals, too.
ALTER TABLE family_members ADD COLUMN sees_glucose boolean NOT NULL DEFAULT false;
ALTER TABLE family_invitations ADD COLUMN sees_glucose boolean NOT NULL DEFAULT false;

-- down
ALTER TABLE family_invitations DROP COLUMN sees_glucose;
ALTER TABLE family_members DROP COLUMN sees_glucose;
DELETE FROM users WHERE id IN (SELECT user_id FROM kept_diaries);
DROP TABLE kept_diaries;
