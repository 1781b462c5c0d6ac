-- Where a person's glucose readings come from.
CREATE TABLE glucose_sources (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  url text NOT NULL,
  -- Null where everybody may read.
  sealed_token text,
  is_read boolean NOT NULL,
  -- Whether meals become notes there.
  sends text NOT NULL,
  -- Meals eaten since then become notes by themselves; null unless all are sent.
  sending_since timestamptz,
  -- Nothing is sent until the person connects again or sends a meal.
  notes_refused_at timestamptz,
  -- Why the last attempt failed, and since when they do; 'refused' is not tried again.
  failure text,
  failed_since timestamptz,
  connected_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT glucose_sources_sends_check CHECK (sends IN ('off', 'ask', 'always')),
  CONSTRAINT glucose_sources_failure_check CHECK (
    (failure IS NULL) = (failed_since IS NULL) AND failure IN ('unreachable', 'refused'))
);

-- A person's own, whether or not they have a source.
CREATE TABLE glucose_settings (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  unit text NOT NULL,
  keep_days integer NOT NULL,
  -- The range that readings are compared with.
  band text NOT NULL DEFAULT 'usual',
  CONSTRAINT glucose_settings_unit_check CHECK (unit IN ('mg/dL', 'mmol/L')),
  CONSTRAINT glucose_settings_band_check CHECK (band IN ('usual', 'pregnancy'))
);

-- Files of meters.
CREATE TABLE glucose_imports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  format text NOT NULL,
  file_name text NOT NULL,
  -- Whose clock the file was read by.
  timezone text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  -- How many of its readings were new.
  readings integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT glucose_imports_format_check CHECK (format IN ('libreview', 'clarity', 'carelink', 'tidepool'))
);
CREATE INDEX glucose_imports_user_id_idx ON glucose_imports (user_id);

-- An import takes its own with it. Without one: from Nightscout.
CREATE TABLE glucose_readings (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- To the second: sources repeat readings.
  at timestamptz NOT NULL,
  mgdl real NOT NULL,
  import_id uuid REFERENCES glucose_imports ON DELETE CASCADE,
  PRIMARY KEY (user_id, at)
);
CREATE INDEX glucose_readings_import_id_idx ON glucose_readings (import_id) WHERE import_id IS NOT NULL;

-- When readings around a meal were last asked for, whatever came of it.
CREATE TABLE glucose_meals (
  meal_id uuid PRIMARY KEY REFERENCES meals ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);

-- Meals as notes at the source.
CREATE TABLE glucose_notes (
  -- By which it is found there.
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES glucose_sources ON DELETE CASCADE,
  -- Null: the meal was deleted, and the note follows.
  meal_id uuid REFERENCES meals ON DELETE SET NULL,
  is_wanted boolean NOT NULL,
  -- Not before then.
  due_at timestamptz NOT NULL,
  -- The meal's row as it was last compared with the note; null: never.
  meal_version text,
  -- Null: there is certainly no note.
  tried_at timestamptz,
  sent_at timestamptz,
  -- What it says there, so that only changes are sent.
  sent jsonb,
  failure text,
  CONSTRAINT glucose_notes_failure_check CHECK (failure IN ('unreachable', 'refused'))
);
CREATE UNIQUE INDEX glucose_notes_meal_id_key ON glucose_notes (meal_id);
CREATE INDEX glucose_notes_user_id_idx ON glucose_notes (user_id);
CREATE INDEX glucose_notes_leaving_idx ON glucose_notes (user_id)
  WHERE tried_at IS NOT NULL AND (meal_id IS NULL OR NOT is_wanted);
