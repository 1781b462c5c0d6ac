import { defineRollUp, insertsAndDeletes } from './define-roll-up.js';
import { scanSessions } from './scan-sessions.js';

/** Meals a model or the food tables were asked about; others were copied or typed. */
const IS_ANALYSED = `entry IN ('photo', 'words')`;

/** New people and scans. */
const population = defineRollUp({
  name: 'population',
  grains: ['hour', 'day'],
  measures: { new_users: 'integer', scans: 'integer' },
  count: `
  SELECT came.bucket, sum(came.users)::integer, sum(came.scans)::integer
  FROM (SELECT date_trunc('hour', created_at, 'UTC') AS bucket, 1 AS users, 0 AS scans
        FROM users WHERE created_at >= since AND created_at < until
        UNION ALL
        SELECT date_trunc('hour', created_at, 'UTC'), 0, 1
        FROM meals WHERE created_at >= since AND created_at < until AND ${IS_ANALYSED}) came
  GROUP BY came.bucket`,
  notes: [
    ...insertsAndDeletes('users', 'created_at'),
    ...insertsAndDeletes('meals', 'created_at'),
    {
      trigger: 'meals_entry_changed',
      table: 'meals',
      time: 'created_at',
      on: 'UPDATE OF entry',
      when: 'OLD.entry IS DISTINCT FROM NEW.entry AND OLD.created_at < open_hour()',
    },
  ],
});

/** The exact distribution of the differences between production and test model: both are stored to a tenth of a gram. */
const comparison = defineRollUp({
  name: 'comparison',
  grains: ['hour', 'day', 'week'],
  dimensions: { production_model: 'text', test_model: 'text', difference_grams: 'numeric(7,1)' },
  measures: { comparisons: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), production_model, test_model, difference_grams, count(*)::integer
  FROM comparisons WHERE created_at >= since AND created_at < until GROUP BY 1, 2, 3, 4`,
  notes: insertsAndDeletes('comparisons', 'created_at'),
});

/**
 * How many comparisons there are and how far apart overall. The distribution above grows with the comparisons; this does not.
 * `far_apart` as HIGH_DIFFERENCE_GRAMS in packages/domain/src/evaluation/bands.ts.
 */
const comparisonTotals = defineRollUp({
  name: 'comparison_total',
  readAs: 'comparison_totals',
  grains: ['hour', 'day'],
  dimensions: { production_model: 'text', test_model: 'text' },
  measures: { comparisons: 'integer', apart_grams: 'numeric(14,1)', far_apart: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), production_model, test_model, count(*)::integer,
         sum(abs(difference_grams)), (count(*) FILTER (WHERE abs(difference_grams) >= 10))::integer
  FROM comparisons WHERE created_at >= since AND created_at < until GROUP BY 1, 2, 3`,
  notes: insertsAndDeletes('comparisons', 'created_at', 'comparisons_totals'),
});

/** The person's own figure, in the estimate's basis; null where the estimate missed a food of the note. */
const OWN_GRAMS = `CASE WHEN jsonb_array_length(e.unknown_items) = 0 THEN
           own_grams_as(e.carb_basis, m.override_carbs_grams, m.override_carb_basis, coalesce(m.override_fibre_grams, e.fibre_grams))
         END`;

/**
 * Estimated meals by the prompt that made the first estimate, with people's feedback. Later estimates do not count: they were
 * requested with another note, or by an administrator trying a prompt.
 */
const evaluation = defineRollUp({
  name: 'evaluation',
  grains: ['hour', 'day'],
  dimensions: { prompt_version: 'text', delta_range: 'integer' },
  measures: {
    scans: 'integer',
    thumbs_up: 'integer',
    thumbs_down: 'integer',
    rated: 'integer',
    delta_grams: 'numeric(14,1)',
  },
  count: `
  SELECT date_trunc('hour', m.created_at, 'UTC'), e.prompt_version,
         carb_delta_range(e.carbs_grams - ${OWN_GRAMS}),
         count(*)::integer,
         (count(*) FILTER (WHERE m.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE m.thumb = 'down'))::integer,
         (count(*) FILTER (WHERE m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL))::integer,
         coalesce(sum(e.carbs_grams - ${OWN_GRAMS}), 0)
  FROM meals m
  CROSS JOIN LATERAL (
    SELECT prompt_version, carbs_grams, carb_basis, fibre_grams, unknown_items FROM estimates
    WHERE meal_id = m.id AND purpose = 'live' ORDER BY revision LIMIT 1) e
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2, 3`,
  functions: `
-- A new meal has no estimate yet: there is nothing to count and nothing to pay. Bulk loads bring estimates with their meals.
CREATE OR REPLACE FUNCTION note_estimated_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT r.name, date_trunc(r.grain, t.created_at, 'UTC')
  FROM touched t, roll_ups r
  WHERE t.estimate_id IS NOT NULL AND t.created_at < open_hour()
    AND r.name IN ('evaluation_hours', 'evaluation_days');
  RETURN NULL;
END $$;`,
  notes: [
    {
      trigger: 'meals_evaluated',
      table: 'meals',
      time: 'created_at',
      on: 'UPDATE OF estimate_id, thumb, override_carbs_grams',
      when: `OLD.created_at < open_hour()
    AND (OLD.thumb, OLD.override_carbs_grams, OLD.estimate_id) IS DISTINCT FROM
        (NEW.thumb, NEW.override_carbs_grams, NEW.estimate_id)`,
    },
  ],
  triggers: `
CREATE OR REPLACE TRIGGER meals_estimated_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();
CREATE OR REPLACE TRIGGER meals_estimated_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();`,
});

