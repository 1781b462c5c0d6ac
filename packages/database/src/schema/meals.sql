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
  -- 64 bits that are alike when two photos look alike; null for plain surfaces.
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
  -- What is added to a meal is a meal of its own, and part of it.
  part_of uuid REFERENCES meals ON DELETE SET NULL,
  -- After the first one, in meal_photos. Their number is fixed when the meal is accepted.
  more_photos integer NOT NULL DEFAULT 0,
  idempotency_key text,
  session_key text,
  note text NOT NULL DEFAULT '',
  name text,
  camera_metadata jsonb,
  eaten_at timestamptz NOT NULL,
  -- Keeps the meal's day when its person's time zone changes. Null: the profile's zone.
  eaten_zone text,
  favourite boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),

  -- Work of the queue.
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'analysing', 'completed', 'failed', 'cancelled')),
  failure_code text,
  -- What its sentence holds.
  failure_values jsonb,
  revision integer NOT NULL DEFAULT 1,
  claim integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- What an administrator asked for when this meal was analysed again; null uses the live settings.
  requested_recipe jsonb,
  -- On which side of a rollout it is; rollouts (models.sql) come after meals.
  rollout_id uuid,
  rollout_new boolean,

  estimate_id uuid,
  -- What the photo shows of a package, and as it was found once the person has checked or changed it; null: as it is in "packaged".
  packaged jsonb,
  packaged_found jsonb,
  -- What gives no figure: a barcode that nobody knows, a label that was not read.
  unusable_package jsonb,

  -- A person's own total, typed or the sum of their own items, with the range that belongs to those.
  own_carbs_grams numeric(7,1),
  own_low_grams numeric(7,1),
  own_high_grams numeric(7,1),
  own_carb_basis text NOT NULL DEFAULT 'total' CHECK (own_carb_basis IN ('total', 'available')),
  own_fibre_grams numeric(7,1),
  own_total_reason text,
  own_total_at timestamptz,
  own_items jsonb,
  -- What the person's own items still miss; null follows the estimate.
  own_unknown_items jsonb,

  thumb text,
  thumb_comment text,
  thumb_at timestamptz,

  -- What counts, in its own basis; a reader's basis follows from the fibre.
  counted_carbs_grams numeric(7,1),
  counted_carb_basis text,
  counted_fibre_grams numeric(7,1),
  counted_low_grams numeric(7,1),
  counted_high_grams numeric(7,1),
  counted_level text,
  counted_reason jsonb,
  is_partial boolean NOT NULL DEFAULT false,
  is_corrected boolean NOT NULL DEFAULT false,
  is_answered boolean NOT NULL DEFAULT false,
  is_meal boolean NOT NULL DEFAULT true,
  -- The person's own figure in both bases, for comparing it with estimates and truths.
  own_total_grams numeric(7,1),
  own_available_grams numeric(7,1),
  -- Null: a fact has changed since.
  counted_at timestamptz,
  CONSTRAINT meals_own_range_check CHECK (
    num_nonnulls(own_low_grams, own_high_grams) = 0 OR (
      own_items IS NOT NULL AND own_low_grams >= 0 AND own_low_grams <= own_carbs_grams
      AND own_high_grams >= own_carbs_grams AND own_high_grams <= 1000
    )
  )
);
CREATE UNIQUE INDEX meals_idempotency_key ON meals (user_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE INDEX meals_user_eaten_idx ON meals (user_id, eaten_at DESC, id DESC);
CREATE INDEX meals_user_created_idx ON meals (user_id, created_at);
CREATE INDEX meals_user_favourite_idx ON meals (user_id, eaten_at DESC, id DESC) WHERE favourite;
CREATE INDEX meals_user_corrected_idx ON meals (user_id, eaten_at DESC, id DESC)
  WHERE is_corrected AND estimate_id IS NOT NULL;
CREATE INDEX meals_created_at_idx ON meals (created_at);
CREATE INDEX meals_photo_id_idx ON meals (photo_id);
CREATE INDEX meals_estimate_id_idx ON meals (estimate_id);
CREATE INDEX meals_repeated_from_idx ON meals (repeated_from) WHERE repeated_from IS NOT NULL;
CREATE INDEX meals_open_idx ON meals (queued_at) WHERE status IN ('queued', 'analysing');
-- Candidates for the golden set, corrected last first; corrections that cannot be candidates are not passed on the way.
CREATE INDEX meals_corrected_idx ON meals (own_total_at DESC, id)
  WHERE is_corrected AND photo_id IS NOT NULL AND estimate_id IS NOT NULL AND status = 'completed' AND entry = 'photo';
CREATE INDEX meals_part_of_idx ON meals (part_of) WHERE part_of IS NOT NULL;
CREATE INDEX meals_uncounted_idx ON meals (user_id, id) WHERE counted_at IS NULL;
-- The scans that failed are few among many, and the last ones that ended are monitored.
CREATE INDEX meals_failed_idx ON meals (created_at) WHERE failure_code IS NOT NULL;
CREATE INDEX meals_ended_idx ON meals (finished_at DESC) WHERE finished_at IS NOT NULL AND entry IN ('photo', 'words');
-- Ids follow time: the newest scans of a side are read backwards.
CREATE INDEX meals_rollout_idx ON meals (rollout_id, rollout_new, id) WHERE rollout_id IS NOT NULL;

-- Whoever changes a fact counts the meal again, in the same statement or transaction; whoever forgets to leaves a mark.
CREATE FUNCTION mark_uncounted_meal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.counted_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER meals_uncounted BEFORE UPDATE ON meals
  FOR EACH ROW WHEN (OLD.counted_at = NEW.counted_at AND (
    OLD.estimate_id, OLD.entry, OLD.own_carbs_grams, OLD.own_carb_basis, OLD.own_fibre_grams,
    OLD.own_low_grams, OLD.own_high_grams, OLD.own_total_at, OLD.own_items, OLD.own_unknown_items,
    CASE WHEN OLD.status IN ('queued', 'analysing') THEN 'open' ELSE OLD.status END
  ) IS DISTINCT FROM (
    NEW.estimate_id, NEW.entry, NEW.own_carbs_grams, NEW.own_carb_basis, NEW.own_fibre_grams,
    NEW.own_low_grams, NEW.own_high_grams, NEW.own_total_at, NEW.own_items, NEW.own_unknown_items,
    CASE WHEN NEW.status IN ('queued', 'analysing') THEN 'open' ELSE NEW.status END))
  EXECUTE FUNCTION mark_uncounted_meal();

-- Further photos of a meal; the first one is meals.photo_id.
CREATE TABLE meal_photos (
  meal_id uuid NOT NULL REFERENCES meals ON DELETE CASCADE,
  place integer NOT NULL CHECK (place BETWEEN 2 AND 4),
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  PRIMARY KEY (meal_id, place)
);
CREATE INDEX meal_photos_photo_id_idx ON meal_photos (photo_id);

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
  -- What the product says about it, as code and values, so that every language can say it.
  said jsonb,
  -- What an estimate from words made of each word.
  note_marks jsonb,
  -- Which models could not answer.
  fallback_from jsonb NOT NULL DEFAULT '[]',
  read_count integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT estimates_check CHECK (low_grams <= carbs_grams),
  CONSTRAINT estimates_check1 CHECK (high_grams >= carbs_grams)
);
CREATE UNIQUE INDEX estimates_recipe_key ON estimates (meal_id, purpose, model_id, prompt_sha256, revision);
CREATE INDEX estimates_fallback_idx ON estimates (created_at) WHERE fallback_from <> '[]';
ALTER TABLE meals ADD FOREIGN KEY (estimate_id) REFERENCES estimates ON DELETE SET NULL DEFERRABLE;

CREATE TABLE meal_items (
  id uuid PRIMARY KEY,
  estimate_id uuid NOT NULL REFERENCES estimates ON DELETE CASCADE,
  position integer NOT NULL,
  item text NOT NULL,
  portion text NOT NULL,
  portion_said jsonb,
  grams numeric(8,1),
  carbs_grams numeric(7,1) NOT NULL,
  fibre_grams numeric(7,1),
  source text NOT NULL,
  reference jsonb,
  -- How the food was found.
  evidence text,
  -- The row of the food tables next to a model's figure.
  table_row jsonb,
  grounding jsonb
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

-- Meals that their person was reminded of, whichever way: each once.
CREATE TABLE meal_checks (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  reminded_at timestamptz NOT NULL DEFAULT now()
);

-- Progress of what is running. Worth nothing after a crash, so not logged.
CREATE UNLOGGED TABLE live_progress (
  subject text PRIMARY KEY,
  value jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX live_progress_expires_at_idx ON live_progress (expires_at);
