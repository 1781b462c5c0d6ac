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
  -- 64 bits that are alike when two photos look alike; null for plain surfaces and for photos of earlier releases.
  perceptual_hash bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photos_user_id_idx ON photos (user_id);

-- Files to remove: those of deleted rows at once, those of an upload unless its row is stored by then.
CREATE TABLE photo_removals (
  storage_key text PRIMARY KEY,
  due_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX photo_removals_due_at_idx ON photo_removals (due_at);

CREATE TABLE meals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  photo_id uuid REFERENCES photos ON DELETE SET NULL,
  -- How the meal was entered. Only photo and words are analysed; a new analysis of another entry makes it one of the two.
  entry text NOT NULL DEFAULT 'photo' CHECK (entry IN ('photo', 'words', 'manual', 'repeat')),
  repeated_from uuid REFERENCES meals ON DELETE SET NULL,
  idempotency_key text,
  session_key text,
  note text NOT NULL DEFAULT '',
  name text,
  camera_metadata jsonb,
  eaten_at timestamptz NOT NULL,
  favourite boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),

  -- Work of the queue.
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'analysing', 'completed', 'failed', 'cancelled')),
  failure_code text,
  failure_message text,
  revision integer NOT NULL DEFAULT 1,
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- What an administrator asked for when this meal was analysed again; null uses the live settings.
  requested_recipe jsonb,

  estimate_id uuid,

  -- A person's own total, typed or the sum of their own items, with the range that belongs to those.
  override_carbs_grams numeric(7,1),
  override_low_grams numeric(7,1),
  override_high_grams numeric(7,1),
  override_carb_basis text NOT NULL DEFAULT 'total' CHECK (override_carb_basis IN ('total', 'available')),
  override_fibre_grams numeric(7,1),
  override_reason text,
  override_at timestamptz,
  own_items jsonb,
  -- What the person's own items still miss; null follows the estimate.
  own_unknown_items jsonb,

  thumb text,
  thumb_comment text,
  thumb_at timestamptz,
  CONSTRAINT meals_override_range_check CHECK (
    num_nonnulls(override_low_grams, override_high_grams) = 0 OR (
      own_items IS NOT NULL AND override_low_grams >= 0 AND override_low_grams <= override_carbs_grams
      AND override_high_grams >= override_carbs_grams AND override_high_grams <= 1000
    )
  )
);
CREATE UNIQUE INDEX meals_idempotency_key ON meals (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX meals_user_eaten_idx ON meals (user_id, eaten_at DESC, id DESC);
CREATE INDEX meals_user_created_idx ON meals (user_id, created_at);
CREATE INDEX meals_user_favourite_idx ON meals (user_id, eaten_at DESC, id DESC) WHERE favourite;
CREATE INDEX meals_user_corrected_idx ON meals (user_id, eaten_at DESC, id DESC)
  WHERE override_carbs_grams IS NOT NULL AND estimate_id IS NOT NULL;
CREATE INDEX meals_created_at_idx ON meals (created_at);
CREATE INDEX meals_photo_id_idx ON meals (photo_id);
CREATE INDEX meals_estimate_id_idx ON meals (estimate_id);
CREATE INDEX meals_repeated_from_idx ON meals (repeated_from) WHERE repeated_from IS NOT NULL;
CREATE INDEX meals_open_idx ON meals (queued_at) WHERE status IN ('queued', 'analysing');
-- Candidates for the golden set, corrected last first; corrections that cannot be candidates are not passed on the way.
CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id)
  WHERE override_carbs_grams IS NOT NULL AND photo_id IS NOT NULL AND estimate_id IS NOT NULL AND status = 'completed'
    AND entry = 'photo';

-- One estimate per recipe: for which meal and purpose, by which model and prompt, at which revision of the note.
CREATE TABLE estimates (
  id uuid PRIMARY KEY,
  -- Deferrable, like meals.estimate_id: the two point at each other, and a bulk load writes both before either is checked.
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE DEFERRABLE,
  purpose text NOT NULL,
  model_id text NOT NULL,
  prompt_version text NOT NULL,
  prompt_sha256 text NOT NULL,
  revision integer NOT NULL,
  carbs_grams numeric(7,1) NOT NULL CHECK (carbs_grams BETWEEN 0 AND 1000),
  low_grams numeric(7,1) NOT NULL,
  high_grams numeric(7,1) NOT NULL,
  -- What the figures count, and the fibre where it is known.
  carb_basis text NOT NULL DEFAULT 'total' CHECK (carb_basis IN ('total', 'available')),
  fibre_grams numeric(7,1),
  items_difference_grams numeric(7,1),
  level text NOT NULL,
  level_reason text NOT NULL,
  dish_name text,
  is_not_food boolean NOT NULL,
  analysis text NOT NULL,
  -- Foods of the words that were not read: the figure is a minimum.
  unknown_items jsonb NOT NULL,
  -- The one thing to ask about the estimate.
  question jsonb,
  read_count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT estimates_check CHECK (low_grams <= carbs_grams),
  CONSTRAINT estimates_check1 CHECK (high_grams >= carbs_grams)
);
CREATE UNIQUE INDEX estimates_recipe_key ON estimates (meal_id, purpose, model_id, prompt_sha256, revision);
ALTER TABLE meals ADD FOREIGN KEY (estimate_id) REFERENCES estimates ON DELETE SET NULL DEFERRABLE;

CREATE TABLE meal_items (
  id uuid PRIMARY KEY,
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  position integer NOT NULL,
  item text NOT NULL,
  portion text NOT NULL,
  grams numeric(8,1),
  carbs_grams numeric(7,1) NOT NULL,
  fibre_grams numeric(7,1),
  source text NOT NULL,
  reference jsonb,
  -- The row of the food tables next to a model's figure; null for items of earlier releases.
  table_row jsonb
);
CREATE UNIQUE INDEX meal_items_position_key ON meal_items (estimate_id, position);

-- What happened to a meal: appended, never rewritten.
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

-- What a person means by their words: the food, its usual portion, and what one of the unit that they count weighs.
CREATE TABLE remembered_foods (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  words text NOT NULL,
  food_id text NOT NULL,
  usual_grams numeric(7,1),
  unit text,
  unit_grams numeric(7,1),
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, words)
);

-- Progress of what is running. Worth nothing after a crash, so not logged.
CREATE UNLOGGED TABLE live_progress (
  subject text PRIMARY KEY,
  value jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX live_progress_expires_at_idx ON live_progress (expires_at);

-- A person's own figure next to an estimate or a truth: on the same basis, or not compared (null).
CREATE FUNCTION own_grams_as(wanted text, grams numeric, basis text, fibre numeric) RETURNS numeric
IMMUTABLE LANGUAGE sql BEGIN ATOMIC
  SELECT CASE WHEN basis = wanted THEN grams WHEN wanted = 'total' THEN grams + fibre
    WHEN fibre IS NOT NULL THEN greatest(0, grams - fibre) END;
END;
