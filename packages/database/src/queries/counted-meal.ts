/**
 * What counts for a meal, in SQL over `meals m LEFT JOIN estimates e ON e.id = m.estimate_id`: the same as the meal's own
 * screen says (`toMeal`). While it is being analysed nothing counts, or an old figure would pass for the new one.
 */
const isOpen = `m.status IN ('queued', 'analysing')`;
const hasEstimate = `(m.status NOT IN ('queued', 'analysing', 'failed') AND e.id IS NOT NULL)`;
const isPartial = `(m.override_carbs_grams IS NULL AND ${hasEstimate} AND NOT e.is_not_food
    AND jsonb_array_length(e.unknown_items) > 0)`;

export const counted = {
  /** The person's own figure (typed, or the sum of their items), else the estimate, in grams; null when there is none. */
  carbsGrams: `CASE WHEN ${isOpen} THEN NULL WHEN m.override_carbs_grams IS NOT NULL THEN m.override_carbs_grams
    WHEN ${hasEstimate} THEN e.carbs_grams END`,
  /** A typed figure has no range; the sum of own items has one. */
  lowGrams: `CASE WHEN ${isOpen} THEN NULL
    WHEN m.override_carbs_grams IS NOT NULL THEN coalesce(m.override_low_grams, m.override_carbs_grams)
    WHEN ${hasEstimate} THEN e.low_grams END`,
  highGrams: `CASE WHEN ${isOpen} THEN NULL
    WHEN m.override_carbs_grams IS NOT NULL THEN coalesce(m.override_high_grams, m.override_carbs_grams)
    WHEN ${isPartial} THEN NULL
    WHEN ${hasEstimate} THEN e.high_grams END`,
  /** A food of the words was not read, and the person has not said the total: the figure is a least. */
  isPartial: `coalesce(${isPartial}, false)`,
  estimateGrams: `CASE WHEN ${hasEstimate} THEN e.carbs_grams END`,
  level: `CASE WHEN ${hasEstimate} THEN e.level END`,
  /** Whether the person put a figure of their own in the estimate's place; what they typed or copied corrects nothing. */
  isCorrected: `(m.override_carbs_grams IS NOT NULL AND m.entry IN ('photo', 'words'))`,
  /** A photo of something else is no meal, unless the person gave it a figure all the same. */
  isMeal: `(m.override_carbs_grams IS NOT NULL OR NOT (${hasEstimate} AND e.is_not_food))`,
  name: `coalesce(m.name, CASE WHEN ${hasEstimate} THEN e.dish_name END)`,
} as const;
