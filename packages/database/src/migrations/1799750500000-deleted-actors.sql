-- Tells what a deleted account did from what the system did. Of older entries without an account, only those are known.
ALTER TABLE activity_log ADD COLUMN is_actor_deleted boolean NOT NULL DEFAULT false;
UPDATE activity_log SET is_actor_deleted = true
WHERE actor_id IS NULL AND (kind IN ('viewed', 'admin-visited') OR summary = 'Account deleted by its owner');
CREATE INDEX activity_log_deleted_actor_idx ON activity_log (created_at DESC, id DESC) WHERE is_actor_deleted;

-- down
DROP INDEX activity_log_deleted_actor_idx;
ALTER TABLE activity_log DROP COLUMN is_actor_deleted;
