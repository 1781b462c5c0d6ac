-- What a person means by their words: the food with its usual portion and what one of the unit that they count weighs, or grams of
-- carbohydrate, or none.
CREATE TABLE remembered_foods (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  words text NOT NULL,
  food_id text,
  carbs_grams numeric(7,1),
  usual_grams numeric(7,1),
  unit text,
  unit_grams numeric(7,1),
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, words),
  CONSTRAINT remembered_foods_check CHECK (num_nonnulls(food_id, carbs_grams) = 1)
);

-- Products of Open Food Facts are kept for a while, apart from everything else.
CREATE TABLE products (code text PRIMARY KEY, record jsonb, fetched_at timestamptz NOT NULL);
CREATE INDEX products_fetched_at_idx ON products (fetched_at);
-- How look-ups ended, whoever made them.
CREATE TABLE product_look_ups (
  minute timestamptz NOT NULL,
  outcome text NOT NULL,
  -- Why it had no answer; empty where it had one.
  reason text NOT NULL DEFAULT '',
  look_ups integer NOT NULL,
  PRIMARY KEY (minute, outcome, reason)
);

-- The foods and recipes that people add themselves, at most OWN_FOODS_MAX each. A list and a search read one person's rows by
-- (user_id, words). The figures of a recipe are not stored: they follow from its ingredients.
CREATE TABLE own_foods (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  brand text,
  -- Name and brand as a search compares them.
  words text NOT NULL,
  barcode text,
  convention text NOT NULL CHECK (convention IN ('total', 'available')),
  -- {carbs, fibre, sugars} in grams
  per_100 jsonb,
  per_serving jsonb,
  serving_grams numeric(8,3),
  serving_name text,
  pack_grams numeric(8,3),
  is_liquid boolean NOT NULL DEFAULT false,
  source text NOT NULL,
  recipe jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT own_foods_figures_check
    CHECK (CASE WHEN recipe IS NULL THEN num_nonnulls(per_100, per_serving) > 0 ELSE num_nonnulls(per_100, per_serving) = 0 END)
);
CREATE INDEX own_foods_user_id_words_idx ON own_foods (user_id, words, id);
CREATE INDEX own_foods_user_id_barcode_idx ON own_foods (user_id, barcode, updated_at) WHERE barcode IS NOT NULL;

-- Photos of nutrition labels with what was read.
CREATE TABLE label_readings (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  photo_id uuid NOT NULL REFERENCES photos ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'reading' CHECK (status IN ('reading', 'read', 'failed')),
  failure text,
  label jsonb,
  crop jsonb,
  barcode text,
  attempts integer NOT NULL DEFAULT 0,
  enqueues integer NOT NULL DEFAULT 0,
  queued_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT label_readings_label_check CHECK ((status = 'read') = (label IS NOT NULL))
);
CREATE INDEX label_readings_user_id_idx ON label_readings (user_id);
CREATE INDEX label_readings_photo_id_idx ON label_readings (photo_id);
CREATE INDEX label_readings_created_at_idx ON label_readings (created_at);
CREATE INDEX label_readings_open_idx ON label_readings (queued_at) WHERE status = 'reading';