/** How many scans there are, and how many have each figure: where the pages of Scan Overview begin. */
export const scanFigures = defineRollUp({
  name: 'scan_figures',
  grains: ['hour', 'day'],
  measures: {
    scans: 'integer',
    estimated: 'integer',
    compared: 'integer',
    judged: 'integer',
  },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), count(*)::integer, count(carbs_grams)::integer,
         count(difference_grams)::integer, count(judge_score)::integer
  FROM scan_overview WHERE created_at >= since AND created_at < until GROUP BY 1`,
  functions: `
-- Once per bucket and statement: a bulk load brings thousands of old rows at once, and a new scan pays for one look.
CREATE OR REPLACE FUNCTION note_touched_scans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM touched WHERE created_at < open_hour()) THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT r.name, date_trunc(r.grain, t.created_at, 'UTC')
    FROM touched t, roll_ups r
    WHERE t.created_at < open_hour() AND r.name IN ('scan_figures_hours', 'scan_figures_days');
  END IF;
  RETURN NULL;
END $$;`,
  triggers: `
CREATE OR REPLACE TRIGGER scan_overview_added AFTER INSERT ON scan_overview REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();
CREATE OR REPLACE TRIGGER scan_overview_changed AFTER UPDATE ON scan_overview REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();
CREATE OR REPLACE TRIGGER scan_overview_deleted AFTER DELETE ON scan_overview REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_scans();`,
});

/** Who of each week's new people is active, and who scans, in the weeks after. */
const retention = defineRollUp({
  name: 'retention',
  grains: ['week'],
  dimensions: { cohort_week: 'timestamptz' },
  measures: { visiting: 'integer', scanning: 'integer', first_scans: 'integer' },
  count: `
  SELECT week, cohort_week, count(*)::integer, (count(*) FILTER (WHERE is_scanning))::integer,
         (count(*) FILTER (WHERE is_first_scan))::integer
  FROM activity_weeks WHERE week >= since AND week < until GROUP BY week, cohort_week`,
  notes: [
    { trigger: 'activity_weeks_added', table: 'activity_weeks', on: 'INSERT', time: 'week' },
    { trigger: 'activity_weeks_removed', table: 'activity_weeks', on: 'DELETE', time: 'week' },
    {
      trigger: 'activity_weeks_changed',
      table: 'activity_weeks',
      time: 'week',
      on: 'UPDATE OF is_scanning, is_first_scan',
    },
  ],
});

/** The cost of model calls. */
const modelCalls = defineRollUp({
  name: 'model_call',
  readAs: 'model_calls',
  grains: ['hour'],
  dimensions: { model_id: 'text', purpose: 'text' },
  measures: {
    calls: 'integer',
    failures: 'integer',
    input_tokens: 'bigint',
    output_tokens: 'bigint',
    cost_usd: 'numeric(14,6)',
    duration_ms: 'bigint',
  },
  count: `
  SELECT date_trunc('hour', at, 'UTC'), model_id, purpose, sum(calls)::integer, sum(failures)::integer,
         sum(input_tokens)::bigint, sum(output_tokens)::bigint, sum(cost_usd)::numeric(14,6), sum(duration_ms)::bigint
  FROM model_calls WHERE at >= since AND at < until GROUP BY 1, 2, 3`,
  functions: `
-- note_touched_rows without putting its statement together anew at each call: a read is stored while a person waits, and
-- this takes a fifth of the time.
CREATE OR REPLACE FUNCTION note_paid_for_reads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
  FROM touched WHERE created_at < open_hour();
  RETURN NULL;
