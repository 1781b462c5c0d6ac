import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exact at every moment: closed buckets from the table, the others counted from what is finer. */
const byGrain = (view: string, name: string, grain: string) => `
CREATE FUNCTION ${view}_by_${grain}(begins timestamptz, ends timestamptz) RETURNS SETOF ${name}_${grain}s
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM ${name}_${grain}s t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = '${name}_${grain}s' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('${name}_${grain}s') o,
    count_${name}_${grain}s(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;`;

/** The measures of a session's bucket that are plain sums, beside the histogram. */
const SUMS =
  `sessions successful errored with_errors mobile desktop tablet photo_initiated photo_captured photo_uploaded
  photo_submitted analysis_received results_viewed feedback_given carb_overridden analysis_cancelled upload_errors api_errors
  server_errors timeout_errors response_ms responses upload_ms uploads processing_ms processings`.split(/\s+/);
const sumOf = (measure: string) => `sum(${measure})::${measure.endsWith('_ms') ? 'bigint' : 'integer'}`;

const COUNT_SESSIONS = `
  SELECT date_bin('1 hour', started_at, 'epoch') AS bucket, count(*)::integer,
         (count(*) FILTER (WHERE results_viewed))::integer,
         (count(*) FILTER (WHERE has_error AND NOT results_viewed))::integer,
         (count(*) FILTER (WHERE has_error))::integer,
         (count(*) FILTER (WHERE device = 'mobile'))::integer,
         (count(*) FILTER (WHERE device = 'desktop'))::integer,
         (count(*) FILTER (WHERE device = 'tablet'))::integer,
         (count(*) FILTER (WHERE photo_initiated))::integer, (count(*) FILTER (WHERE photo_captured))::integer,
         (count(*) FILTER (WHERE photo_uploaded))::integer, (count(*) FILTER (WHERE photo_submitted))::integer,
         (count(*) FILTER (WHERE analysis_received))::integer, (count(*) FILTER (WHERE results_viewed))::integer,
         (count(*) FILTER (WHERE feedback_given))::integer, (count(*) FILTER (WHERE carb_overridden))::integer,
         (count(*) FILTER (WHERE analysis_cancelled))::integer, sum(upload_errors)::integer, sum(api_errors)::integer,
         sum(server_errors)::integer, sum(timeout_errors)::integer,
         coalesce(sum(response_ms), 0), count(response_ms)::integer,
         coalesce(sum(upload_ms), 0), count(upload_ms)::integer,
         coalesce(sum(processing_ms), 0), count(processing_ms)::integer
  FROM (SELECT *, upload_errors + api_errors + server_errors + timeout_errors > 0 AS has_error
        FROM scan_sessions WHERE started_at >= since AND started_at < until) s
  GROUP BY 1`;

const noteSessions = (rollUps: readonly string[]) => {
  const names = rollUps.map((name) => `'${name}'`).join(', ');
  return `
DROP TRIGGER scan_sessions_added ON scan_sessions;
DROP TRIGGER scan_sessions_deleted ON scan_sessions;
CREATE TRIGGER scan_sessions_added AFTER INSERT ON scan_sessions REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('started_at', ${names});
CREATE TRIGGER scan_sessions_deleted AFTER DELETE ON scan_sessions REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('started_at', ${names});
CREATE OR REPLACE FUNCTION note_changed_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE started_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT r.name, date_trunc(r.grain, t.started_at, 'UTC')
    FROM touched t, roll_ups r
    WHERE t.started_at < open_hour() AND r.name IN (${names});
  END IF;
  RETURN NULL;
END $$;`;
};

const scanIndexes = (besideTheTime: string, beside: string) => `
DROP INDEX scan_overview_created_at_idx, scan_overview_carbs_idx, scan_overview_difference_idx, scan_overview_score_idx;
CREATE INDEX scan_overview_created_at_idx ON scan_overview (created_at, meal_id)
  INCLUDE (carbs_grams, difference_grams, judge_score${besideTheTime});
CREATE INDEX scan_overview_carbs_idx ON scan_overview (carbs_grams, meal_id)${beside} WHERE carbs_grams IS NOT NULL;
CREATE INDEX scan_overview_difference_idx ON scan_overview (difference_grams, meal_id)${beside}
  WHERE difference_grams IS NOT NULL;
CREATE INDEX scan_overview_score_idx ON scan_overview (judge_score, meal_id)${beside} WHERE judge_score IS NOT NULL;`;

