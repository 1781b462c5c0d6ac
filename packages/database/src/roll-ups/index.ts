import { defineRollUp, insertsAndDeletes } from './define-roll-up.js';
import { evaluatedFoods, evaluation, judged } from './evaluated-meals.js';
import { mealFallbacks } from './meal-fallbacks.js';
import { modelCalls } from './model-calls.js';
import { photoPackages } from './photo-packages.js';
import { scanSessions } from './scan-sessions.js';

/** Meals a model or the food tables were asked about; others were copied or typed. */
const IS_ANALYSED = `entry IN ('photo', 'words')`;

/** New people and scans. Diaries of people without an account are not people: those who keep them are counted. */
const population = defineRollUp({
  name: 'population',
  grains: ['hour', 'day'],
  measures: { new_users: 'integer', scans: 'integer' },
  count: `
  SELECT came.bucket, sum(came.users)::integer, sum(came.scans)::integer
  FROM (SELECT date_trunc('hour', created_at, 'UTC') AS bucket, 1 AS users, 0 AS scans
        FROM users u WHERE created_at >= since AND created_at < until AND NOT EXISTS (SELECT FROM kept_diaries k WHERE k.user_id = u.id)
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

/** The exact distribution of the differences between live and test model: both are stored to a tenth of a gram. */
const comparison = defineRollUp({
  name: 'comparison',
  grains: ['hour', 'day', 'week'],
  dimensions: { live_model: 'text', test_model: 'text', difference_grams: 'numeric(7,1)' },
  measures: { comparisons: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), live_model, test_model, difference_grams, count(*)::integer
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
  dimensions: { live_model: 'text', test_model: 'text' },
  measures: { comparisons: 'integer', apart_grams: 'numeric(14,1)', far_apart: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), live_model, test_model, count(*)::integer,
         sum(abs(difference_grams)), (count(*) FILTER (WHERE abs(difference_grams) >= 10))::integer
  FROM comparisons WHERE created_at >= since AND created_at < until GROUP BY 1, 2, 3`,
  notes: insertsAndDeletes('comparisons', 'created_at', 'comparisons_totals'),
});

/** How many scans there are, and how many have each figure: where the pages of Scan Overview begin. */
const scanFigures = defineRollUp({
  name: 'scan_figures',
  grains: ['hour', 'day'],
  measures: {
    scans: 'integer',
    estimated: 'integer',
    tested: 'integer',
    compared: 'integer',
    corrected: 'integer',
    judged: 'integer',
  },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), count(*)::integer, count(carbs_grams)::integer,
         count(test_carbs_grams)::integer, count(difference_grams)::integer, count(error_grams)::integer,
         count(judge_score)::integer
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

const rollUps = [
  population,
  comparison,
  comparisonTotals,
  scanFigures,
  retention,
  scanSessions,
  mealFallbacks,
  evaluation,
  judged,
  photoPackages,
  evaluatedFoods,
  modelCalls,
];

/**
 * Tables that are missing, and all functions, views and triggers as they are described here. Runs after every migration: one that
 * changes what a roll-up reads or counts drops its tables (docs/how-to/add-a-roll-up.md), and the next round counts them anew.
 */
export const createRollUps = (): string =>
  [...rollUps.map(({ createTables }) => createTables), ...rollUps.map(({ createLogic }) => createLogic)].join('\n');
