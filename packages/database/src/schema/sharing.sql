-- Links with which others see a period's meals.
CREATE TABLE shares (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  -- Fixed days of the person's calendar, or how many days up to today.
  from_day date,
  to_day date,
  last_days integer,
  has_photos boolean NOT NULL,
  has_glucose boolean NOT NULL DEFAULT false,
  -- Followed while it is open.
  is_live boolean NOT NULL DEFAULT false,
  -- Of the secret, which is only in the link.
  token_sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT shares_period_check CHECK ((last_days IS NULL) = (from_day IS NOT NULL AND to_day IS NOT NULL)),
  CONSTRAINT shares_live_check CHECK (last_days IS NOT NULL OR NOT is_live)
);
CREATE UNIQUE INDEX shares_token_sha256_key ON shares (token_sha256);
CREATE INDEX shares_user_id_idx ON shares (user_id);
CREATE TABLE share_opens (
  id uuid PRIMARY KEY,
  share_id uuid NOT NULL REFERENCES shares ON DELETE CASCADE,
  opened_at timestamptz NOT NULL DEFAULT now(),
  -- A live page that stays open is one visit, however long.
  last_at timestamptz NOT NULL DEFAULT now(),
  user_agent text NOT NULL
);
CREATE INDEX share_opens_share_id_idx ON share_opens (share_id, opened_at DESC);

-- Links that let other accounts see a person's diary, or log in it.
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
CREATE INDEX family_members_member_id_idx ON family_members (member_id);
