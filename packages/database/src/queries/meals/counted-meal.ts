import type { CarbBasis } from '@carbsight/contracts';

/**
 * What counts for a meal, in SQL over `meals m LEFT JOIN estimates e ON e.id = m.estimate_id`: the same as the meal's own screen
 * shows (`toMeal`). During an analysis nothing counts, or an old figure would pass for the new one.
 */
const isOpen = `m.status IN ('queued', 'analysing')`;
const hasEstimate = `(m.status NOT IN ('queued', 'analysing', 'failed') AND e.id IS NOT NULL)`;
const isTyped = '(m.override_carbs_grams IS NOT NULL AND m.override_low_grams IS NULL)';
const stillUnknown = 'coalesce(m.own_unknown_items, e.unknown_items)';
const isPartial = `(NOT ${isTyped} AND ${hasEstimate} AND NOT e.is_not_food AND jsonb_array_length(${stillUnknown}) > 0)`;
/** Of an estimate alone, whatever the person has settled since: the same as the mapper's `missesFood`. */
export const isPartialEstimate = (estimate: string) =>
  `(NOT ${estimate}.is_not_food AND jsonb_array_length(${estimate}.unknown_items) > 0)`;
/** As `correctedLevel`: the person has answered what was unsure, and the remaining width decides. */
const isSaid = `(NOT ${isTyped} AND NOT coalesce(${isPartial}, false)
    AND (jsonb_path_exists(m.own_items, '$[*].confirmed') OR m.own_unknown_items <> e.unknown_items) IS TRUE)`;
/**
 * The person's list differs from the estimate's only in items that they confirmed, which is how a question is answered. Every
 * other edit changes an item's name, portion or source, adds or removes one, or is a typed total. A list without a confirmed item
 * need not be compared.
 */
const isOnlyAnswered = `coalesce(NOT ${isTyped} AND jsonb_path_exists(m.own_items, '$[*].confirmed') AND NOT EXISTS (
    SELECT FROM (SELECT * FROM meal_items WHERE estimate_id = e.id) i
    FULL JOIN jsonb_to_recordset(m.own_items) AS own (id text, item text, portion text, source text, confirmed text) ON own.id = i.id::text
    WHERE i.id IS NULL OR own.id IS NULL OR own.confirmed IS NULL
      AND (own.item, own.portion, own.source) IS DISTINCT FROM (i.item, i.portion, i.source)), false)`;
/** A copy whose figure is still the person's own from the meal that it was copied from: it was counted there. */
const isFigureCopied = `(m.entry = 'repeat' AND m.override_at IS NOT DISTINCT FROM m.finished_at)`;
const HALF = `greatest(coalesce(m.override_high_grams, e.high_grams) - coalesce(m.override_carbs_grams, e.carbs_grams),
    coalesce(m.override_carbs_grams, e.carbs_grams) - coalesce(m.override_low_grams, e.low_grams))`;
const LEVEL_OF_WIDTH = `CASE WHEN ${HALF} <= 4 THEN 'high' WHEN ${HALF} <= 9 THEN 'medium' ELSE 'low' END`;

/** A stored figure: its grams, what they count, and its fibre (null: unknown). */
type Figure = { readonly grams: string; readonly basis: string; readonly fibre: string };

export const ownFigureSql = (grams: string): Figure => ({
  grams,
  basis: 'm.override_carb_basis',
  fibre: 'm.override_fibre_grams',
});
export const estimateFigureSql = (grams: string): Figure => ({ grams, basis: 'e.carb_basis', fibre: 'e.fibre_grams' });

/** The same as `shiftTo` and `shifted` of the domain. */
export const gramsIn = (wanted: CarbBasis, { grams, basis, fibre }: Figure) =>
  `CASE WHEN ${basis} = '${wanted}' OR ${fibre} IS NULL THEN ${grams}
    WHEN ${grams} IS NOT NULL THEN greatest(0, ${grams} ${wanted === 'available' ? '-' : '+'} ${fibre}) END`;
export const basisIn = (wanted: CarbBasis, { basis, fibre }: Pick<Figure, 'basis' | 'fibre'>) =>
  `CASE WHEN ${fibre} IS NULL THEN ${basis} ELSE '${wanted}' END`;

