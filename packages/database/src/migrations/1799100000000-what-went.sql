-- What an upgrade left to the worker, and the index by which the worker found meals to count.
DROP TABLE upgrade_steps;
DROP INDEX meals_uncounted_idx;

-- down
CREATE INDEX meals_uncounted_idx ON meals (user_id, id) WHERE counted_at IS NULL;
CREATE TABLE upgrade_steps (name text PRIMARY KEY, before uuid);
