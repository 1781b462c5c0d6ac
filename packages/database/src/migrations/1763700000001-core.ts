import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- People who sign in. The address is kept as typed and is unique without regard to case.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  display_name text NOT NULL,
  profile_image_key text,
  subscription_tier text NOT NULL DEFAULT 'free',
  subscription_status text NOT NULL DEFAULT 'none',
  trial_ends_at timestamptz,
  is_admin boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));

-- One row per sign-in. A cookie whose session is not here is worth nothing.
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

-- A wish for a new password. The token itself exists only in the mail; here is its hash.
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

-- Mail that was asked for. The queue carries the id; address and text are made when it is sent.
CREATE TABLE mail_log (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  subject_id uuid,
  status text NOT NULL DEFAULT 'queued',
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_log_user_id_idx ON mail_log (user_id);
CREATE INDEX mail_log_open_idx ON mail_log (queued_at) WHERE status = 'queued';

-- A stored photo without any metadata: key/full.jpg and key/thumb.jpg in the photo storage.
CREATE TABLE photos (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  storage_key text NOT NULL,
  sha256 text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  full_bytes integer NOT NULL,
  thumbnail_bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_user_id_idx ON photos (user_id);

-- Files to remove: those of deleted rows at once, and those of an upload unless its row is stored by then.
CREATE TABLE photo_removals (
  storage_key text PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photo_removals_due_at_idx ON photo_removals (due_at);

CREATE TABLE meals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  photo_id uuid REFERENCES photos ON DELETE SET NULL,
  idempotency_key text,
  session_key text,
  status text NOT NULL DEFAULT 'queued',
  failure_code text,
  failure_message text,
  note text NOT NULL DEFAULT '',
  camera_metadata jsonb,
  eaten_at timestamptz NOT NULL,
  favourite boolean NOT NULL DEFAULT false,
  name text,
  estimate_id uuid,
  override_carbs_grams numeric(7,1),
  override_reason text,
  override_at timestamptz,
  thumb text,
  thumb_comment text,
  thumb_at timestamptz,
  revision integer NOT NULL DEFAULT 1,
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status IN ('queued', 'analysing', 'completed', 'failed', 'cancelled'))
);
CREATE UNIQUE INDEX meals_idempotency_key ON meals (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX meals_user_eaten_idx ON meals (user_id, eaten_at DESC, id DESC);
CREATE INDEX meals_user_created_idx ON meals (user_id, created_at);
CREATE INDEX meals_photo_id_idx ON meals (photo_id);
CREATE INDEX meals_estimate_id_idx ON meals (estimate_id);
CREATE INDEX meals_open_idx ON meals (queued_at) WHERE status IN ('queued', 'analysing');

-- One estimate per recipe: which meal, for what, by which model and prompt release, at which revision of the note.
CREATE TABLE estimates (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  purpose text NOT NULL,
  model_id text NOT NULL,
  prompt_version text NOT NULL,
  prompt_sha256 text NOT NULL,
  revision integer NOT NULL,
  carbs_grams numeric(7,1) NOT NULL CHECK (carbs_grams BETWEEN 0 AND 1000),
  low_grams numeric(7,1) NOT NULL CHECK (low_grams <= carbs_grams),
  high_grams numeric(7,1) NOT NULL CHECK (high_grams >= carbs_grams),
  items_difference_grams numeric(7,1),
  level text NOT NULL,
  level_reason text NOT NULL,
  dish_name text,
  is_not_food boolean NOT NULL,
  analysis text NOT NULL,
  unknown_items jsonb NOT NULL,
  read_count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX estimates_recipe_key ON estimates (meal_id, purpose, model_id, prompt_sha256, revision);
ALTER TABLE meals ADD FOREIGN KEY (estimate_id) REFERENCES estimates ON DELETE SET NULL;

-- One row per model call, kept as soon as it is paid for, so that a retry never pays for it twice.
CREATE TABLE reads (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  estimate_id uuid REFERENCES estimates ON DELETE CASCADE,
  purpose text NOT NULL,
  model_id text NOT NULL,
  prompt_sha256 text NOT NULL,
  revision integer NOT NULL,
  read_index integer NOT NULL,
  failure_code text,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  cost_usd numeric(12,6) NOT NULL,
  duration_ms integer NOT NULL,
  raw_answer text,
  reading jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX reads_answered_key ON reads (meal_id, purpose, model_id, prompt_sha256, revision, read_index) WHERE failure_code IS NULL;
CREATE INDEX reads_meal_id_idx ON reads (meal_id);
CREATE INDEX reads_estimate_id_idx ON reads (estimate_id);
CREATE INDEX reads_created_at_idx ON reads (created_at);

CREATE TABLE meal_items (
  id uuid PRIMARY KEY,
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  position integer NOT NULL,
  item text NOT NULL,
  portion text NOT NULL,
  grams numeric(8,1),
  carbs_grams numeric(7,1) NOT NULL,
  source text NOT NULL,
  reference jsonb
);
CREATE UNIQUE INDEX meal_items_position_key ON meal_items (estimate_id, position);

-- What happened to a meal, appended and never rewritten.
CREATE TABLE meal_events (
  id uuid PRIMARY KEY,
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  kind text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX meal_events_meal_id_idx ON meal_events (meal_id, created_at);
CREATE INDEX meal_events_user_id_idx ON meal_events (user_id);

-- What is going on right now; worth nothing after a crash, so it is not logged to disk.
CREATE UNLOGGED TABLE live_progress (
  subject text PRIMARY KEY,
  value jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX live_progress_expires_at_idx ON live_progress (expires_at);

-- Counters of the rate limits, in the shape that rate-limiter-flexible expects.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
`;

const down = `
DROP TABLE rate_limits, live_progress;
ALTER TABLE meals DROP COLUMN estimate_id;
DROP TABLE meal_events, meal_items, reads, estimates, meals, photo_removals, photos, mail_log, password_resets, sessions, users;
`;

/** Accounts, meals and their estimates. */
export class Core1763700000001 implements MigrationInterface {
  readonly name = 'Core1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
