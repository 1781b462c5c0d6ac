import { mean } from '../estimate/index.js';
import type { Interval } from './wilson.js';

/** With fewer pairs an interval says nothing. */
const FEWEST_PAIRS = 10;
/** 97.5% of the standard normal distribution. */
const Z = 1.959963984540054;
/** A perfect order has no spread to make an interval of; sums of floats only come close to 1. */
const PERFECT = 1 - 1e-12;

/** Two measurements of the same subject. */
export type Pair = readonly [first: number, second: number];

export type RankCorrelation = {
  readonly n: number;
  /** -1 to 1; null when one of the two never varies. */
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
  if (n < FEWEST_PAIRS || Math.abs(coefficient) > PERFECT) return null;
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
