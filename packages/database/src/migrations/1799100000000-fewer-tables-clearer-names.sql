-- What an upgrade left to the worker, and the index by which the worker found meals to count.
DROP TABLE upgrade_steps;
DROP INDEX meals_uncounted_idx;

-- Going live takes one administrator, and prompt versions are kept in the browser. The audit keeps its entries about both.
INSERT INTO activity_log (id, kind, subject, summary, before, after)
SELECT gen_random_uuid(), 'changed', 'access', 'Going live takes one administrator', '{"fourEyes": true}', '{"fourEyes": false}'
FROM access_settings WHERE four_eyes;
DROP TABLE release_requests, prompt_drafts;
ALTER TABLE access_settings DROP COLUMN four_eyes, DROP COLUMN version;

-- One meaning for each word: a model with its prompt and settings is a variant, and what another model read is a fallback.
ALTER TABLE meals RENAME COLUMN requested_recipe TO requested_variant;
ALTER TABLE evaluation_samples RENAME COLUMN recipe TO variant;
ALTER INDEX golden_runs_recipe_idx RENAME TO golden_runs_variant_idx;
ALTER INDEX estimates_recipe_key RENAME TO estimates_variant_key;
ALTER TABLE quality_monitors RENAME COLUMN told_state TO reported_state;
ALTER TABLE content_seeds RENAME COLUMN planted_at TO seeded_at;
UPDATE quality_monitors SET kind = 'fallback' WHERE kind = 'passed-on';
UPDATE activity_log SET subject = 'quality-monitor:fallback' WHERE subject = 'quality-monitor:passed-on';
UPDATE saved_views SET address = regexp_replace(address, '(^|[?&])passedOn=', '\1fallback=') WHERE address ~ '(^|[?&])passedOn=';
UPDATE rollouts SET end_reason = replace(end_reason::text, '"live-recipe-changed"', '"live-variant-changed"')::jsonb
WHERE end_reason::text LIKE '%"live-recipe-changed"%';

-- down
UPDATE rollouts SET end_reason = replace(end_reason::text, '"live-variant-changed"', '"live-recipe-changed"')::jsonb
WHERE end_reason::text LIKE '%"live-variant-changed"%';
UPDATE saved_views SET address = regexp_replace(address, '(^|[?&])fallback=', '\1passedOn=') WHERE address ~ '(^|[?&])fallback=';
UPDATE activity_log SET subject = 'quality-monitor:passed-on' WHERE subject = 'quality-monitor:fallback';
UPDATE quality_monitors SET kind = 'passed-on' WHERE kind = 'fallback';
ALTER TABLE content_seeds RENAME COLUMN seeded_at TO planted_at;
ALTER TABLE quality_monitors RENAME COLUMN reported_state TO told_state;
ALTER INDEX estimates_variant_key RENAME TO estimates_recipe_key;
ALTER INDEX golden_runs_variant_idx RENAME TO golden_runs_recipe_idx;
ALTER TABLE evaluation_samples RENAME COLUMN variant TO recipe;
ALTER TABLE meals RENAME COLUMN requested_variant TO requested_recipe;
ALTER TABLE access_settings
  ADD COLUMN four_eyes boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
CREATE TABLE prompt_drafts (
  id integer PRIMARY KEY,
  version text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  prompt text NOT NULL,
  is_archived boolean NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by uuid REFERENCES users ON DELETE SET NULL
);
CREATE INDEX prompt_drafts_updated_by_idx ON prompt_drafts (updated_by);
CREATE TABLE release_requests (
  id uuid PRIMARY KEY,
  call text NOT NULL,
  input jsonb NOT NULL,
  title text NOT NULL,
  details text[] NOT NULL DEFAULT '{}',
  recipe jsonb,
  verdict text,
  override boolean NOT NULL DEFAULT false,
  seen text,
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
CREATE INDEX meals_uncounted_idx ON meals (user_id, id) WHERE counted_at IS NULL;
CREATE TABLE upgrade_steps (name text PRIMARY KEY, before uuid);
