import { defineRollUp, insertsAndDeletes } from './define-roll-up.js';

/** What the person corrected it to, in the estimate's basis; null, too, where the estimate missed a food of the note. */
const OWN_GRAMS = `CASE WHEN m.is_corrected AND jsonb_array_length(e.unknown_items) = 0 THEN
           CASE e.carb_basis WHEN 'total' THEN m.own_total_grams ELSE m.own_available_grams END END`;

/**
 * Estimated meals by the prompt that made the first estimate, with people's feedback. Later estimates do not count: they were
 * requested with another note, or by an administrator trying a prompt.
 */
export const evaluation = defineRollUp({
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
         (count(*) FILTER (WHERE m.thumb IS NOT NULL OR m.is_corrected))::integer,
         coalesce(sum(e.carbs_grams - ${OWN_GRAMS}), 0)
  FROM meals m
  CROSS JOIN LATERAL (
    SELECT prompt_version, carbs_grams, carb_basis, unknown_items FROM estimates
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
      on: 'UPDATE OF estimate_id, thumb, is_corrected, own_total_grams, own_available_grams',
      when: `OLD.created_at < open_hour()
    AND (OLD.thumb, OLD.is_corrected, OLD.own_total_grams, OLD.own_available_grams, OLD.estimate_id) IS DISTINCT FROM
        (NEW.thumb, NEW.is_corrected, NEW.own_total_grams, NEW.own_available_grams, NEW.estimate_id)`,
    },
  ],
  triggers: `
CREATE OR REPLACE TRIGGER meals_estimated_added AFTER INSERT ON meals REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();
CREATE OR REPLACE TRIGGER meals_estimated_deleted AFTER DELETE ON meals REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_estimated_meals();`,
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
      AND (m.thumb IS NOT NULL OR m.is_corrected)
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
  AFTER UPDATE OF estimate_id, thumb, thumb_at, override_at, is_corrected, own_total_grams, own_available_grams ON meals
  FOR EACH ROW WHEN (
    OLD.estimate_id IS NOT NULL
    AND (OLD.estimate_id, OLD.thumb, OLD.thumb_at, OLD.override_at, OLD.is_corrected, OLD.own_total_grams, OLD.own_available_grams)
        IS DISTINCT FROM
        (NEW.estimate_id, NEW.thumb, NEW.thumb_at, NEW.override_at, NEW.is_corrected, NEW.own_total_grams, NEW.own_available_grams))
  EXECUTE FUNCTION note_judged_meal();`,
});
