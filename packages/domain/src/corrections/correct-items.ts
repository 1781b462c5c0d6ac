import {
  CARBS_MAX_GRAMS,
  type ItemChange,
  type ItemEdit,
  type OverrideReason,
  type ReadItem,
} from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';
import { addItem, editItem } from './edit-item.js';
import { changesBetween, matchesEstimate, reasonOf } from './item-changes.js';
import { asEstimated, type EstimatedItem, type OwnItem, type ReferenceFood, sumOfItems } from './own-item.js';
import { type CorrectedEstimate, rangeOfRows, withOwnRange } from './range-of-rows.js';

/**
 * The sum of a list that a person put together, in grams of carbohydrate.
 * @throws CorrectionProblem above a meal's maximum
 */
function totalOf(items: readonly Pick<ReadItem, 'carbsGrams'>[]): number {
  const carbsGrams = sumOfItems(items);
  if (carbsGrams <= CARBS_MAX_GRAMS) return carbsGrams;
  throw new CorrectionProblem('too-much', carbsGrams);
}

/** A meal the person put together. No range: nothing in it was estimated from a photo. Grams of carbohydrate. */
export type EnteredItems = { readonly items: readonly OwnItem[]; readonly carbsGrams: number };

/** @throws CorrectionProblem with a sentence for the person */
export function enterItems(
  edits: readonly Omit<ItemEdit, 'id' | 'factor'>[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): EnteredItems {
  const items = edits.map((edit) => addItem(edit, foods, newId()));
  return { items, carbsGrams: totalOf(items) };
}

/** The result of a corrected list. All figures in grams of carbohydrate. */
export type ItemsCorrection = {
  readonly items: readonly OwnItem[];
  readonly carbsGrams: number;
  /** Null with `highGrams` if nothing was estimated. */
  readonly lowGrams: number | null;
  /** Null with `lowGrams`. */
  readonly highGrams: number | null;
  /** Changes since the previous list; empty if nothing changed. */
  readonly changes: readonly ItemChange[];
  /** The correction's reason as a whole. */
  readonly reason: OverrideReason;
  /** The list equals the estimate's own again: the estimate counts. */
  readonly matchesEstimate: boolean;
};

/**
 * Builds a person's list of items from their edits. Every figure is computed from the estimate or the reference table, never from an
 * earlier correction and never by a model: scaling up and down gives the first figure again.
 * @param estimate null if the person put the meal together themselves: then `current` is everything, and there is no range
 * @param current the list that counts now; the estimate's own (`asEstimated`) if nothing was corrected yet
 * @throws CorrectionProblem with a sentence for the person
 */
export function correctItems(
  estimate: (CorrectedEstimate & { readonly items: readonly EstimatedItem[] }) | null,
  current: readonly OwnItem[],
  edits: readonly ItemEdit[],
  foods: ReadonlyMap<string, ReferenceFood>,
  newId: () => string,
): ItemsCorrection {
  const first = new Map((estimate?.items ?? []).map((item) => [item.id, asEstimated(item)]));
  // Removed items can be restored by their id.
  const known = new Map([...first, ...current.map((item) => [item.id, item] as const)]);
  const ids = edits.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw new CorrectionProblem('item-twice');
  const ranged = (item: OwnItem, before: OwnItem | null) => (estimate ? withOwnRange(item, before) : item);
  const items = edits.map((edit): OwnItem => {
    if (edit.id === undefined) return ranged(addItem(edit, foods, newId()), null);
    const before = known.get(edit.id);
    if (!before) throw new CorrectionProblem('unknown-item');
    const after = editItem(edit, before, foods);
    const estimated = first.get(edit.id);
    return estimated && matchesEstimate(after, estimated) ? estimated : ranged(after, before);
  });
  const carbsGrams = totalOf(items);
  const changes = changesBetween(current, items);
  if (!estimate) {
    const noRange = { lowGrams: null, highGrams: null };
    return { items, carbsGrams, ...noRange, changes, reason: reasonOf(changes), matchesEstimate: false };
  }
  const fromEstimate = changesBetween([...first.values()], items);
  const range = rangeOfRows(estimate, [...first.values()], items);
  return {
    items,
    carbsGrams,
    lowGrams: range.lowGrams,
    highGrams: range.highGrams,
    changes,
    reason: reasonOf(fromEstimate),
    matchesEstimate: fromEstimate.length === 0,
  };
}

/** What a meal still misses, and which items were dismissed rather than added. */
export type ResolvedUnknown = { readonly unknownItems: readonly string[]; readonly changes: readonly ItemChange[] };

/**
 * @param named the estimate's unknown items
 * @param missing those still missing now
 * @param wanted those that will be missing from now on
 * @param added names of items added at the same time
 * @throws CorrectionProblem where one was never missing
 */
export function resolveUnknown(
  named: readonly string[],
  missing: readonly string[],
  wanted: readonly string[],
  added: readonly string[],
): ResolvedUnknown {
  if (wanted.some((item) => !named.includes(item))) throw new CorrectionProblem('unknown-item');
  const unknownItems = named.filter((item) => wanted.includes(item));
  const settled = missing.filter((item) => !wanted.includes(item) && !added.includes(item));
  return { unknownItems, changes: settled.map((item) => ({ kind: 'left-out', item })) };
}
