-- People who sign in. The address is kept as typed and is unique without regard to case.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  display_name text NOT NULL,
  profile_image_key text,
  -- Of administrators; null for everybody else.
  admin_role text CHECK (admin_role IN ('owner', 'editor', 'viewer')),
  admin_since timestamptz,
  disabled_at timestamptz,
  -- Synthetic people, so that they can be told apart and removed.
  is_demo boolean NOT NULL DEFAULT false,
  last_active_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),

  -- The plan, as it follows from trials, payments and grants.
  subscription_tier text NOT NULL DEFAULT 'free',
  subscription_status text NOT NULL DEFAULT 'none',
  subscription_ends_at timestamptz,
  trial_started_at timestamptz,
  trial_ends_at timestamptz,
  tier_granted_at timestamptz,

  -- What screens and mails look like. Figures are stored in grams whatever the unit.
  timezone text NOT NULL DEFAULT 'UTC',
  -- Of the screen that was used last: mails are written in it.
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'de', 'es')),
  units text NOT NULL DEFAULT 'grams' CHECK (units IN ('grams', 'exchange15', 'be12', 'ke10')),
  -- Where a person lives; null: by time zone and language.
  region text CHECK (region IN ('us', 'gb', 'au', 'in', 'de', 'es', 'latam', 'europe', 'elsewhere')),
  -- Null follows region and unit. Changing it changes no stored figure.
  carb_basis text CHECK (carb_basis IN ('total', 'available')),
  basis_notice boolean NOT NULL DEFAULT false,
  carb_reference_low numeric(5,1),
  carb_reference_high numeric(5,1),
  -- Whether they are shown next to the carbohydrate.
  fat_and_protein boolean NOT NULL DEFAULT false,

  -- Which mails a person wants, in their own time zone.
  reminders_enabled boolean NOT NULL DEFAULT false,
  reminder_hour smallint NOT NULL DEFAULT 19 CHECK (reminder_hour BETWEEN 0 AND 23),
  trial_notice_enabled boolean NOT NULL DEFAULT true,
  newsletter_opt_in boolean NOT NULL DEFAULT false,
  mail_bounces smallint NOT NULL DEFAULT 0,

  -- Set while a person lets copies of their photos into the golden set.
  research_consent_at timestamptz,
  CONSTRAINT users_admin_since_check CHECK ((admin_role IS NULL) = (admin_since IS NULL)),
  CONSTRAINT users_carb_reference_check CHECK (
    carb_reference_low >= 0 AND carb_reference_high <= 1000 AND carb_reference_low <= carb_reference_high
  )
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
CREATE INDEX users_created_at_idx ON users (created_at);
CREATE INDEX users_last_active_at_idx ON users (last_active_at);
CREATE INDEX users_admin_idx ON users (id) WHERE admin_role IS NOT NULL;
CREATE INDEX users_is_demo_idx ON users (id) WHERE is_demo;
CREATE INDEX users_research_consent_idx ON users (id) WHERE research_consent_at IS NOT NULL;
-- Filters and search of the user directory. Ids are ordered by time, so the newest come first by any of these. Compared byte
-- by byte: for terms of one or two letters the index does not help and every row is looked at. In lower case before that,
-- because "C" knows no letters beyond ASCII.
CREATE INDEX users_subscription_idx ON users (subscription_tier, subscription_status, id);
CREATE INDEX users_status_idx ON users (subscription_status, id);
CREATE INDEX users_search_idx ON users USING gin ((lower(email || E'\n' || display_name) COLLATE "C") gin_trgm_ops);
-- Tiers that end by time alone: looked for every minute among few rows.
CREATE INDEX users_trial_over_idx ON users (trial_ends_at)
  WHERE trial_ends_at IS NOT NULL AND subscription_tier <> 'free';
CREATE INDEX users_subscription_over_idx ON users (subscription_ends_at)
  WHERE subscription_ends_at IS NOT NULL AND subscription_tier <> 'free';
-- Who is due for which mail.
CREATE INDEX users_reminder_due_idx ON users (timezone, reminder_hour) WHERE reminders_enabled AND disabled_at IS NULL;
CREATE INDEX users_trial_notice_idx ON users (trial_ends_at)
  WHERE trial_ends_at IS NOT NULL AND trial_notice_enabled AND disabled_at IS NULL;
CREATE INDEX users_newsletter_idx ON users (id) WHERE newsletter_opt_in AND disabled_at IS NULL AND NOT is_demo;

-- One row per sign-in. A cookie without a session here is worthless.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- A request for a new password. The token itself exists only in the mail.
CREATE TABLE password_resets (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_sha256 text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX password_resets_token_sha256_key ON password_resets (token_sha256);
CREATE INDEX password_resets_user_id_idx ON password_resets (user_id);

-- The authenticator app of an account, and the codes for when it is lost.
CREATE TABLE two_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  sealed_secret text NOT NULL,
  confirmed_at timestamptz,
  last_step integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE recovery_codes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_sha256 text NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX recovery_codes_user_id_code_sha256_key ON recovery_codes (user_id, code_sha256);

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
INSERT INTO access_settings DEFAULT VALUES;

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
CREATE INDEX administrator_invitations_expires_at_idx ON administrator_invitations (expires_at);

-- Tokens with which other programs log or read a person's meals.
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
CREATE INDEX personal_tokens_user_id_idx ON personal_tokens (user_id);

-- Counters of the rate limits, in the shape that rate-limiter-flexible expects. Worth nothing after a crash, so not logged.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);

-- Accounts being erased, until nothing of them remains: after a crash, the erasure resumes from here.
CREATE TABLE account_erasures (
  user_id uuid PRIMARY KEY,
  requested_at timestamptz NOT NULL DEFAULT now()
);
-- Rows that are gone but that a job or a progress report may still name.
CREATE TABLE erased_subjects (
  user_id uuid NOT NULL REFERENCES account_erasures ON DELETE CASCADE,
  subject_id uuid NOT NULL,
  revisions integer NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, subject_id)
);