/**
 * A person's own figure as total carbohydrate, like golden truths: with the fibre of their own list, else the estimate's. Null
 * where no fibre is known.
 */
export const ownGramsInTotal = `own_grams_as('total', m.override_carbs_grams, m.override_carb_basis,
  coalesce(m.override_fibre_grams, e.fibre_grams))`;

/** What counts for a meal, in the wanted basis. */
export const countedIn = (wanted: CarbBasis) => ({
  /** The person's own figure (typed, or the sum of their items), else the estimate, in grams; null when there is none. */
  carbsGrams: `CASE WHEN ${isOpen} THEN NULL WHEN m.override_carbs_grams IS NOT NULL THEN ${gramsIn(wanted, ownFigureSql('m.override_carbs_grams'))}
    WHEN ${hasEstimate} THEN ${gramsIn(wanted, estimateFigureSql('e.carbs_grams'))} END`,
  /** What it counts: the wanted basis wherever fibre is known, else as entered. */
  carbBasis: `CASE WHEN ${isOpen} THEN '${wanted}' WHEN m.override_carbs_grams IS NOT NULL THEN ${basisIn(wanted, ownFigureSql(''))}
    WHEN ${hasEstimate} THEN ${basisIn(wanted, estimateFigureSql(''))} ELSE '${wanted}' END`,
  /** A typed figure has no range; the sum of own items has one. */
  lowGrams: `CASE WHEN ${isOpen} THEN NULL
    WHEN m.override_carbs_grams IS NOT NULL THEN ${gramsIn(wanted, ownFigureSql('coalesce(m.override_low_grams, m.override_carbs_grams)'))}
    WHEN ${hasEstimate} THEN ${gramsIn(wanted, estimateFigureSql('e.low_grams'))} END`,
  highGrams: `CASE WHEN ${isOpen} THEN NULL
    WHEN ${isPartial} THEN NULL
    WHEN m.override_carbs_grams IS NOT NULL THEN ${gramsIn(wanted, ownFigureSql('coalesce(m.override_high_grams, m.override_carbs_grams)'))}
    WHEN ${hasEstimate} THEN ${gramsIn(wanted, estimateFigureSql('e.high_grams'))} END`,
  estimateGrams: `CASE WHEN ${hasEstimate} THEN ${gramsIn(wanted, estimateFigureSql('e.carbs_grams'))} END`,
  estimateBasis: `CASE WHEN ${hasEstimate} THEN ${basisIn(wanted, estimateFigureSql(''))} END`,
});

/** Independent of the basis. */
export const counted = {
  /** There is a figure. */
  hasFigure: `(NOT ${isOpen} AND (m.override_carbs_grams IS NOT NULL OR ${hasEstimate}))`,
  /** A food of the note was not read, and the person has neither settled it nor entered the total: the figure is a minimum. */
  isPartial: `coalesce(${isPartial}, false)`,
  /** The foods that make it one. */
  unknownItems: `CASE WHEN ${isPartial} THEN ${stillUnknown} ELSE '[]' END`,
  isEstimatePartial: `coalesce(${hasEstimate} AND ${isPartialEstimate('e')}, false)`,
  level: `CASE WHEN NOT ${hasEstimate} THEN NULL WHEN ${isPartial} THEN 'low' WHEN ${isSaid} THEN ${LEVEL_OF_WIDTH} ELSE e.level END`,
  /**
   * Whether the person replaced the estimate with a figure of their own, in a copy after it was made. Typed meals correct nothing,
   * and neither does an answer to the estimate's question.
   */
  isCorrected: `(m.override_carbs_grams IS NOT NULL AND NOT ${isOnlyAnswered}
    AND (m.entry IN ('photo', 'words') OR m.entry = 'repeat' AND e.id IS NOT NULL AND NOT ${isFigureCopied}))`,
  isFigureCopied,
  /** A photo of something else is not a meal, unless the person gave it a figure anyway. */
  isMeal: `(m.override_carbs_grams IS NOT NULL OR NOT (${hasEstimate} AND e.is_not_food))`,
  name: `coalesce(m.name, CASE WHEN ${hasEstimate} THEN e.dish_name END)`,
} as const;
