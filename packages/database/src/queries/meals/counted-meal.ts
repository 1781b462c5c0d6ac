import type { CarbBasis } from '@carbsight/contracts';
import {
  type CountedFigure,
  type CountedMeal,
  countEstimate,
  countedIn,
  countMeal,
  type EstimateFigures,
  type EstimateToCount,
  type MealToCount,
} from '@carbsight/domain';
import type { EntityManager } from 'typeorm';

/** Where `meals` keeps what counts, with the types of the columns. */
const COLUMNS: Readonly<Record<keyof CountedMeal, readonly [column: string, type: string]>> = {
  carbsGrams: ['counted_carbs_grams', 'numeric'],
  carbBasis: ['counted_carb_basis', 'text'],
  fibreGrams: ['counted_fibre_grams', 'numeric'],
  lowGrams: ['counted_low_grams', 'numeric'],
  highGrams: ['counted_high_grams', 'numeric'],
  level: ['counted_level', 'text'],
  reason: ['counted_reason', 'jsonb'],
  isPartial: ['is_partial', 'boolean'],
  isCorrected: ['is_corrected', 'boolean'],
  isAnswered: ['is_answered', 'boolean'],
  isMeal: ['is_meal', 'boolean'],
  ownTotalGrams: ['own_total_grams', 'numeric'],
  ownAvailableGrams: ['own_available_grams', 'numeric'],
};
const columns = Object.entries(COLUMNS).map(([property, [column, type]]) => ({
  property: property as keyof CountedMeal,
  column,
  type,
}));

/** What counts for a meal `m`: the columns of a `CountedMeal`, read by `asCounted`. */
export const countedColumns = columns.map(({ property, column }) => `m.${column} AS "${property}"`).join(', ');
/** Name of a meal with its estimate `e`. Until a new analysis has ended, its old dish is not its name. */
export const mealName = `coalesce(m.name, CASE WHEN m.status NOT IN ('queued', 'analysing') THEN e.dish_name END)`;

/** Meals that are in sums: not open, not failed, no photos of something else. */
export const hasFigure = '(m.counted_carbs_grams IS NOT NULL AND m.is_meal)';
/** What makes the figure a minimum. */
export const unknownItems = `CASE WHEN m.is_partial THEN coalesce(m.own_unknown_items, e.unknown_items) ELSE '[]' END AS "unknownItems"`;

/** What counts, on a person's basis, with the other columns of a row. */
export const asCounted = <R extends CountedFigure>(wanted: CarbBasis, rows: readonly R[]) =>
  rows.map((row) => countedIn(wanted, row));

/** An estimate `e` as it is, if a row needs it in addition to what counts. */
export const estimateColumn = `
  CASE WHEN e.id IS NOT NULL THEN jsonb_build_object('carbsGrams', e.carbs_grams, 'carbBasis', e.carb_basis, 'fibreGrams', e.fibre_grams,
    'lowGrams', e.low_grams, 'highGrams', e.high_grams, 'level', e.level, 'isNotFood', e.is_not_food, 'unknownItems', e.unknown_items)
  END AS estimate`;

/** An estimate's own figures on a person's basis; null without one. */
export const estimateIn = (wanted: CarbBasis, estimate: EstimateFigures | null) =>
  estimate && countedIn(wanted, countEstimate(estimate));

/** Sets of an UPDATE from a record `c` with a `CountedMeal`, and the columns of that record. */
export const setCounted = `${columns.map(({ property, column }) => `${column} = c."${property}"`).join(', ')}, counted_at = clock_timestamp()`;
export const countedRecord = columns.map(({ property, type }) => `"${property}" ${type}`).join(', ');

type FactsRow = MealToCount & {
  readonly id: string;
  readonly estimate: EstimateFigures | null;
  readonly items: EstimateToCount['items'] | null;
};

/** The items are needed only with confirmed ones. */
const SELECT_FACTS = `
  SELECT m.id, m.status, m.entry, m.finished_at AS "finishedAt", m.own_carbs_grams AS "ownCarbsGrams",
    m.own_carb_basis AS "ownCarbBasis", m.own_fibre_grams AS "ownFibreGrams",
    m.own_low_grams AS "ownLowGrams", m.own_high_grams AS "ownHighGrams", m.own_total_at AS "ownTotalAt",
    m.own_items AS "ownItems", m.own_unknown_items AS "ownUnknownItems", ${estimateColumn},
    CASE WHEN jsonb_path_exists(m.own_items, '$[*].confirmed') THEN (
      SELECT jsonb_agg(jsonb_build_object('id', i.id, 'item', i.item, 'portion', i.portion, 'source', i.source,
        'carbsGrams', i.carbs_grams))
      FROM meal_items i WHERE i.estimate_id = e.id) END AS items
  FROM meals m LEFT JOIN estimates e ON e.id = m.estimate_id
  WHERE m.id = ANY ($1) ORDER BY m.id`;

const STORE_COUNTED = `
  UPDATE meals m SET ${setCounted} FROM jsonb_to_recordset($1::jsonb) AS c (id uuid, ${countedRecord}) WHERE m.id = c.id`;

/**
 * Counts those of these meals whose facts have changed since they were counted (`countMeal`), inside the transaction that changed them; a
 * trigger marks them, whatever changes them. A meal whose row cannot be counted stays marked.
 */
export async function countMarked(tx: EntityManager, ids: readonly string[]): Promise<void> {
  // Locked in one order, and separately: a join would keep the estimate from before it waited.
  const locked = await tx.query<{ id: string }[]>(
    'SELECT id FROM meals WHERE counted_at IS NULL AND id = ANY ($1) ORDER BY id FOR UPDATE',
    [ids],
  );
  if (locked.length === 0) return;
  const facts = await tx.query<FactsRow[]>(SELECT_FACTS, [locked.map(({ id }) => id)]);
  await tx.query(STORE_COUNTED, [JSON.stringify(facts.flatMap(countFacts))]);
}

function countFacts({ id, estimate, items, ...meal }: FactsRow): (CountedMeal & { id: string })[] {
  try {
    return [{ id, ...countMeal(meal, estimate && { ...estimate, items: items ?? [] }) }];
  } catch (error) {
    // One unforeseen row must not keep all others from being counted. Without its message, which may hold what was eaten.
    process.emitWarning(`Meal ${id} cannot be counted: ${error instanceof Error ? error.name : typeof error}`);
    return [];
  }
}
