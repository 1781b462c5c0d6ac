import {
  CARBS_MAX_GRAMS,
  CONFIDENCE_LEVELS,
  type ConfidenceLevel,
  type MealReading,
  type ReadItem,
  type Statement,
  state,
} from '@carbsight/contracts';
import { roundGrams } from '../rounding.js';
import { coefficientOfVariation, median } from '../statistics/middle.js';
import { namesDiffer } from './dish-name.js';

/**
 * Half the width of a range that holds eight of ten truths, in grams, up to which this percentage of food table reads are off by less than
 * 7.5 g: 90 and 70.
 */
const SURE_WITHIN = { high: 4, medium: 9 };
/** Of a large figure, medium is within this fraction: nobody counts a plate of 120 g to 9 g. */
const MEDIUM_FRACTION = 0.25;

const widestMedium = (figureGrams: number): number => Math.max(SURE_WITHIN.medium, MEDIUM_FRACTION * figureGrams);

/**
 * The level of any figure, by what a wrong one would cost. High is in grams alone: a tenth of a large meal is a lot.
 * @param halfGrams how far the range reaches from the figure, on its wider side
 */
export function levelOfWidth(halfGrams: number, figureGrams: number): ConfidenceLevel {
  // Differences of tenths are not exact in binary.
  if (halfGrams <= SURE_WITHIN.high + 1e-9) return 'high';
  return halfGrams <= widestMedium(figureGrams) + 1e-9 ? 'medium' : 'low';
}

/**
 * The level of something with parts: the lowest of theirs.
 * @throws RangeError without parts
 */
export function lowestLevel(levels: readonly ConfidenceLevel[]): ConfidenceLevel {
  const least = CONFIDENCE_LEVELS.find((level) => levels.includes(level));
  if (!least) throw new RangeError('Nothing has no level.');
  return least;
}

/** No figure is more exact than a gram, and a level that the range alone would not give has a range that gives it. */
const leastHalf = (level: ConfidenceLevel, figureGrams: number): number =>
  ({ high: 1, medium: SURE_WITHIN.high + 0.1, low: widestMedium(figureGrams) + 0.1 })[level];

/**
 * The range around a figure and its level, which follows from the range's width (ADR 0039). All in grams.
 * @param known how far the truth may be below and above
 * @param atMost the best level allowed by everything else that is known
 * @param isMinimum a food was not read: the figure can only be too low because of it
 */
export function rangeWithLevel(
  figureGrams: number,
  known: { readonly below: number; readonly above: number },
  atMost: ConfidenceLevel,
  isMinimum = false,
) {
  const carbsGrams = roundGrams(figureGrams);
  // Rounding never narrows a range.
  const atLeast = (level: ConfidenceLevel, grams: number) =>
    Math.ceil(Math.max(leastHalf(level, carbsGrams), grams) * 10 - 1e-6) / 10;
  const below = atLeast(isMinimum ? 'high' : atMost, known.below);
  const above = atLeast(atMost, known.above);
  return {
    carbsGrams,
    lowGrams: roundGrams(Math.max(0, carbsGrams - below)),
    // Never below the figure, even if a meal has an implausible amount.
    highGrams: Math.max(
      Math.ceil(figureGrams * 10 - 1e-6) / 10,
      roundGrams(Math.min(CARBS_MAX_GRAMS, carbsGrams + above)),
    ),
    level: levelOfWidth(Math.max(below, above), carbsGrams),
  };
}

/** The estimate, in grams, for which a measured width is stored. */
const MEASURED_AT_GRAMS = 50;
/**
 * Part of the error is independent of the meal's size: hidden sugar, a sauce. The rest grows with the portion. The constant part, as grams
 * added to the meal; used with few photos, and for ranges from before it was measured.
 */
export const USUAL_CONSTANT_GRAMS = 25;
/** No photo and no portion is known better than this, however few errors a golden run happened to show. */
const LEAST_MEASURED_GRAMS = 2.5;

/** How many times further off an estimate may be than one of `MEASURED_AT_GRAMS`. */
export function errorScaleAt(carbsGrams: number, constantGrams: number = USUAL_CONSTANT_GRAMS): number {
  return (constantGrams + carbsGrams) / (constantGrams + MEASURED_AT_GRAMS);
}

