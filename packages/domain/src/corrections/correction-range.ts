import { CARBS_MAX_GRAMS, type QuestionKind } from '@carbsight/contracts';
import { matchesEstimate, tableRow } from './item-changes.js';
import { isStatedFood, type OwnItem, sumOfItems, tenths } from './own-item.js';

export type EstimateFigures = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** Null if unknown: a food was not read. */
  readonly highGrams: number | null;
};

/** An added food is as uncertain as the estimate's foods, but at least a tenth and at most half of its carbohydrate. */
const FRACTION_MIN = 0.1;
const FRACTION_MAX = 0.5;
/** The remaining uncertainty of confirmed items: an amount by eye, or a food in an assumed amount. */
export const CONFIRMED_FRACTION: Readonly<Record<QuestionKind, number>> = { portion: 0.1, food: 0.2 };

/**
 * The range of a corrected list (ADR 0015). The estimate's distances to its low and high end belong to the items that it estimated, and
 * scale with what remains of them; foods from the table add their own uncertainty; carbohydrates that the person or a label stated, in the
 * list or in the note, have none, and confirmed ones little. If the estimate's items did not add up to its total, the distances cover both.
 * Distances are rounded up to the tenth: rounding never narrows a range.
 */
export function correctionRange(
  estimate: EstimateFigures,
  first: readonly OwnItem[],
  items: readonly OwnItem[],
): { readonly lowGrams: number; readonly highGrams: number | null } {
  const total = tenths(estimate.carbsGrams);
  const listed = tenths(sumOfItems(first));
  const down = Math.max(total, listed) - tenths(estimate.lowGrams);
  const up = estimate.highGrams === null ? null : tenths(estimate.highGrams) - Math.min(total, listed);
  const sum = tenths(sumOfItems(first.filter(isEstimated)));
  const rowOfFirst = new Map(first.map((item) => [item.id, tableRow(item)]));
  const isAdded = (item: OwnItem) => rowOfFirst.get(item.id) !== tableRow(item);
  const estimated = items.filter(isEstimated);
  const confirmed = estimated.filter((item) => item.confirmed);
  const ofTable = estimated.filter((item) => !item.confirmed && item.source === 'reference-table' && isAdded(item));
  const left = estimated.filter((item) => !item.confirmed && !ofTable.includes(item));
  const carbs = tenths(sumOfItems(items));
  const distance = (grams: number) =>
    (left.length === 0 && confirmed.length > 0 ? 0 : scaled(grams, tenths(sumOfItems(left)), sum)) +
    own(fractionOf(grams, sum), ofTable) +
    confirmed.reduce((far, item) => far + own(confirmedFraction(item, grams, sum), [item]), 0);
  return {
    lowGrams: Math.max(0, carbs - distance(down)) / 10,
    highGrams: up === null ? null : Math.min(tenths(CARBS_MAX_GRAMS), carbs + distance(up)) / 10,
  };
}

/**
 * An item that the person added or changed, with its own range: none around a figure that they or a label state, else that of a confirmed
 * amount, but never a larger fraction than before. The range of a model's item is unknown.
 * @param before null if it was added
 */
export function withOwnRange(item: OwnItem, before: OwnItem | null): OwnItem {
  if (before && matchesEstimate({ ...item, item: before.item }, before)) return item;
  if (item.source === 'model') return { ...item, lowGrams: null, highGrams: null };
  const fraction = Math.min(CONFIRMED_FRACTION[item.confirmed ?? 'portion'], fractionBefore(item, before));
  const carbs = tenths(item.carbsGrams);
  const far = isEstimated(item) ? own(fraction, [item]) : 0;
  return { ...item, lowGrams: Math.max(0, carbs - far) / 10, highGrams: (carbs + far) / 10 };
}

/** Of the same food; 1 where unknown. */
function fractionBefore(item: OwnItem, before: OwnItem | null): number {
  if (!before || tableRow(item) !== tableRow(before) || before.lowGrams == null || before.highGrams == null) return 1;
  const { carbsGrams, lowGrams, highGrams } = before;
  return carbsGrams === 0 ? 1 : Math.max(carbsGrams - lowGrams, highGrams - carbsGrams) / carbsGrams;
}

/** The figures of a label or an own food are stated; the amount may be assumed, or answered with a tap. */
function isEstimated({ source, portionSaid, confirmed }: OwnItem): boolean {
  const isAmountAssumed = confirmed === 'portion' || ASSUMED_PORTIONS.has(portionSaid?.code);
  return source !== 'user' && (!isStatedFood(source) || isAmountAssumed);
}

const ASSUMED_PORTIONS: ReadonlySet<string | undefined> = new Set(['portion-assumed', 'usual-portion']);

/** The fraction of a distance for `part` of the `whole`. If the whole is 0, the distance is unchanged. */
function scaled(distance: number, part: number, whole: number): number {
  return whole === 0 ? distance : Math.ceil((distance * part) / whole);
}

function fractionOf(distance: number, whole: number): number {
  return whole === 0 ? FRACTION_MIN : Math.min(FRACTION_MAX, Math.max(FRACTION_MIN, distance / whole));
}

/** Never more than the estimate's own. */
function confirmedFraction({ confirmed = 'portion' }: OwnItem, distance: number, whole: number): number {
  return whole === 0 ? CONFIRMED_FRACTION[confirmed] : Math.min(CONFIRMED_FRACTION[confirmed], distance / whole);
}

function own(fraction: number, foods: readonly OwnItem[]): number {
  return Math.ceil(fraction * tenths(sumOfItems(foods)) - 1e-6);
}
