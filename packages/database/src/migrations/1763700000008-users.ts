import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
CREATE INDEX meals_created_at_idx ON meals (created_at);

-- What came in on a closed UTC day. Days from the watermark on are counted in the tables themselves.
CREATE TABLE usage_days (
  day date PRIMARY KEY,
  new_users integer NOT NULL,
  scans integer NOT NULL
);
CREATE TABLE usage_watermark (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  day date NOT NULL
);
INSERT INTO usage_watermark (day) VALUES ('-infinity');

-- What was deleted from closed days, or written into them late, until the next roll-up adds it to the day. Appended, so
-- that two who delete never wait for each other's rows.
CREATE TABLE usage_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  new_users integer NOT NULL DEFAULT 0,
  scans integer NOT NULL DEFAULT 0
);

-- The table's column in usage_changes, and the sign, are the trigger's arguments. Rows of the last half hour cannot be in
-- a closed day (a day is closed two hours after its end), so that the taking in of a meal pays nothing. For all others
-- the shared lock makes the roll-up wait: without it a day could be closed between this look at the watermark and commit.
CREATE FUNCTION note_usage_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM touched WHERE created_at < now() - interval '30 minutes') THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(7310008);
  EXECUTE format(
    'INSERT INTO usage_changes (day, %I)
     SELECT (created_at AT TIME ZONE ''UTC'')::date, %s count(*) FROM touched
     WHERE created_at < (SELECT day::timestamp AT TIME ZONE ''UTC'' FROM usage_watermark)
     GROUP BY 1', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE TRIGGER users_added AFTER INSERT ON users REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('new_users', '+');
CREATE TRIGGER users_deleted AFTER DELETE ON users REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('new_users', '-');
CREATE TRIGGER meals_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('scans', '+');
CREATE TRIGGER meals_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_usage_change('scans', '-');

-- Filters and search of the user directory. Ids are ordered by time, so the newest come first by any of these. Compared byte
-- by byte, because for one or two letters the index is no help and every row is looked at; in lower case before that, as
-- "C" knows no letters beyond ASCII.
CREATE INDEX users_subscription_idx ON users (subscription_tier, subscription_status, id);
CREATE INDEX users_status_idx ON users (subscription_status, id);
CREATE INDEX users_search_idx ON users USING gin ((lower(email || E'\\n' || display_name) COLLATE "C") gin_trgm_ops);
`;

const down = `
DROP INDEX users_search_idx, users_status_idx, users_subscription_idx;
DROP TRIGGER meals_deleted ON meals;
DROP TRIGGER meals_added ON meals;
DROP TRIGGER users_deleted ON users;
DROP TRIGGER users_added ON users;
DROP FUNCTION note_usage_change;
DROP TABLE usage_changes, usage_watermark, usage_days;
DROP INDEX meals_created_at_idx;
`;

/** How many people and scans there are, at a cost that does not grow with the history. */
export class Users1763700000008 implements MigrationInterface {
  readonly name = 'Users1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