END $$;
-- Sums stay what they were when a meal goes, so that no bucket has to be counted again. Demo data, which nobody paid for, may
-- go without a trace: whoever removes it sets carbsight.forget_model_calls.
CREATE OR REPLACE FUNCTION keep_erased_model_calls() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('carbsight.forget_model_calls', true) = 'on' THEN
    INSERT INTO roll_up_changes (name, bucket)
    SELECT DISTINCT 'model_call_hours', date_trunc('hour', created_at, 'UTC')
    FROM erased WHERE created_at < open_hour();
  ELSE
    INSERT INTO erased_model_calls (at, model_id, purpose, calls, failures, input_tokens, output_tokens, cost_usd, duration_ms)
    SELECT date_trunc('minute', created_at, 'UTC'), model_id, purpose, count(*), count(failure_code), sum(input_tokens),
           sum(output_tokens), sum(cost_usd), sum(duration_ms)
    FROM erased GROUP BY 1, 2, 3;
  END IF;
  RETURN NULL;
END $$;`,
  triggers: `
CREATE OR REPLACE TRIGGER reads_paid_for AFTER INSERT ON reads REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_for_reads();
CREATE OR REPLACE TRIGGER reads_erased AFTER DELETE ON reads REFERENCING OLD TABLE AS erased
  FOR EACH STATEMENT EXECUTE FUNCTION keep_erased_model_calls();`,
});

/**
 * Judged estimates by the time of the judgement, the judge and its band, with their people's feedback. Feedback from before the
 * judged estimate is about another one, and so is feedback after a new analysis.
 * `own_figures` holds what a median and a rank correlation need of each corrected one: '91:2.5 85.5:3' is a total of 91 with a
 * difference of 2.5 g, and another. As separate rows they would cost a hundred times as much to read.
 */
export const judged = defineRollUp({
  name: 'judged',
  grains: ['hour', 'day'],
  dimensions: { evaluation_version: 'text', judge_model: 'text', band: 'text' },
  measures: {
    meals: 'integer',
    total_score: 'numeric(14,1)',
    rated: 'integer',
    thumbs_up: 'integer',
    overridden: 'integer',
    own_figures: 'text',
  },
  addUp: { own_figures: `coalesce(string_agg(nullif(own_figures, ''), ' ' ORDER BY bucket), '')` },
  // Rows next to a judgement are looked up one by one: an hour has few judgements, and there are many meals.
  count: `
  SELECT date_trunc('hour', j.created_at, 'UTC'), j.evaluation_version, j.judge_model, judge_band(j.total_score),
         count(*)::integer, sum(j.total_score), count(said.thumb)::integer, (count(*) FILTER (WHERE said.thumb = 'up'))::integer,
         count(said.difference_grams)::integer,
         coalesce(string_agg(trim_scale(j.total_score) || ':' || trim_scale(said.difference_grams), ' '
                             ORDER BY j.total_score, said.difference_grams), '')
  FROM judgements j
  LEFT JOIN LATERAL (
    SELECT
      CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
      CASE WHEN m.override_at >= e.created_at THEN abs(e.carbs_grams - ${OWN_GRAMS}) END AS difference_grams
    FROM meals m JOIN estimates e ON e.id = m.estimate_id
    WHERE m.id = j.meal_id AND m.estimate_id = j.estimate_id
      AND (m.thumb IS NOT NULL OR m.override_carbs_grams IS NOT NULL)
    LIMIT 1
  ) said ON true
  WHERE j.created_at >= since AND j.created_at < until
  GROUP BY 1, 2, 3, 4`,
  functions: `
-- What people say changes the bucket of the judgement, whenever the meal was taken in.
CREATE OR REPLACE FUNCTION note_judged_meal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT r.name, date_trunc(r.grain, j.created_at, 'UTC')
  FROM judgements j, roll_ups r
  WHERE j.meal_id = NEW.id AND j.created_at < open_hour() AND r.name IN ('judged_hours', 'judged_days');
  RETURN NULL;
END $$;`,
  notes: [
    ...insertsAndDeletes('judgements', 'created_at'),
    // A judgement that replaces another keeps its row but has a new time: both buckets change.
    { trigger: 'judgements_replaced', table: 'judgements', on: 'UPDATE', time: 'created_at', rows: 'OLD' },
    { trigger: 'judgements_replacing', table: 'judgements', on: 'UPDATE', time: 'created_at', rows: 'NEW' },
  ],
  triggers: `
CREATE OR REPLACE TRIGGER meals_judged_changed
  AFTER UPDATE OF estimate_id, thumb, thumb_at, override_carbs_grams, override_at ON meals
  FOR EACH ROW WHEN (
    OLD.estimate_id IS NOT NULL
    AND (OLD.estimate_id, OLD.thumb, OLD.thumb_at, OLD.override_carbs_grams, OLD.override_at) IS DISTINCT FROM
        (NEW.estimate_id, NEW.thumb, NEW.thumb_at, NEW.override_carbs_grams, NEW.override_at))
  EXECUTE FUNCTION note_judged_meal();`,
});

export const rollUps = [
  population,
  comparison,
  comparisonTotals,
  evaluation,
  scanFigures,
  retention,
  modelCalls,
  judged,
  scanSessions,
];