const up = `
-- The histogram of the answers' times becomes a part of its bucket: as rows of their own its bins were a hundred times as
-- many as the buckets, and most of what Scan Analysis read.
DROP VIEW scan_responses_by_day, scan_responses_by_hour, scan_sessions_by_day, scan_sessions_by_hour;
DROP FUNCTION scan_responses_by_day, count_scan_response_days, scan_responses_by_hour, count_scan_response_hours,
  scan_sessions_by_day, count_scan_session_days, scan_sessions_by_hour, count_scan_session_hours;
DROP TABLE scan_response_days, scan_response_hours;
DELETE FROM roll_up_changes WHERE name LIKE 'scan\\_response\\_%' OR name LIKE 'scan\\_session\\_%';
DELETE FROM roll_ups WHERE name LIKE 'scan\\_response\\_%';
-- The first round of the roll-up counts the time before.
UPDATE roll_ups SET closed_until = '-infinity' WHERE name LIKE 'scan\\_session\\_%';
TRUNCATE scan_session_hours, scan_session_days;
-- The bins that are not empty, in their order, and beside each how many sessions it holds.
ALTER TABLE scan_session_hours ADD response_bins smallint[] NOT NULL, ADD response_counts integer[] NOT NULL;
ALTER TABLE scan_session_days ADD response_bins smallint[] NOT NULL, ADD response_counts integer[] NOT NULL;

-- An hour begins where date_bin says at a quarter of what date_trunc costs with a time zone, for every session of the open one.
CREATE FUNCTION count_scan_session_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_session_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT s.*, coalesce(r.bins, '{}'), coalesce(r.counts, '{}')
  FROM (${COUNT_SESSIONS}) s
  LEFT JOIN (
    SELECT bucket, array_agg(bin ORDER BY bin) AS bins, array_agg(sessions ORDER BY bin) AS counts
    FROM (SELECT date_bin('1 hour', started_at, 'epoch') AS bucket, duration_bin(response_ms) AS bin,
                 count(*)::integer AS sessions
          FROM scan_sessions WHERE started_at >= since AND started_at < until AND response_ms IS NOT NULL GROUP BY 1, 2) b
    GROUP BY bucket) r ON r.bucket = s.bucket;
END;
${byGrain('scan_sessions', 'scan_session', 'hour')}

CREATE FUNCTION count_scan_session_days(since timestamptz, until timestamptz) RETURNS SETOF scan_session_days
STABLE LANGUAGE sql BEGIN ATOMIC
  WITH hours AS MATERIALIZED (
    SELECT date_trunc('day', h.bucket, 'UTC') AS day, h.* FROM scan_sessions_by_hour(since, until) h)
  SELECT s.*, coalesce(r.bins, '{}'), coalesce(r.counts, '{}')
  FROM (SELECT day, ${SUMS.map(sumOf).join(', ')} FROM hours GROUP BY day) s
  LEFT JOIN (
    SELECT day, array_agg(bin ORDER BY bin) AS bins, array_agg(sessions ORDER BY bin) AS counts
    FROM (SELECT day, bin, sum(count)::integer AS sessions
          FROM hours, unnest(response_bins, response_counts) AS binned (bin, count) GROUP BY 1, 2) b
    GROUP BY day) r ON r.day = s.day;
END;
${byGrain('scan_sessions', 'scan_session', 'day')}

${noteSessions(['scan_session_hours', 'scan_session_days'])}

-- How many comparisons there are and how far apart on the whole: the differences have rows of their own, which become more
-- with the comparisons.
INSERT INTO roll_ups (name, grain) VALUES ('comparison_total_hours', 'hour'), ('comparison_total_days', 'day');
CREATE TABLE comparison_total_hours (
  bucket timestamptz NOT NULL,
  production_model text NOT NULL,
  test_model text NOT NULL,
  comparisons integer NOT NULL,
  -- The sum of the differences without their signs.
  apart_grams numeric(14,1) NOT NULL,
  -- As HIGH_DIFFERENCE_GRAMS in packages/domain/src/evaluation/bands.ts.
  far_apart integer NOT NULL,
  PRIMARY KEY (bucket, production_model, test_model)
);
CREATE TABLE comparison_total_days (LIKE comparison_total_hours INCLUDING ALL);
CREATE FUNCTION count_comparison_total_hours(since timestamptz, until timestamptz) RETURNS SETOF comparison_total_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', created_at, 'UTC'), production_model, test_model, count(*)::integer,
         sum(abs(difference_grams)), (count(*) FILTER (WHERE abs(difference_grams) >= 10))::integer
  FROM comparisons WHERE created_at >= since AND created_at < until GROUP BY 1, 2, 3;
END;
${byGrain('comparison_totals', 'comparison_total', 'hour')}
CREATE FUNCTION count_comparison_total_days(since timestamptz, until timestamptz) RETURNS SETOF comparison_total_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), production_model, test_model, sum(comparisons)::integer, sum(apart_grams),
         sum(far_apart)::integer
  FROM comparison_totals_by_hour(since, until) GROUP BY 1, 2, 3;
END;
${byGrain('comparison_totals', 'comparison_total', 'day')}
CREATE TRIGGER comparisons_totals_added AFTER INSERT ON comparisons REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'comparison_total_hours', 'comparison_total_days');
CREATE TRIGGER comparisons_totals_deleted AFTER DELETE ON comparisons REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('created_at', 'comparison_total_hours', 'comparison_total_days');

-- Whoever walks along an order looks at thousands of rows for a page of hits: with all that a search asks for, none is looked up.
${scanIndexes(', user_id, food', ' INCLUDE (user_id, food)')}
`;