/** Half the width of a variant's range at `MEASURED_AT_GRAMS`, and how it grows with the estimate. */
export type MeasuredWidth = { readonly halfWidthGrams: number; readonly constantGrams: number };

/** Half the width of the range around an estimate, from the errors of its variant. */
export function measuredHalf({ halfWidthGrams, constantGrams }: MeasuredWidth, carbsGrams: number): number {
  return Math.max(LEAST_MEASURED_GRAMS, halfWidthGrams) * errorScaleAt(carbsGrams, constantGrams);
}

/** The half that people see of one read, which is never better than medium: several that agree may have a narrower range. */
export function shownHalf(width: MeasuredWidth, carbsGrams: number): number {
  return Math.ceil(Math.max(leastHalf('medium', carbsGrams), measuredHalf(width, carbsGrams)) * 10 - 1e-6) / 10;
}

/** Up to this coefficient of variation, reads agree. */
const AGREEING_BELOW = 0.1;

/** No model can claim this source: the answer parser does not know it. */
export function isTableItem({ source }: Pick<ReadItem, 'source'>): boolean {
  return source === 'reference-table';
}

/** The built-in table always answers the same, and its level says how well its rows fit the words. */
export function isFromReferenceTable(read: MealReading): boolean {
  // A food whose carbohydrate the person stated is in no table, but only the built-in reader gives reasons.
  return read.levelReason !== null || (read.items.length > 0 && read.items.every(isTableItem));
}

/** The best level that the reads allow, however narrow their range, and why. */
type Ceiling = { readonly atMost: ConfidenceLevel; readonly reason: Statement };

/**
 * Of one read: a model's own confidence does not predict its accuracy (r = -0.01 over 26,904 queries), and nothing else is known after one
 * read: never `high`, whatever it says. Its doubts are believed, since caution does no harm.
 * @param measured the size of this variant's errors; null if they were not measured
 */
export function ceilingOf(reads: readonly MealReading[], measured: Statement | null): Ceiling {
  const [first] = reads;
  // The table has measured how well words and rows fit.
  if (first && reads.every(isFromReferenceTable)) {
    return { atMost: first.statedLevel ?? 'medium', reason: first.levelReason ?? state('from-words') };
  }
  if (!first || reads.length > 1) return ceilingOfSeveral(reads, measured);
  if (first.isNotFood) return { atMost: 'medium', reason: state('one-reading-no-food') };
  if ((first.statedLevel ?? 'low') === 'low') return { atMost: 'low', reason: state('unsure-reading') };
  return { atMost: 'medium', reason: state('one-reading') };
}

/**
 * Several reads of the same picture may all be wrong in the same way: `high` also requires measured errors. Two can agree by chance: at
 * most `medium`. A differing dish name, or food for some and none for others, is `low` however close the figures are.
 */
function ceilingOfSeveral(reads: readonly MealReading[], measured: Statement | null): Ceiling {
  const count = reads.length;
  const best = count < 3 ? 'medium' : 'high';
  const withoutFood = reads.filter(({ isNotFood }) => isNotFood).length;
  if (withoutFood === count) return { atMost: best, reason: state('all-no-food', { count }) };
  if (withoutFood > 0) return { atMost: 'low', reason: state('some-no-food', { some: withoutFood, count }) };
  if (namesDiffer(reads.map(({ dishName }) => dishName))) {
    return { atMost: 'low', reason: state('different-dishes', { count }) };
  }
  const grams = reads.map(({ carbsGrams }) => carbsGrams);
  const [low, high, middle] = [Math.min(...grams), Math.max(...grams), median(grams)];
  // Reads that differ by tens of grams do not agree, however large the meal.
  const ofSpread = levelOfWidth(Math.max(high - middle, middle - low), 0);
  const span = { count, low: roundGrams(low), high: roundGrams(high) };
  if (ofSpread === 'low') return { atMost: 'low', reason: state('readings-differ-a-lot', span) };
  if (ofSpread === 'medium' || coefficientOfVariation(grams) >= AGREEING_BELOW) {
    return { atMost: 'medium', reason: state('readings-differ-somewhat', span) };
  }
  return measured && best === 'high'
    ? { atMost: 'high', reason: measured }
    : { atMost: 'medium', reason: state('readings-agree', { count }) };
}
