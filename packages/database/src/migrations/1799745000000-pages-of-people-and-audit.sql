-- The audit by who did it, by what it is about and by its words; a person's feedback and mails, newest first.
DROP INDEX activity_log_actor_id_idx;
CREATE INDEX activity_log_actor_idx ON activity_log (actor_id, created_at DESC, id DESC);
CREATE INDEX activity_log_subject_idx ON activity_log (subject, created_at DESC, id DESC);
CREATE INDEX activity_log_search_idx ON activity_log
  USING gin ((lower(summary || E'\n' || coalesce(reason, '') || E'\n' || coalesce(actor_email, '')) COLLATE "C") gin_trgm_ops);
CREATE INDEX meals_user_feedback_idx ON meals (user_id, thumb_at DESC, id DESC) WHERE thumb_at IS NOT NULL;
DROP INDEX mail_log_user_id_idx;
CREATE INDEX mail_log_user_idx ON mail_log (user_id, created_at DESC, id DESC);

-- down
DROP INDEX mail_log_user_idx;
CREATE INDEX mail_log_user_id_idx ON mail_log (user_id);
DROP INDEX meals_user_feedback_idx;
DROP INDEX activity_log_search_idx;
DROP INDEX activity_log_subject_idx;
DROP INDEX activity_log_actor_idx;
CREATE INDEX activity_log_actor_id_idx ON activity_log (actor_id);