const down = `
${scanIndexes('', '')}
DROP TRIGGER comparisons_totals_deleted ON comparisons;
DROP TRIGGER comparisons_totals_added ON comparisons;
DROP FUNCTION comparison_totals_by_day, count_comparison_total_days, comparison_totals_by_hour, count_comparison_total_hours;
DROP TABLE comparison_total_days, comparison_total_hours;
DELETE FROM roll_up_changes WHERE name LIKE 'comparison\\_total\\_%' OR name LIKE 'scan\\_session\\_%';
DELETE FROM roll_ups WHERE name LIKE 'comparison\\_total\\_%';
DROP FUNCTION scan_sessions_by_day, count_scan_session_days, scan_sessions_by_hour, count_scan_session_hours;
TRUNCATE scan_session_hours, scan_session_days;
ALTER TABLE scan_session_hours DROP response_bins, DROP response_counts;
ALTER TABLE scan_session_days DROP response_bins, DROP response_counts;
UPDATE roll_ups SET closed_until = '-infinity' WHERE name LIKE 'scan\\_session\\_%';
INSERT INTO roll_ups (name, grain) VALUES ('scan_response_hours', 'hour'), ('scan_response_days', 'day');
CREATE TABLE scan_response_hours (
  bucket timestamptz NOT NULL, bin smallint NOT NULL, sessions integer NOT NULL, PRIMARY KEY (bucket, bin)
);
CREATE TABLE scan_response_days (LIKE scan_response_hours INCLUDING ALL);
CREATE FUNCTION count_scan_session_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_session_hours
STABLE LANGUAGE sql BEGIN ATOMIC ${COUNT_SESSIONS}; END;
${byGrain('scan_sessions', 'scan_session', 'hour')}
CREATE FUNCTION count_scan_session_days(since timestamptz, until timestamptz) RETURNS SETOF scan_session_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), ${SUMS.map(sumOf).join(', ')}
  FROM scan_sessions_by_hour(since, until) GROUP BY 1;
END;
${byGrain('scan_sessions', 'scan_session', 'day')}
CREATE FUNCTION count_scan_response_hours(since timestamptz, until timestamptz) RETURNS SETOF scan_response_hours
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('hour', started_at, 'UTC'), duration_bin(response_ms), count(*)::integer
  FROM scan_sessions WHERE started_at >= since AND started_at < until AND response_ms IS NOT NULL GROUP BY 1, 2;
END;
${byGrain('scan_responses', 'scan_response', 'hour')}
CREATE FUNCTION count_scan_response_days(since timestamptz, until timestamptz) RETURNS SETOF scan_response_days
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT date_trunc('day', bucket, 'UTC'), bin, sum(sessions)::integer
  FROM scan_responses_by_hour(since, until) GROUP BY 1, 2;
END;
${byGrain('scan_responses', 'scan_response', 'day')}
${['sessions', 'responses']
  .flatMap((counted) => [`${counted}_by_hour`, `${counted}_by_day`])
  .map((view) => `CREATE VIEW scan_${view} AS SELECT * FROM scan_${view}('-infinity', 'infinity');`)
  .join('\n')}
${noteSessions(['scan_session_hours', 'scan_session_days', 'scan_response_hours', 'scan_response_days'])}
`;

/** Scan Analysis reads a row per hour or day, the totals of the comparisons one per pair of models; scans are walked in their indexes. */
export class ReadsThatDoNotGrow1763700000052 implements MigrationInterface {
  readonly name = 'ReadsThatDoNotGrow1763700000052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(up);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(down);
  }
}
