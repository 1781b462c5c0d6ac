import { defineRollUp } from './define-roll-up.js';

/** Estimates of a model that answered because the one before could not, by the first of those. */
export const mealFallbacks = defineRollUp({
  name: 'meal_fallback',
  readAs: 'meal_fallbacks',
  grains: ['hour'],
  dimensions: { model_id: 'text', answered_by: 'text' },
  measures: { meals: 'integer' },
  count: `
  SELECT date_trunc('hour', created_at, 'UTC'), fallback_from -> 0 ->> 'modelId', model_id, count(*)::integer
  FROM estimates
  WHERE fallback_from <> '[]' AND purpose = 'live' AND created_at >= since AND created_at < until GROUP BY 1, 2, 3`,
  notes: [{ trigger: 'estimates_fallback_deleted', table: 'estimates', on: 'DELETE', time: 'created_at' }],
  // An estimate is stored when it is made: only a bulk load brings one of a closed hour, and no scan pays for the look.
  triggers: `
CREATE OR REPLACE TRIGGER estimates_fallback_added AFTER INSERT ON estimates
  FOR EACH ROW WHEN (NEW.fallback_from <> '[]' AND NEW.created_at < open_hour())
  EXECUTE FUNCTION note_changed_row('created_at', 'meal_fallback_hours');`,
});
