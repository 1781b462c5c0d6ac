import { CARBS_MAX_GRAMS, type QuestionKind } from '@carbsight/contracts';
import { type OwnItem, sumOfItems, tenths } from './own-item.js';

export type EstimateFigures = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** Null where nobody knows it: a food was not read. */
  readonly highGrams: number | null;
};

/** An added food is as uncertain as the estimate's foods, but at least a tenth and at most half of its carbohydrate. */
const SHARE_MIN = 0.1;
const SHARE_MAX = 0.5;
/** The remaining uncertainty of confirmed items: an amount by eye, or a food in an assumed amount. */
export const CONFIRMED_SHARE: Readonly<Record<QuestionKind, number>> = { portion: 0.1, food: 0.2 };

/**
 * The range of a corrected list (ADR 0015). The estimate's distances to its low and high end scale with what is left of its
 * items; foods from the table add their own uncertainty; carbohydrates the person stated add none, and confirmed ones little.
 * Where the estimate's items did not add up to its total, the distances cover both.
 * Distances are rounded up to the tenth: rounding never narrows a range.
 */
export function correctionRange(
  estimate: EstimateFigures,
  first: readonly OwnItem[],
  items: readonly OwnItem[],
): { readonly lowGrams: number; readonly highGrams: number | null } {
  const total = tenths(estimate.carbsGrams);
  const sum = tenths(sumOfItems(first));
  const down = Math.max(total, sum) - tenths(estimate.lowGrams);
  const up = estimate.highGrams === null ? null : tenths(estimate.highGrams) - Math.min(total, sum);
  const firstIds = new Set(first.map(({ id }) => id));
  const estimated = items.filter(({ source }) => source !== 'user');
  const confirmed = estimated.filter((item) => item.confirmed);
  const ofTable = estimated.filter(
    (item) => !item.confirmed && item.source === 'reference-table' && isAdded(item, first, firstIds),
  );
  const left = estimated.filter((item) => !item.confirmed && !ofTable.includes(item));
  const carbs = tenths(sumOfItems(items));
  const distance = (grams: number) =>
    (left.length === 0 && confirmed.length > 0 ? 0 : scaled(grams, tenths(sumOfItems(left)), sum)) +
    own(shareOf(grams, sum), ofTable) +
    confirmed.reduce((far, item) => far + own(confirmedShare(item, grams, sum), [item]), 0);
  return {
    lowGrams: Math.max(0, carbs - distance(down)) / 10,
    highGrams: up === null ? null : Math.min(tenths(CARBS_MAX_GRAMS), carbs + distance(up)) / 10,
  };
}

/** A food that was not in the estimate: added or substituted. */
function isAdded(item: OwnItem, first: readonly OwnItem[], firstIds: ReadonlySet<string>): boolean {
  if (!firstIds.has(item.id)) return true;
  const estimated = first.find(({ id }) => id === item.id);
  return estimated?.reference?.id !== item.reference?.id;
}

/** The share of a distance for `part` of the `whole`. If the whole is 0, the distance stays unchanged. */
function scaled(distance: number, part: number, whole: number): number {
  return whole === 0 ? distance : Math.ceil((distance * part) / whole);
}

function shareOf(distance: number, whole: number): number {
  return whole === 0 ? SHARE_MIN : Math.min(SHARE_MAX, Math.max(SHARE_MIN, distance / whole));
}

/** Never more than the estimate's own. */
function confirmedShare({ confirmed = 'portion' }: OwnItem, distance: number, whole: number): number {
  return whole === 0 ? CONFIRMED_SHARE[confirmed] : Math.min(CONFIRMED_SHARE[confirmed], distance / whole);
}

function own(share: number, foods: readonly OwnItem[]): number {
  return Math.ceil(share * tenths(sumOfItems(foods)));
}
