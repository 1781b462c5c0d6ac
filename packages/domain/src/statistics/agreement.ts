import type { Interval } from './intervals.js';
import { mean } from './middle.js';

/** How often two methods differed by this much: the first minus the second. */
export type CountedDifference = { readonly differenceGrams: number; readonly count: number };

/** In grams, except `n`. */
export type Agreement = {
  readonly n: number;
  readonly meanDifference: number;
  readonly medianDifference: number;
  readonly meanAbsoluteDifference: number;
  /** Sample standard deviation (n - 1); null for a single pair. */
  readonly standardDeviation: number | null;
  /** Contain 95% of the differences when these are roughly normally distributed; null for a single pair. */
  readonly limits: { readonly low: number; readonly high: number } | null;
};

/** 97.5% of the standard normal distribution, as rounded in the paper. */
const ROUNDED_Z = 1.96;

/**
 * How well two methods agree that measured the same things: the mean difference (bias) and the limits of agreement, which are
 * the mean plus and minus 1.96 standard deviations of the differences.
 * Bland, J. M., Altman, D. G. (1986): Statistical methods for assessing agreement between two methods of clinical
 * measurement. The Lancet 327 (8476), 307-310.
 * @param differences each difference once, in ascending order
 * @returns null without any
 */
export function agreementOf(differences: readonly CountedDifference[]): Agreement | null {
  const n = sumOf(differences, () => 1);
  if (n === 0) return null;
  const meanDifference = sumOf(differences, (difference) => difference) / n;
  const squares = sumOf(differences, (difference) => (difference - meanDifference) ** 2);
  const standardDeviation = n > 1 ? Math.sqrt(squares / (n - 1)) : null;
  return {
    n,
    meanDifference,
    medianDifference: medianOf(differences, n),
    meanAbsoluteDifference: sumOf(differences, Math.abs) / n,
    standardDeviation,
    limits:
      standardDeviation === null
        ? null
        : { low: meanDifference - ROUNDED_Z * standardDeviation, high: meanDifference + ROUNDED_Z * standardDeviation },
  };
}

function sumOf(differences: readonly CountedDifference[], term: (difference: number) => number): number {
  return differences.reduce((sum, { differenceGrams, count }) => sum + term(differenceGrams) * count, 0);
}

/** The middle one, or the mean of the two in the middle. */
function medianOf(differences: readonly CountedDifference[], n: number): number {
  return (atRank(differences, Math.ceil(n / 2)) + atRank(differences, Math.floor(n / 2) + 1)) / 2;
}

/** @param rank from 1 */
function atRank(differences: readonly CountedDifference[], rank: number): number {
  let left = rank;
  for (const { differenceGrams, count } of differences) {
    left -= count;
    if (left <= 0) return differenceGrams;
  }
  throw new RangeError('There are fewer differences than that.');
}

/** With fewer pairs, an interval says nothing. */
const MIN_PAIRS = 10;
/** 97.5% of the standard normal distribution. */
const Z = 1.959963984540054;
/** A perfect order has no spread for an interval; sums of floats only come close to 1. */
const PERFECT = 1 - 1e-12;

/** Two measurements of the same subject. */
export type Pair = readonly [first: number, second: number];

export type RankCorrelation = {
  readonly n: number;
  /** -1 to 1; null if one of the two never varies. */
  readonly coefficient: number | null;
  /** 95%; null below ten pairs, and for a perfect order. */
  readonly interval: Interval | null;
};

/**
 * How far two orders agree, by Spearman: Pearson's correlation of the ranks, in which equal values share their mean rank.
 * Spearman, C. (1904): The proof and measurement of association between two things. Am. J. Psychol. 15, 72-101.
 * Its interval is Fisher's z with the standard error sqrt((1 + r²/2) / (n - 3)): Bonett, D. G., Wright, T. A. (2000):
 * Sample size requirements for estimating Pearson, Kendall and Spearman correlations. Psychometrika 65, 23-28.
 */
export function spearmanCorrelation(pairs: readonly Pair[]): RankCorrelation {
  const n = pairs.length;
  if (n === 0) return { n, coefficient: null, interval: null };
  const coefficient = pearson(meanRanks(pairs.map(([first]) => first)), meanRanks(pairs.map(([, second]) => second)));
  return { n, coefficient, interval: coefficient === null ? null : intervalOf(coefficient, n) };
}

function intervalOf(coefficient: number, n: number): Interval | null {
  if (n < MIN_PAIRS || Math.abs(coefficient) > PERFECT) return null;
  const half = Z * Math.sqrt((1 + coefficient ** 2 / 2) / (n - 3));
  const z = Math.atanh(coefficient);
  return { low: Math.tanh(z - half), high: Math.tanh(z + half) };
}

/** From 1; equal values get the mean of their ranks. */
function meanRanks(values: readonly number[]): number[] {
  const ascending = values.map((value, index) => ({ value, index })).toSorted((one, other) => one.value - other.value);
  const ranks = new Array<number>(values.length).fill(0);
  let start = 0;
  while (start < ascending.length) {
    const value = ascending[start]?.value;
    let end = start + 1;
    while (end < ascending.length && ascending[end]?.value === value) end += 1;
    for (const { index } of ascending.slice(start, end)) ranks[index] = (start + end + 1) / 2;
    start = end;
  }
  return ranks;
}

function pearson(first: readonly number[], second: readonly number[]): number | null {
  const [meanOfFirst, meanOfSecond] = [mean(first), mean(second)];
  let [together, ofFirst, ofSecond] = [0, 0, 0];
  first.forEach((value, index) => {
    const [one, other] = [value - meanOfFirst, (second[index] ?? 0) - meanOfSecond];
    together += one * other;
    ofFirst += one ** 2;
    ofSecond += other ** 2;
  });
  if (ofFirst === 0 || ofSecond === 0) return null;
  return Math.min(1, Math.max(-1, together / Math.sqrt(ofFirst * ofSecond)));
}
