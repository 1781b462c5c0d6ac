-- What an upgrade left to the worker, and the index by which the worker found meals to count.
DROP TABLE upgrade_steps;
DROP INDEX meals_uncounted_idx;

-- Going live takes one administrator, and prompt versions are kept in the browser. The audit keeps its entries about both.
INSERT INTO activity_log (id, kind, subject, summary, before, after)
SELECT gen_random_uuid(), 'changed', 'access', 'Going live takes one administrator', '{"fourEyes": true}', '{"fourEyes": false}'
FROM access_settings WHERE four_eyes;
DROP TABLE release_requests, prompt_drafts;
ALTER TABLE access_settings DROP COLUMN four_eyes, DROP COLUMN version;

-- down
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
