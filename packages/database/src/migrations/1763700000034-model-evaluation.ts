import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = `
-- Where the difference between an estimate and a person's own figure lies: 1 (more than 20 g too low) to 7 (more than 20 g too
-- high); 0 without a figure of the person's. A difference on a border belongs to the range that is nearer to zero. The bounds
-- stand in packages/domain/src/evaluation/carb-delta.ts, too.
CREATE FUNCTION carb_delta_range(delta numeric) RETURNS integer IMMUTABLE LANGUAGE sql
RETURN CASE
  WHEN delta IS NULL THEN 0
  WHEN delta < -20 THEN 1
  WHEN delta < -10 THEN 2
  WHEN delta < -5 THEN 3
  WHEN delta <= 5 THEN 4
  WHEN delta <= 10 THEN 5
  WHEN delta <= 20 THEN 6
  ELSE 7
END;

INSERT INTO roll_ups (name, grain) VALUES ('evaluation_hours', 'hour'), ('evaluation_days', 'day');

-- Meals that were answered with an estimate, by the prompt that made the first one, with what people said of it.
CREATE TABLE evaluation_hours (
  bucket timestamptz NOT NULL,
  prompt_version text NOT NULL,
  delta_range integer NOT NULL,
  scans integer NOT NULL,
  thumbs_up integer NOT NULL,
  thumbs_down integer NOT NULL,
  rated integer NOT NULL,
  delta_grams numeric(14,1) NOT NULL,
  PRIMARY KEY (bucket, prompt_version, delta_range)
);
CREATE TABLE evaluation_days (LIKE evaluation_hours INCLUDING ALL);

-- A meal counts where it was taken in, and for its first estimate: a later one was asked for with other words, or by an
-- administrator who tried a prompt.
CREATE FUNCTION count_evaluation_hours(since timestamptz, until timestamptz) RETURNS SETOF evaluation_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', m.created_at, 'UTC'), e.prompt_version,
         carb_delta_range(e.carbs_grams - m.override_carbs_grams),
         count(*)::integer,
         (count(*) FILTER (WHERE m.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE m.thumb = 'down'))::integer,
         (count(*) FILTER (WHERE m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL))::integer,
         coalesce(sum(e.carbs_grams - m.override_carbs_grams), 0)
  FROM meals m
  CROSS JOIN LATERAL (
    SELECT prompt_version, carbs_grams FROM estimates
    WHERE meal_id = m.id AND purpose = 'live' ORDER BY revision LIMIT 1) e
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2, 3;
END;

-- What a view says in other roll-ups, with bounds that reach the counting: of the buckets that changed, only those of the time
-- that is asked for are counted again. Erasing one person changes hundreds of hours.
CREATE FUNCTION evaluation_by_hour(begins timestamptz, ends timestamptz) RETURNS SETOF evaluation_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT h.* FROM evaluation_hours h
  WHERE h.bucket >= begins AND h.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'evaluation_hours' AND c.bucket = h.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('evaluation_hours') o,
    count_evaluation_hours(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;

CREATE FUNCTION count_evaluation_days(since timestamptz, until timestamptz) RETURNS SETOF evaluation_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), prompt_version, delta_range, sum(scans)::integer, sum(thumbs_up)::integer,
         sum(thumbs_down)::integer, sum(rated)::integer, sum(delta_grams)
  FROM evaluation_by_hour(since, until) GROUP BY 1, 2, 3;
END;

CREATE FUNCTION evaluation_by_day(begins timestamptz, ends timestamptz) RETURNS SETOF evaluation_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT d.* FROM evaluation_days d
  WHERE d.bucket >= begins AND d.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'evaluation_days' AND c.bucket = d.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('evaluation_days') o,
    count_evaluation_days(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;

-- A meal that is taken in has no estimate yet: there is nothing to count, and nothing to pay. Loads in bulk bring theirs along.
CREATE FUNCTION note_estimated_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT r.name, date_trunc(r.grain, t.created_at, 'UTC')
  FROM touched t, roll_ups r
  WHERE t.estimate_id IS NOT NULL AND t.created_at < open_hour()
    AND r.name IN ('evaluation_hours', 'evaluation_days');
  RETURN NULL;
END $$;
CREATE TRIGGER meals_estimated_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();
CREATE TRIGGER meals_estimated_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();
CREATE TRIGGER meals_evaluated AFTER UPDATE OF estimate_id, thumb, override_carbs_grams ON meals
  FOR EACH ROW WHEN (
    OLD.created_at < open_hour()
    AND (OLD.thumb, OLD.override_carbs_grams, OLD.estimate_id) IS DISTINCT FROM
        (NEW.thumb, NEW.override_carbs_grams, NEW.estimate_id))
  EXECUTE FUNCTION note_changed_row('created_at', 'evaluation_hours', 'evaluation_days');
`;

const down = `
DROP TRIGGER meals_evaluated ON meals;
DROP TRIGGER meals_estimated_deleted ON meals;
DROP TRIGGER meals_estimated_added ON meals;
DROP FUNCTION note_estimated_meals;
DROP FUNCTION evaluation_by_day, count_evaluation_days, evaluation_by_hour, count_evaluation_hours;
DROP TABLE evaluation_days, evaluation_hours;
DELETE FROM roll_up_changes WHERE name IN ('evaluation_hours', 'evaluation_days');
DELETE FROM roll_ups WHERE name IN ('evaluation_hours', 'evaluation_days');
DROP FUNCTION carb_delta_range;
`;

/** What people said of the estimates of each prompt version: thumbs and their own figures, by hour and by day. */
export class ModelEvaluation1763700000034 implements MigrationInterface {
  readonly name = 'ModelEvaluation1763700000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
