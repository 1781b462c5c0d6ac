import type { ConfidenceLevel, QuestionKind, StatementCode } from '@carbsight/contracts';
import { itemsDifference } from '../estimate/fence.js';
import { levelOfWidth, lowestLevel, rangeWithLevel } from '../estimate/level.js';
import { matchesEstimate, tableRow } from './item-changes.js';
import { isStatedFood, type OwnItem, sumOfItems, tenths } from './own-item.js';

/** An estimate as its rows are corrected from it. */
export type CorrectedEstimate = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  /** As if everything that was named were read. */
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  /** Null in estimates of earlier releases. */
  readonly levelReason: StatementCode | null;
};

/** Half of a row's range, as a fraction of its carbohydrate: weighed, or stated exactly. */
const EXACT_FRACTION = 0.05;
/** A person's answer, or a number of pieces: as wide as the tables' pieces; and where only the food was said. */
export const CONFIRMED_FRACTION: Readonly<Record<QuestionKind, number>> = { portion: 0.1, food: 0.2 };

/**
 * The range of a corrected list, from its rows (ADR 0085). A row that the person changed has its own range (`withOwnRange`). Those that are as
 * estimated share the estimate's: it shrinks with what they contribute to it. Doubts about different foods are independent; about the same
 * food, and about what a model saw in one photo, they are one doubt. The level is that of the width, and no better than the rows left allow.
 */
export function rangeOfRows(estimate: CorrectedEstimate, first: readonly OwnItem[], items: readonly OwnItem[]) {
  const { carbsGrams, lowGrams, highGrams } = estimate;
  const changed = items.filter((item) => !isAsEstimated(item, first) && hasOwnRange(item));
  const left = items.filter((item) => !changed.includes(item));
  // What its items did not account for belongs to none of them.
  const gap = itemsDifference(first, carbsGrams) ?? 0;
  const below = restOf('below', carbsGrams - lowGrams, first, left);
  const above = restOf('above', highGrams - carbsGrams, first, left);
  return rangeWithLevel(
    sumOfItems(items),
    {
      below: Math.hypot(below, spread(changed, 'below')) + Math.max(0, gap),
      above: Math.hypot(above, spread(changed, 'above')) + Math.max(0, -gap),
    },
    lowestLevel(['high', ...changed.map(ceilingOfChanged), ...ceilingsOfLeft(estimate, first, left)]),
  );
}

/**
 * A row that the person added or changed, with its own range. A model's dish of unknown weight has none, however often it was eaten.
 * @param before null if it was added
 */
export function withOwnRange(item: OwnItem, before: OwnItem | null): OwnItem {
  if (before && isSameFigure(item, before)) return item;
  if (item.source === 'model' && item.grams === null && !item.confirmed)
    return { ...item, lowGrams: null, highGrams: null };
  const far = Math.ceil(fractionOf(item, before) * tenths(item.carbsGrams) - 1e-6);
  const carbs = tenths(item.carbsGrams);
  return { ...item, lowGrams: Math.max(0, carbs - far) / 10, highGrams: (carbs + far) / 10 };
}

function fractionOf(item: OwnItem, before: OwnItem | null): number {
  if (isExact(item)) return EXACT_FRACTION;
  const isSameFood = before !== null && tableRow(item) === tableRow(before);
  const own = item.confirmed ? CONFIRMED_FRACTION[item.confirmed] : isSameFood ? weighedFraction(item) : null;
  // Nobody said how much there was of a food that was just chosen.
  if (own === null) return CONFIRMED_FRACTION.food;
  // Two taps for "2 bowls", or for a bit more: how large a bowl is, nobody has said yet.
  const isGuess = !item.confirmed && isAmountAssumed(isSameFood && isCounted(item) ? before : item);
  if (isSameFood && isGuess) return Math.min(fractionBefore(before), WIDEST_GUESS);
  return isSameFood ? Math.min(own, fractionBefore(before)) : own;
}

/** Whoever weighs a food that was guessed does not say which food it is. */
function weighedFraction(item: OwnItem): number {
  if (isFoodGuessed(item)) return CONFIRMED_FRACTION.food;
  return isCounted(item) || item.source === 'model' ? CONFIRMED_FRACTION.portion : EXACT_FRACTION;
}

const isCounted = ({ portionSaid }: OwnItem): boolean => portionSaid?.code === 'portion-counted';
/** Where the estimate had no range. */
const WIDEST_GUESS = 0.4;

/** Of the same food; 1 where unknown. */
function fractionBefore({ carbsGrams, lowGrams, highGrams }: OwnItem): number {
  if (lowGrams == null || highGrams == null || carbsGrams === 0) return 1;
  return Math.max(carbsGrams - lowGrams, highGrams - carbsGrams) / carbsGrams;
}

const isFoodGuessed = ({ evidence, source, reference, confirmed }: OwnItem): boolean =>
  !confirmed &&
  ((evidence != null && evidence !== 'exact') ||
    (source === 'model' && (reference === null || reference.table === 'model')));

const ASSUMED_PORTIONS: ReadonlySet<string | undefined> = new Set<StatementCode>([
  'portion-assumed',
  'portion-assumed-food-remembered',
  'usual-portion',
  'usual-portion-food-remembered',
]);

