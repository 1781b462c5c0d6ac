import { defineRollUp, insertsAndDeletes, type TrackedChange } from './define-roll-up.js';

/**
 * What the person corrected it to, in the estimate's basis. Null, too, where that cannot be compared: the estimate missed a food of the
 * note, or one of them lacks its fibre. The correction counts all the same.
 */
const OWN_GRAMS = `CASE WHEN m.is_corrected AND jsonb_array_length(e.unknown_items) = 0 THEN
           CASE e.carb_basis WHEN 'total' THEN m.own_total_grams ELSE m.own_available_grams END END`;

/** The first estimate of a meal. Later ones do not count: they were requested with another note, or by an administrator trying a prompt. */
const FIRST_ESTIMATE = `(
    SELECT id, prompt_version, model_id, carbs_grams, carb_basis, unknown_items FROM estimates
    WHERE meal_id = m.id AND purpose = 'live' ORDER BY revision LIMIT 1)`;
const DELTA = `e.carbs_grams - ${OWN_GRAMS}`;
/** As `carbDeltaRanges`, UNCORRECTED and UNCOMPARED in packages/domain/src/evaluation/bands.ts. */
const DELTA_RANGE = `CASE WHEN m.is_corrected THEN coalesce(nullif(carb_delta_range(${DELTA}), 0), 8) ELSE 0 END`;
const CORRECTED = '(count(*) FILTER (WHERE m.is_corrected))::integer';
const RATED = `(count(*) FILTER (WHERE m.thumb IS NOT NULL OR m.is_corrected))::integer`;

/** What people say about a meal changes its bucket. */
const feedbackOf = (trigger: string): TrackedChange => ({
  trigger,
  table: 'meals',
  time: 'created_at',
  on: 'UPDATE OF estimate_id, thumb, is_corrected, own_total_grams, own_available_grams',
  when: `OLD.created_at < open_hour()
    AND (OLD.thumb, OLD.is_corrected, OLD.own_total_grams, OLD.own_available_grams, OLD.estimate_id) IS DISTINCT FROM
        (NEW.thumb, NEW.is_corrected, NEW.own_total_grams, NEW.own_available_grams, NEW.estimate_id)`,
});

/**
 * Estimated meals by what made the first estimate, from what, and its size, with people's feedback. `size` is a position in
 * RANGE_SIZES of packages/domain/src/golden-sets/range-proposal.ts: other sizes take a migration that drops the tables.
 */
export const evaluation = defineRollUp({
  name: 'evaluation',
  grains: ['hour', 'day'],
  dimensions: { prompt_version: 'text', model_id: 'text', entry: 'text', size: 'integer', delta_range: 'integer' },
  measures: {
    scans: 'integer',
    thumbs_up: 'integer',
    thumbs_down: 'integer',
    rated: 'integer',
    delta_grams: 'numeric(14,1)',
    off_grams: 'numeric(14,1)',
  },
  count: `
  SELECT date_trunc('hour', m.created_at, 'UTC'), e.prompt_version, e.model_id, m.entry,
         width_bucket(e.carbs_grams, ARRAY[30, 60]::numeric[]),
         ${DELTA_RANGE},
         count(*)::integer,
         (count(*) FILTER (WHERE m.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE m.thumb = 'down'))::integer,
         ${RATED}, coalesce(sum(${DELTA}), 0), coalesce(sum(abs(${DELTA})), 0)
  FROM meals m CROSS JOIN LATERAL ${FIRST_ESTIMATE} e
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2, 3, 4, 5, 6`,
  functions: `
-- A new meal has no estimate yet: there is nothing to count and nothing to pay. Bulk loads bring estimates with their meals.
CREATE OR REPLACE FUNCTION note_estimated_meals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO roll_up_changes (name, bucket)
  SELECT DISTINCT r.name, date_trunc(r.grain, t.created_at, 'UTC')
  FROM touched t, roll_ups r
  WHERE t.estimate_id IS NOT NULL AND t.created_at < open_hour()
    AND r.name IN ('evaluation_hours', 'evaluation_days', 'evaluated_food_hours', 'evaluated_food_days');
  RETURN NULL;
END $$;`,
  notes: [feedbackOf('meals_evaluated')],
  triggers: `
CREATE OR REPLACE TRIGGER meals_estimated_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();
CREATE OR REPLACE TRIGGER meals_estimated_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();`,
});

