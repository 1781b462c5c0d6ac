-- Which model reads photos for users, and which one is the test model. No row: the default of the keys. Null: an administrator
-- chose that there is none.
CREATE TABLE model_settings (
  config_type text PRIMARY KEY,
  model_id text,
  -- Which models answer in its place, in order.
  fallback_ids text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Providers that administrators add, with their models; those of the environment are not stored. A provider has a sealed key, the
-- name of a variable that holds its key, or neither: a local server often needs none.
CREATE TABLE model_providers (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL,
  base_url text,
  sealed_key text,
  key_variable text,
  concurrency integer,
  per_minute integer,
  usd_per_day numeric(10,2),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT model_providers_key_check CHECK (num_nonnulls(sealed_key, key_variable) <= 1)
);
CREATE UNIQUE INDEX model_providers_name_key ON model_providers (lower(name));
CREATE TABLE provider_models (
  id text PRIMARY KEY,
  provider_id uuid NOT NULL REFERENCES model_providers ON DELETE CASCADE,
  label text NOT NULL,
  sees_photos boolean NOT NULL,
  json_schema boolean NOT NULL,
  -- Null: unknown, and nothing is assumed.
  input_usd_per_million numeric(12,4),
  output_usd_per_million numeric(12,4),
  -- What a small model on one's own machine needs: smaller pictures, one read of a meal, and more time. Null: as all others.
  photo_edge_px integer,
  reads_max integer,
  timeout_ms integer,
  readings_changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  fingerprint_before text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX provider_models_provider_id_idx ON provider_models (provider_id);

-- Whether the answers of a model are looked up in the food tables; no row: they are read plainly.
CREATE TABLE model_grounding (
  model_id text PRIMARY KEY,
  is_grounded boolean NOT NULL,
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
  is_live boolean NOT NULL,
  reason text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX prompt_releases_live_key ON prompt_releases (is_live) WHERE is_live;
CREATE INDEX prompt_releases_created_at_idx ON prompt_releases (created_at, id);
CREATE INDEX prompt_releases_version_idx ON prompt_releases (version);
CREATE INDEX prompt_releases_user_id_idx ON prompt_releases (user_id);

-- Prompt versions that administrators share, under the number that they have in their browsers.
CREATE TABLE prompt_drafts (
  id integer PRIMARY KEY,
  version text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  prompt text NOT NULL,
  is_archived boolean NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  -- When it was changed in the browser that stored it.
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX prompt_drafts_updated_by_idx ON prompt_drafts (updated_by);

-- What waits for a second administrator before it goes live.
CREATE TABLE release_requests (
  id uuid PRIMARY KEY,
  -- The call that is repeated when it is approved, with its input.
  call text NOT NULL,
  input jsonb NOT NULL,
  title text NOT NULL,
  details text[] NOT NULL DEFAULT '{}',
  -- What the gate is asked of, for whoever approves it.
  recipe jsonb,
  verdict text,
  seen text,
  override boolean NOT NULL DEFAULT false,
  reason text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'closed')),
  requested_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  decision_reason text
);
CREATE UNIQUE INDEX release_requests_open_key ON release_requests (call, md5(input::text)) WHERE state = 'open';
CREATE INDEX release_requests_decided_idx ON release_requests (decided_at DESC, id DESC) WHERE state <> 'open';
CREATE INDEX release_requests_requested_by_idx ON release_requests (requested_by);
CREATE INDEX release_requests_decided_by_idx ON release_requests (decided_by);

-- Recipes that read a share of the scans before they read all.
CREATE TABLE rollouts (
  id uuid PRIMARY KEY,
  model_id text NOT NULL,
  prompt_version text NOT NULL,
  prompt_name text NOT NULL,
  prompt text NOT NULL,
  prompt_sha256 text NOT NULL,
  live_model_id text NOT NULL,
  live_prompt_version text NOT NULL,
  live_prompt_sha256 text NOT NULL,
  percent integer NOT NULL,
  bars jsonb NOT NULL,
  minimum_scans integer NOT NULL,
  state text NOT NULL DEFAULT 'running',
  -- Why it ended, with the figures that broke a bar.
  end_reason jsonb,
  reason text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  CONSTRAINT rollouts_percent_check CHECK (percent >= 1 AND percent <= 100),
  CONSTRAINT rollouts_end_check CHECK ((state = 'running') = (end_reason IS NULL))
);
CREATE UNIQUE INDEX rollouts_running_key ON rollouts (state) WHERE state = 'running';
CREATE INDEX rollouts_started_at_idx ON rollouts (started_at, id);
CREATE INDEX rollouts_user_id_idx ON rollouts (user_id);
ALTER TABLE meals ADD FOREIGN KEY (rollout_id) REFERENCES rollouts;

-- Tells processes that keep settings in memory whether any of them has changed.
CREATE TABLE setting_version (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version bigint NOT NULL
);
CREATE FUNCTION note_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO setting_version AS s (version) VALUES (1) ON CONFLICT (is_only) DO UPDATE SET version = s.version + 1;
  RETURN NULL;
END $$;
-- At the end of the transaction: nobody waits for the row while holding it, so changes cannot block each other for ever.
CREATE CONSTRAINT TRIGGER model_grounding_changed AFTER INSERT OR UPDATE OR DELETE ON model_grounding
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER model_providers_changed AFTER INSERT OR UPDATE OR DELETE ON model_providers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER model_settings_changed AFTER INSERT OR UPDATE OR DELETE ON model_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER prompt_releases_changed AFTER INSERT OR UPDATE OR DELETE ON prompt_releases
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER provider_models_changed AFTER INSERT OR UPDATE OR DELETE ON provider_models
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER range_changes_changed AFTER INSERT OR UPDATE OR DELETE ON range_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER rollouts_changed AFTER INSERT OR UPDATE OR DELETE ON rollouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();
CREATE CONSTRAINT TRIGGER sampling_settings_changed AFTER INSERT OR UPDATE OR DELETE ON sampling_settings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_setting_change();

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
  -- What a provider answered to a call that failed; null where it did not answer.
  http_status smallint,
  input_tokens integer NOT NULL,
  output_tokens integer NOT NULL,
  -- Null: the model has no price.
  cost_usd numeric(12,6),
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
  duration_ms bigint NOT NULL,
  unpriced integer NOT NULL DEFAULT 0
);
CREATE INDEX erased_model_calls_at_idx ON erased_model_calls (at);

-- Every call that was ever paid for. Sums say how many calls of unknown price they leave out.
CREATE VIEW model_calls AS
SELECT created_at AS at, model_id, purpose, 1 AS calls, (failure_code IS NOT NULL)::integer AS failures,
       input_tokens::bigint AS input_tokens, output_tokens::bigint AS output_tokens,
       coalesce(cost_usd, 0)::numeric AS cost_usd, duration_ms::bigint AS duration_ms,
       (cost_usd IS NULL)::integer AS unpriced
FROM reads
UNION ALL
SELECT at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd::numeric, duration_ms, unpriced
FROM erased_model_calls;
