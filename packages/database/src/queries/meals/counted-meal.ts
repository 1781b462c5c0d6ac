import type { CarbBasis } from '@carbsight/contracts';
import {
  type CountedFigure,
  type CountedMeal,
  countEstimate,
  countedIn,
  countMeal,
  type EstimateFigures,
} from '@carbsight/domain';
import type { EntityManager } from 'typeorm';
import { EstimateEntity, MealItemEntity } from '../../entities/estimate.entities.js';
import { CountedColumns, MealEntity } from '../../entities/meal.entities.js';
import { columnsOf, idsOf, pickColumns, pickObject, recordOf } from '../rows.js';
import { OWN_FIGURE } from './own-figure.js';

/** What counts for a meal `m`: the columns of a `CountedMeal`, read by `asCounted`. */
export const countedColumns = columnsOf('m', CountedColumns);
/** Name of a meal with its estimate `e`. Until a new analysis has ended, its old dish is not its name. */
export const mealName = `coalesce(m.name, CASE WHEN m.status NOT IN ('queued', 'analysing') THEN e.dish_name END)`;

/** Meals that are in sums: not open, not failed, no photos of something else. */
export const hasFigure = '(m.counted_carbs_grams IS NOT NULL AND m.is_meal)';
/** What makes the figure a minimum. */
export const unknownItems = `CASE WHEN m.is_partial THEN coalesce(m.own_unknown_items, e.unknown_items) ELSE '[]' END AS "unknownItems"`;

/** What counts, on a person's basis, with the other columns of a row. */
export const asCounted = <R extends CountedFigure>(wanted: CarbBasis, rows: readonly R[]) =>
  rows.map((row) => countedIn(wanted, row));

const ESTIMATE = [
  'carbsGrams',
  'carbBasis',
  'fibreGrams',
  'lowGrams',
  'highGrams',
  'level',
  'isNotFood',
  'unknownItems',
] as const;
/** An estimate as it is, if a row needs it in addition to what counts. */
export type EstimateColumn = Pick<EstimateEntity, (typeof ESTIMATE)[number]>;
/** That of an estimate `e`. */
export const estimateColumn = `CASE WHEN e.id IS NOT NULL THEN ${pickObject('e', EstimateEntity, ESTIMATE)} END AS estimate`;

/** An estimate's own figures on a person's basis; null without one. */
export const estimateIn = (wanted: CarbBasis, estimate: EstimateFigures | null) =>
  estimate && countedIn(wanted, countEstimate(estimate));

/** Sets of an UPDATE from a record `c` with a `CountedMeal`, and the columns of that record. */
const counted = recordOf('c', CountedColumns);
export const setCounted = `${counted.sets}, counted_at = clock_timestamp()`;
export const countedRecord = counted.definition;

const FACTS = ['id', 'status', 'entry', 'finishedAt', ...OWN_FIGURE] as const;
const ITEM = ['id', 'item', 'portion', 'source', 'carbsGrams'] as const;
type FactsRow = Pick<MealEntity, (typeof FACTS)[number]> & {
  readonly estimate: EstimateColumn | null;
  readonly items: Pick<MealItemEntity, (typeof ITEM)[number]>[] | null;
};

/** The items are needed only with confirmed ones. */
const SELECT_FACTS = `
  SELECT ${pickColumns('m', MealEntity, FACTS)}, ${estimateColumn},
    CASE WHEN jsonb_path_exists(m.own_items, '$[*].confirmed') THEN (
      SELECT json_agg(${pickObject('i', MealItemEntity, ITEM)}) FROM meal_items i WHERE i.estimate_id = e.id) END AS items
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
  const locked = await idsOf(
    tx,
    'SELECT id FROM meals WHERE counted_at IS NULL AND id = ANY ($1) ORDER BY id FOR UPDATE',
    [ids],
  );
  if (locked.length === 0) return;
  const facts = await tx.query<FactsRow[]>(SELECT_FACTS, [locked]);
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