/**
 * The same by the foods in the first estimate: its row of the food tables, else its name. A meal counts once for each of its foods.
 * `far_off` as HIGH_DIFFERENCE_GRAMS in packages/domain/src/evaluation/bands.ts, or disliked.
 */
export const evaluatedFoods = defineRollUp({
  name: 'evaluated_food',
  readAs: 'evaluated_foods',
  grains: ['hour', 'day'],
  dimensions: { food: 'text' },
  measures: {
    scans: 'integer',
    rated: 'integer',
    far_off: 'integer',
    corrected: 'integer',
    compared: 'integer',
    delta_grams: 'numeric(14,1)',
    off_grams: 'numeric(14,1)',
  },
  count: `
  SELECT date_trunc('hour', m.created_at, 'UTC'), food.name, count(*)::integer, ${RATED},
         (count(*) FILTER (WHERE m.thumb = 'down' OR abs(${DELTA}) > 10))::integer, ${CORRECTED}, count(${DELTA})::integer,
         coalesce(sum(${DELTA}), 0), coalesce(sum(abs(${DELTA})), 0)
  FROM meals m CROSS JOIN LATERAL ${FIRST_ESTIMATE} e
  CROSS JOIN LATERAL (
    SELECT DISTINCT lower(left(coalesce(nullif(reference ->> 'description', ''), item), 120)) AS name
    FROM meal_items WHERE estimate_id = e.id) food
  WHERE m.created_at >= since AND m.created_at < until
  GROUP BY 1, 2`,
  notes: [feedbackOf('meals_foods_evaluated')],
});

/**
 * Judged estimates by the time of the judgement, the judge and its band, with their people's feedback. Feedback from before the
 * judged estimate is about another one, and so is feedback after a new analysis.
 * `own_figures` holds what a median and a rank correlation need of each compared one: '91:2.5 85.5:3' is a total of 91 with a
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
    corrected: 'integer',
    compared: 'integer',
    own_figures: 'text',
  },
  addUp: { own_figures: `coalesce(string_agg(nullif(own_figures, ''), ' ' ORDER BY bucket), '')` },
  // Rows next to a judgement are looked up one by one: an hour has few judgements, and there are many meals.
  count: `
  SELECT date_trunc('hour', j.created_at, 'UTC'), j.evaluation_version, j.judge_model, judge_band(j.total_score),
         count(*)::integer, sum(j.total_score), count(said.thumb)::integer, (count(*) FILTER (WHERE said.thumb = 'up'))::integer,
         (count(*) FILTER (WHERE said.is_corrected))::integer, count(said.difference_grams)::integer,
         coalesce(string_agg(trim_scale(j.total_score) || ':' || trim_scale(said.difference_grams), ' '
                             ORDER BY j.total_score, said.difference_grams), '')
  FROM judgements j
  LEFT JOIN LATERAL (
    SELECT
      CASE WHEN m.thumb_at >= e.created_at THEN m.thumb END AS thumb,
      m.is_corrected AND m.own_total_at >= e.created_at AS is_corrected,
      CASE WHEN m.own_total_at >= e.created_at THEN abs(e.carbs_grams - ${OWN_GRAMS}) END AS difference_grams
    FROM meals m JOIN estimates e ON e.id = m.estimate_id
    WHERE m.id = j.meal_id AND m.estimate_id = j.estimate_id
      AND (m.thumb IS NOT NULL OR m.is_corrected)
    LIMIT 1
  ) said ON true
  WHERE j.created_at >= since AND j.created_at < until
  GROUP BY 1, 2, 3, 4`,
  functions: `
-- What people say changes the bucket of the judgement, whenever the meal was received.
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
  AFTER UPDATE OF estimate_id, thumb, thumb_at, own_total_at, is_corrected, own_total_grams, own_available_grams ON meals
  FOR EACH ROW WHEN (
    OLD.estimate_id IS NOT NULL
    AND (OLD.estimate_id, OLD.thumb, OLD.thumb_at, OLD.own_total_at, OLD.is_corrected, OLD.own_total_grams, OLD.own_available_grams)
        IS DISTINCT FROM
        (NEW.estimate_id, NEW.thumb, NEW.thumb_at, NEW.own_total_at, NEW.is_corrected, NEW.own_total_grams, NEW.own_available_grams))
  EXECUTE FUNCTION note_judged_meal();`,
});
