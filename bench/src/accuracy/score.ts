import type { ConfidenceLevel } from '@carbsight/contracts';
import { quantile, round as roundTo, sumOf } from '../harness/statistics.js';
import type { DescribedMeal } from './load-sets.js';

/** The reader's answer in grams of carbohydrate, on the basis of the truth. Null if it read no food. */
export type Estimate = {
  readonly carbsGrams: number;
  readonly lowGrams: number;
  readonly highGrams: number;
  readonly level: ConfidenceLevel;
  readonly milliseconds: number;
} | null;

/** What was read of a meal. */
export type MealReading = {
  readonly estimate: Estimate;
  /** How many of its words have no owner, or two. */
  readonly unowned: number;
};

export type Scored = MealReading & {
  readonly meal: DescribedMeal;
  readonly errorGrams: number;
};

/** Fractions are from 0 to 1. A meal without an answer counts its whole truth as its error. */
export type Score = {
  readonly n: number;
  readonly answered: number;
  readonly maeGrams: number;
  readonly medianGrams: number;
  readonly biasGrams: number;
  readonly within5: number;
  /** NutriBench's Acc@7.5: an error below 7.5 g. */
  readonly within7_5: number;
  readonly within10: number;
  /** Within a fifth of the truth, within 5 g, or inside the band of the truth. */
  readonly good: number;
  /** Fraction of meals with a band whose figure lies inside; null without such meals. */
  readonly inBand: number | null;
  /** Number of answers called high or medium whose range is more than 5 g away from the truth or its band. */
  readonly unsafe: number;
  /** Fraction of all meals that are called at least medium. */
  readonly mediumShare: number;
  /** Fraction of the answers called medium that are within 9 g or a quarter of the truth, or inside its band. */
  readonly mediumOk: number;
  readonly unowned: number;
  readonly overBy30: number;
  readonly underBy30: number;
  /** Fraction of answered meals whose range contains the truth; the target is 0.8. */
  readonly coverage: number;
  /** Median width of the range in grams. */
  readonly widthGrams: number;
  /** Number of answers per level, and how many of them are within 7.5 g. */
  readonly levels: Readonly<Record<ConfidenceLevel, { readonly n: number; readonly within7_5: number }>>;
  readonly milliseconds: { readonly median: number; readonly p99: number };
};

export const scored = (meal: DescribedMeal, { estimate, unowned }: MealReading): Scored => ({
  meal,
  estimate,
  unowned,
  errorGrams: (estimate?.carbsGrams ?? 0) - meal.carbsGrams,
});

export function score(results: readonly Scored[]): Score {
  const errors = results.map(({ errorGrams }) => errorGrams);
  const answers = results.flatMap(({ meal, estimate }) => (estimate ? [{ truth: meal.carbsGrams, ...estimate }] : []));
  const fraction = (holds: (result: Scored) => boolean): number => fractionOf(results, holds);
  const times = answers.map(({ milliseconds }) => milliseconds);
  const banded = results.filter(({ meal }) => meal.band !== null);
  const called = (level: ConfidenceLevel) => results.filter(({ estimate }) => estimate?.level === level);
  const levelOf = (level: ConfidenceLevel) => {
    const ofLevel = called(level);
    return { n: ofLevel.length, within7_5: fractionOf(ofLevel, isClose) };
  };
  return {
    n: results.length,
    answered: round(answers.length / Math.max(1, results.length)),
    maeGrams: round(mean(errors.map(Math.abs))),
    medianGrams: round(quantile(errors.map(Math.abs), 0.5)),
    biasGrams: round(mean(errors)),
    within5: fraction(({ errorGrams }) => Math.abs(errorGrams) <= 5),
    within7_5: fraction(isClose),
    within10: fraction(({ errorGrams }) => Math.abs(errorGrams) <= 10),
    good: fraction((result) => isWithin(result, 5, 0.2) || isInBand(result)),
    inBand: banded.length === 0 ? null : fractionOf(banded, isInBand),
    unsafe: [...called('high'), ...called('medium')].filter(isUnsafe).length,
    mediumShare: fraction(({ estimate }) => estimate !== null && estimate.level !== 'low'),
    mediumOk: fractionOf(called('medium'), (result) => isWithin(result, 9, 0.25) || isInBand(result)),
    unowned: sumOf(results.map(({ unowned }) => unowned)),
    overBy30: fraction(({ errorGrams }) => errorGrams > 30),
    underBy30: fraction(({ errorGrams }) => errorGrams < -30),
    coverage: fractionOf(answers, ({ truth, lowGrams, highGrams }) => lowGrams <= truth && truth <= highGrams),
    widthGrams: round(
      quantile(
        answers.map(({ lowGrams, highGrams }) => highGrams - lowGrams),
        0.5,
      ),
    ),
    levels: { high: levelOf('high'), medium: levelOf('medium'), low: levelOf('low') },
    milliseconds: { median: round(quantile(times, 0.5)), p99: round(quantile(times, 0.99)) },
  };
}

const isClose = ({ errorGrams }: Scored): boolean => Math.abs(errorGrams) < 7.5;

const isWithin = ({ errorGrams, meal }: Scored, grams: number, fraction: number): boolean =>
  Math.abs(errorGrams) <= Math.max(grams, fraction * meal.carbsGrams);

const isInBand = ({ estimate, meal: { band } }: Scored): boolean =>
  estimate !== null && band !== null && band[0] <= estimate.carbsGrams && estimate.carbsGrams <= band[1];

/** The distance in grams from which a sure range that misses the truth does harm. */
const UNSAFE_GRAMS = 5;

function isUnsafe({ estimate, meal }: Scored): boolean {
  const [low, high] = meal.band ?? [meal.carbsGrams, meal.carbsGrams];
  return estimate !== null && Math.max(low - estimate.highGrams, estimate.lowGrams - high) > UNSAFE_GRAMS;
}

function fractionOf<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : round(items.filter(holds).length / items.length);
}

const mean = (values: readonly number[]): number => sumOf(values) / Math.max(1, values.length);

const round = (value: number): number => (Number.isNaN(value) ? 0 : roundTo(value, 3));
