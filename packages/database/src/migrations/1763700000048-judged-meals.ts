import type { MigrationInterface, QueryRunner } from 'typeorm';

const ROLL_UPS = `'judged_hours', 'judged_days'`;
const noteTouched = `FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', ${ROLL_UPS})`;

/** Exact at every moment: closed buckets from the table, the others counted from what is finer. */
const byGrain = (grain: string) => `
CREATE FUNCTION judged_by_${grain}(begins timestamptz, ends timestamptz) RETURNS SETOF judged_${grain}s
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM judged_${grain}s t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = 'judged_${grain}s' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('judged_${grain}s') o,
    count_judged_${grain}s(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;`;

const up = `
-- As scoreBand in packages/domain/src/evaluation/bands.ts.
CREATE FUNCTION judge_band(total numeric) RETURNS text IMMUTABLE LANGUAGE sql
RETURN CASE WHEN total >= 80 THEN 'green' WHEN total >= 60 THEN 'yellow' ELSE 'red' END;

INSERT INTO roll_ups (name, grain) VALUES ('judged_hours', 'hour'), ('judged_days', 'day');

-- Judged estimates by the time of their judgement and the judge's band, with what their people said of them.
CREATE TABLE judged_hours (
  bucket timestamptz NOT NULL,
  evaluation_version text NOT NULL,
  band text NOT NULL,
  meals integer NOT NULL,
  rated integer NOT NULL,
  thumbs_up integer NOT NULL,
  overridden integer NOT NULL,
  -- What a median and a rank correlation need of each overridden one: '91:2.5 85.5:3' is a total of 91 with a difference of
  -- 2.5 g, and another. Almost no two are the same, and as rows of their own they would cost a hundred times as much to read.
  own_figures text NOT NULL,
  PRIMARY KEY (bucket, evaluation_version, band)
);
CREATE TABLE judged_days (LIKE judged_hours INCLUDING ALL);

-- What was said before the judged estimate was there is about another one, and so is what is said after a new analysis. The
-- rows beside a judgement are found by their keys, one by one: an hour has few, and meals are many.
CREATE FUNCTION count_judged_hours(since timestamptz, until timestamptz) RETURNS SETOF judged_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', j.created_at, 'UTC'), j.evaluation_version, judge_band(j.total_score),
         count(*)::integer, count(said.thumb)::integer, (count(*) FILTER (WHERE said.thumb = 'up'))::integer,
         count(said.difference_grams)::integer,
         coalesce(string_agg(trim_scale(j.total_score) || ':' || trim_scale(said.difference_grams), ' '
                             ORDER BY j.total_score, said.difference_grams), '')
  FROM judgements j
  LEFT JOIN LATERAL (
    SELECT
      CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
      CASE WHEN m.override_at >= e.created_at THEN abs(e.carbs_grams - m.override_carbs_grams) END AS difference_grams
    FROM meals m JOIN estimates e ON e.id = m.estimate_id
    WHERE m.id = j.meal_id AND m.estimate_id = j.estimate_id
      AND (m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL)
    LIMIT 1
  ) said ON true
  WHERE j.created_at >= since AND j.created_at < until
  GROUP BY 1, 2, 3;
END;
${byGrain('hour')}

CREATE FUNCTION count_judged_days(since timestamptz, until timestamptz) RETURNS SETOF judged_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), evaluation_version, band, sum(meals)::integer, sum(rated)::integer,
         sum(thumbs_up)::integer, sum(overridden)::integer,
         coalesce(string_agg(nullif(own_figures, ''), ' ' ORDER BY bucket), '')
  FROM judged_by_hour(since, until) GROUP BY 1, 2, 3;
END;
${byGrain('day')}

CREATE TRIGGER judgements_added AFTER INSERT ON judgements REFERENCING NEW TABLE AS touched ${noteTouched};
CREATE TRIGGER judgements_deleted AFTER DELETE ON judgements REFERENCING OLD TABLE AS touched ${noteTouched};
-- A judgement that takes another one's place takes its row and has a time of its own: both buckets changed.
CREATE TRIGGER judgements_replaced AFTER UPDATE ON judgements REFERENCING OLD TABLE AS touched ${noteTouched};
CREATE TRIGGER judgements_replacing AFTER UPDATE ON judgements REFERENCING NEW TABLE AS touched ${noteTouched};

-- What people say changes the bucket of the judgement, whenever the meal was taken in.
CREATE FUNCTION note_judged_meal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT r.name, date_trunc(r.grain, j.created_at, 'UTC')
  FROM judgements j, roll_ups r
  WHERE j.meal_id = NEW.id AND j.created_at < open_hour() AND r.name IN (${ROLL_UPS});
  RETURN NULL;
END $$;
CREATE TRIGGER meals_judged_changed
  AFTER UPDATE OF estimate_id, thumb, thumb_at, override_carbs_grams, override_at ON meals
  FOR EACH ROW WHEN (
    OLD.estimate_id IS NOT NULL
    AND (OLD.estimate_id, OLD.thumb, OLD.thumb_at, OLD.override_carbs_grams, OLD.override_at) IS DISTINCT FROM
        (NEW.estimate_id, NEW.thumb, NEW.thumb_at, NEW.override_carbs_grams, NEW.override_at))
  EXECUTE FUNCTION note_judged_meal();

-- The plot's sample of a time or of a model passes many that are not of it: with all that it asks for, none is looked up.
DROP INDEX comparisons_shuffled_idx;
CREATE INDEX comparisons_shuffled_idx ON comparisons (right(md5(id::text), 8), id)
  INCLUDE (created_at, meal_id, production_model, test_model, production_carbs_grams, test_carbs_grams, difference_grams);

-- Corrected last comes first among candidates for the golden set; corrections that can be none are not passed on the way.
DROP INDEX meals_corrected_idx;
CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id)
  WHERE override_carbs_grams IS NOT NULL AND photo_id IS NOT NULL AND estimate_id IS NOT NULL AND status = 'completed'
    AND entry = 'photo';
`;

const down = `
DROP INDEX meals_corrected_idx;
CREATE INDEX meals_corrected_idx ON meals (override_at DESC, id) WHERE override_carbs_grams IS NOT NULL;
DROP INDEX comparisons_shuffled_idx;
CREATE INDEX comparisons_shuffled_idx ON comparisons (right(md5(id::text), 8), id);
DROP TRIGGER meals_judged_changed ON meals;
DROP FUNCTION note_judged_meal;
DROP TRIGGER judgements_replacing ON judgements;
DROP TRIGGER judgements_replaced ON judgements;
DROP TRIGGER judgements_deleted ON judgements;
DROP TRIGGER judgements_added ON judgements;
DROP FUNCTION judged_by_day, count_judged_days, judged_by_hour, count_judged_hours;
DROP TABLE judged_days, judged_hours;
DELETE FROM roll_up_changes WHERE name IN (${ROLL_UPS});
DELETE FROM roll_ups WHERE name IN (${ROLL_UPS});
DROP FUNCTION judge_band;
`;

/**
 * What people said of judged estimates, by hour and by day, which the first round of the roll-up counts for the time before;
 * and indexes for the plot of the comparisons and for candidates of the golden set.
 */
export class JudgedMeals1763700000048 implements MigrationInterface {
  readonly name = 'JudgedMeals1763700000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
