-- What answered people, with the gate's verdict and the override of each change: appended. Its version tells two changes at once apart.
CREATE TABLE releases (
  version integer PRIMARY KEY,
  summary text NOT NULL,
  -- Null for entries from before it was recorded.
  release jsonb,
  verdict text,
  is_override boolean NOT NULL DEFAULT false,
  is_return boolean NOT NULL DEFAULT false,
  reason text,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX releases_user_id_idx ON releases (user_id);
INSERT INTO releases (version, summary, verdict, is_override, reason, user_id, created_at)
SELECT row_number() OVER (ORDER BY a.created_at, a.id), a.summary, a.after ->> 'gate', coalesce((a.after ->> 'override')::boolean, false),
  a.reason, u.id, a.created_at
FROM activity_log a LEFT JOIN users u ON u.id = a.actor_id
WHERE a.kind = 'changed' AND (a.subject IN ('model:production_model', 'prompt') OR a.subject LIKE 'rollout:%'
  OR a.subject LIKE 'model-grounding:%' OR (a.subject LIKE 'provider:%' AND a.after ? 'gate'));

-- The history of what was live says what can be returned to.
ALTER TABLE provider_models DROP COLUMN readings_changed_at, DROP COLUMN fingerprint_before;

-- A measured range is that of a model's settings: it lapses with them.
ALTER TABLE range_changes ADD COLUMN fingerprint text;
DROP INDEX range_changes_recipe_key;
CREATE UNIQUE INDEX range_changes_variant_key ON range_changes (model_id, prompt_sha256, is_grounded, fingerprint, created_at);
-- Last: its trigger is deferred, and no index can be made while one waits.
UPDATE range_changes c SET fingerprint = g.fingerprint FROM golden_runs g WHERE g.id = c.run_id;

-- Why bars allow more than before, and who decided it.
ALTER TABLE golden_gate ADD COLUMN loosened jsonb;

-- down
ALTER TABLE golden_gate DROP COLUMN loosened;
DROP INDEX range_changes_variant_key;
CREATE UNIQUE INDEX range_changes_recipe_key ON range_changes (model_id, prompt_sha256, is_grounded, created_at);
ALTER TABLE range_changes DROP COLUMN fingerprint;
ALTER TABLE provider_models
  ADD COLUMN readings_changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN fingerprint_before text;
DROP TABLE releases;
