-- Which model reads photos for users, and which one is the test model. No row: the default of the keys. Null: an administrator
-- chose that there is none.
CREATE TABLE model_settings (
  config_type text PRIMARY KEY,
  model_id text,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Who changed it, when and why: appended.
CREATE TABLE model_changes (
  id uuid PRIMARY KEY,
  config_type text NOT NULL,
  model_id text,
  previous_model_id text,
  reason text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX model_changes_created_at_idx ON model_changes (created_at);
CREATE INDEX model_changes_user_id_idx ON model_changes (user_id);

-- Each time a prompt went live: appended. A row without a text is a return to the prompt that ships with the program.
CREATE TABLE prompt_releases (
  id uuid PRIMARY KEY,
  version text NOT NULL,
  name text NOT NULL,
  prompt text,
  prompt_sha256 text NOT NULL,
  is_production boolean NOT NULL,
  reason text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX prompt_releases_production_key ON prompt_releases (is_production) WHERE is_production;
CREATE INDEX prompt_releases_created_at_idx ON prompt_releases (created_at, id);
CREATE INDEX prompt_releases_version_idx ON prompt_releases (version);
CREATE INDEX prompt_releases_user_id_idx ON prompt_releases (user_id);

-- One row per model call, stored as soon as it is answered, so that a retry never pays for it twice. A call is made for a
-- meal, for a golden image or for an answer of the chat.
CREATE TABLE reads (
  id uuid PRIMARY KEY,
  meal_id uuid REFERENCES meals ON DELETE CASCADE,
  estimate_id uuid REFERENCES estimates ON DELETE CASCADE,
  golden_result_id uuid REFERENCES golden_results ON DELETE CASCADE,
  chat_message_id uuid REFERENCES chat_messages ON DELETE CASCADE,
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
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT reads_subject_check CHECK (num_nonnulls(meal_id, golden_result_id, chat_message_id) = 1)
);
CREATE UNIQUE INDEX reads_answered_key ON reads (meal_id, purpose, model_id, prompt_sha256, revision, read_index)
  WHERE failure_code IS NULL;
CREATE INDEX reads_meal_id_idx ON reads (meal_id);
CREATE INDEX reads_estimate_id_idx ON reads (estimate_id);
CREATE INDEX reads_created_at_idx ON reads (created_at);
-- Partial, so that the read of a meal pays nothing for them.
CREATE UNIQUE INDEX reads_golden_answered_key ON reads (golden_result_id)
  WHERE failure_code IS NULL AND golden_result_id IS NOT NULL;
CREATE INDEX reads_golden_result_id_idx ON reads (golden_result_id) WHERE golden_result_id IS NOT NULL;
CREATE INDEX reads_chat_message_id_idx ON reads (chat_message_id) WHERE chat_message_id IS NOT NULL;

-- What calls cost whose meal was deleted since, added up so that nothing in it leads to a person. Without it, deleting a meal
-- would make the history cheaper and give the day's budget fresh money (docs/adr/0012).
CREATE TABLE erased_model_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  model_id text NOT NULL,
  purpose text NOT NULL,
  calls integer NOT NULL,
  failures integer NOT NULL,
  input_tokens bigint NOT NULL,
  output_tokens bigint NOT NULL,
  cost_usd numeric(14,6) NOT NULL,
  duration_ms bigint NOT NULL
);
CREATE INDEX erased_model_calls_at_idx ON erased_model_calls (at);

-- Every call that was ever paid for.
CREATE VIEW model_calls AS
SELECT created_at AS at, model_id, purpose, 1 AS calls, (failure_code IS NOT NULL)::integer AS failures,
       input_tokens::bigint AS input_tokens, output_tokens::bigint AS output_tokens, cost_usd::numeric AS cost_usd,
       duration_ms::bigint AS duration_ms
FROM reads
UNION ALL
SELECT at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd::numeric, duration_ms
FROM erased_model_calls;
