/** How often two methods differed by this much: the first minus the second. */
export type CountedDifference = { readonly differenceGrams: number; readonly count: number };

/** In grams, but `n`. */
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
const Z = 1.96;

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
        : { low: meanDifference - Z * standardDeviation, high: meanDifference + Z * standardDeviation },
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