/** Nobody said how much of it there was. */
export const isAmountAssumed = ({ portionSaid, confirmed }: OwnItem): boolean =>
  confirmed === 'portion' || ASSUMED_PORTIONS.has(portionSaid?.code);

/** A figure that the person or a label states, in an amount that was said. */
const isExact = (item: OwnItem): boolean =>
  item.source === 'user' || (isStatedFood(item.source) && !isAmountAssumed(item));

const isSameFigure = (item: OwnItem, before: OwnItem) => matchesEstimate({ ...item, item: before.item }, before);

function isAsEstimated(item: OwnItem, first: readonly OwnItem[]): boolean {
  const before = first.find(({ id }) => id === item.id);
  return before !== undefined && isSameFigure(item, before);
}

const hasOwnRange = ({ lowGrams, highGrams, source }: OwnItem): boolean =>
  (lowGrams != null && highGrams != null) || source !== 'model';

type End = 'below' | 'above';

/** In grams of carbohydrate. Lists of earlier releases do not have it. */
function distance(item: OwnItem, end: End): number {
  const { carbsGrams, lowGrams, highGrams } = item;
  if (lowGrams == null || highGrams == null) return CONFIRMED_FRACTION.food * carbsGrams;
  return Math.max(0, end === 'below' ? carbsGrams - lowGrams : highGrams - carbsGrams);
}

/** Of several rows together: the same food is too much or too little in all of them. */
function spread(items: readonly OwnItem[], end: End): number {
  const ofFoods = new Map<string, number>();
  for (const item of items) {
    const food = tableRow(item) ?? item.id;
    ofFoods.set(food, (ofFoods.get(food) ?? 0) + distance(item, end));
  }
  return Math.hypot(...ofFoods.values());
}

const haveRanges = (items: readonly OwnItem[]): boolean => items.every(({ lowGrams }) => lowGrams != null);

/** What is left of the estimate's distance with the rows that are left of it. */
function restOf(end: End, ofEstimate: number, first: readonly OwnItem[], left: readonly OwnItem[]): number {
  if (left.length === 0) return 0;
  const whole = spread(first, end);
  if (whole > 0 && haveRanges([...first, ...left])) return (ofEstimate * spread(left, end)) / whole;
  // One look at one photo: each row's fraction is that of its carbohydrate. What the person stated has none.
  const doubted = (items: readonly OwnItem[]) => sumOfItems(items.filter((item) => !isExact(item)));
  return doubted(first) === 0 ? ofEstimate : (ofEstimate * doubted(left)) / doubted(first);
}

/** Reasons that speak of single rows: a row that is sure takes its doubt away. */
const ABOUT_ROWS: ReadonlySet<StatementCode | null> = new Set<StatementCode>([
  'amounts-as-said',
  'assumed-high',
  'assumed-low',
  'assumed-medium',
  'carbs-as-said',
  'foods-not-counted',
  'from-words',
  'large-amounts-as-said',
  'own-foods-amount-assumed',
  'own-foods-as-stated',
  'perhaps-the-package',
  'weighed-high',
  'weighed-low',
  'weighed-medium',
]);
/** Reasons for a width that the rows without a range of their own share. */
const ABOUT_WIDTH: ReadonlySet<StatementCode | null> = new Set<StatementCode>(['wide-range', 'measured-errors']);

const matters = ({ carbsGrams, highGrams }: OwnItem) => carbsGrams > 0 || (highGrams ?? 0) > 0;

/** The best levels that the rows allow which are as estimated. */
function ceilingsOfLeft(
  estimate: CorrectedEstimate,
  first: readonly OwnItem[],
  left: readonly OwnItem[],
): ConfidenceLevel[] {
  const rows = left.filter(matters);
  if (rows.length === 0) return [];
  return [...rows.map(ceilingOfEstimated), ...(isLevelOfRows(estimate, first) ? [] : [estimate.level])];
}

/** Whether its rows explain the estimate's level: no other doubt is about the meal as a whole. */
function isLevelOfRows({ carbsGrams, level, levelReason }: CorrectedEstimate, first: readonly OwnItem[]): boolean {
  if (!haveRanges(first)) return ABOUT_WIDTH.has(levelReason);
  const half = Math.max(spread(first, 'below'), spread(first, 'above'));
  const ofRows = lowestLevel([levelOfWidth(half, carbsGrams), ...first.filter(matters).map(ceilingOfEstimated)]);
  return ABOUT_ROWS.has(levelReason) && lowestLevel([ofRows, level]) === ofRows;
}

function ceilingOfEstimated(item: OwnItem): ConfidenceLevel {
  if (item.evidence != null && item.evidence !== 'exact') return 'low';
  return isAmountAssumed(item) || item.source === 'model' ? 'medium' : 'high';
}

const ceilingOfChanged = (item: OwnItem): ConfidenceLevel =>
  item.source !== 'user' &&
  matters(item) &&
  !item.confirmed &&
  (isFoodGuessed(item) || isCounted(item) || isAmountAssumed(item))
    ? 'medium'
    : 'high';
