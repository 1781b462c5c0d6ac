export type SignedRankTest = {
  /** Pairs that differ; equal ones are omitted, as Wilcoxon did. */
  readonly n: number;
  /** The smaller of the two rank sums. */
  readonly w: number;
  /** Two-sided; null without a pair that differs. */
  readonly p: number | null;
  /** `normal`: an approximation, for more pairs than can be enumerated. */
  readonly method: 'exact' | 'normal';
};

/** The exact distribution takes cubic time: here about a tenth of a second, during which nothing else is served. */
const EXACT_UP_TO = 750;

/**
 * Wilcoxon's signed-rank test of whether paired differences lie around zero. Equal sizes share their mean rank, and the distribution is
 * that of all signs over exactly these ranks, so it is also exact with ties. Wilcoxon, F. (1945): Individual comparisons by ranking
 * methods. Biometrics Bulletin 1 (6), 80-83. Ties: Hollander, M., Wolfe, D. A. (1999): Nonparametric Statistical Methods, section 3.1.
 */
export function wilcoxonSignedRank(differences: readonly number[]): SignedRankTest {
  const differing = differences.filter((difference) => difference !== 0);
  const n = differing.length;
  const doubledRanks = doubledRanksOf(differing.map(Math.abs));
  const positive = differing.reduce((sum, difference, i) => sum + (difference > 0 ? (doubledRanks[i] ?? 0) : 0), 0);
  const all = doubledRanks.reduce((sum, rank) => sum + rank, 0);
  const smaller = Math.min(positive, all - positive);
  const method = n > EXACT_UP_TO ? 'normal' : 'exact';
  if (n === 0) return { n, w: 0, p: null, method };
  const tail = method === 'exact' ? exactTail(doubledRanks, smaller) : normalTail(doubledRanks, smaller);
  return { n, w: smaller / 2, p: Math.min(1, 2 * tail), method };
}

/** Twice the ranks, so that a rank shared by two is a whole number. */
function doubledRanksOf(sizes: readonly number[]): number[] {
  const order = sizes.map((_, index) => index).sort((a, b) => (sizes[a] ?? 0) - (sizes[b] ?? 0));
  const ranks = new Array<number>(sizes.length);
  for (let first = 0; first < order.length; ) {
    let last = first;
    while (last + 1 < order.length && sizes[order[last + 1] ?? 0] === sizes[order[first] ?? 0]) last += 1;
    for (let at = first; at <= last; at += 1) ranks[order[at] ?? 0] = first + last + 2;
    first = last + 1;
  }
  return ranks;
}

/**
 * How likely the sum of the ranks with one sign is at most this if both signs are equally likely: counts sign patterns by sum. Without ties
 * the ranks are whole, and half as many sums have to be counted; from the smallest rank on, only sums reachable at that point are touched.
 */
function exactTail(doubledRanks: readonly number[], doubledAtMost: number): number {
  const scale = doubledRanks.every((rank) => rank % 2 === 0) ? 2 : 1;
  const ranks = Int32Array.from(doubledRanks, (rank) => rank / scale).sort();
  const atMost = doubledAtMost / scale;
  const choices = new Float64Array(atMost + 1);
  choices[0] = 1;
  let reached = 0;
  for (const rank of ranks) {
    reached = Math.min(atMost, reached + rank);
    for (let sum = reached; sum >= rank; sum -= 1) choices[sum] = (choices[sum] ?? 0) + (choices[sum - rank] ?? 0);
  }
  return choices.reduce((all, count) => all + count, 0) / 2 ** ranks.length;
}

/** With continuity correction; the variance is that of the actual ranks, so ties are included. */
function normalTail(doubledRanks: readonly number[], atMost: number): number {
  const expected = doubledRanks.reduce((sum, rank) => sum + rank, 0) / 4;
  const variance = doubledRanks.reduce((sum, rank) => sum + (rank / 2) ** 2, 0) / 4;
  return normalBelow(Math.min(0, (atMost / 2 - expected + 0.5) / Math.sqrt(variance)));
}

/**
 * The fraction of the standard normal distribution below z, to 1.2e-7 of its value.
 * Press, W. H. et al. (2007): Numerical Recipes, 3rd edition, section 6.2.2 (erfc by Chebyshev fitting).
 */
function normalBelow(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.5 * x);
  const coefficients = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
    0.17087277,
  ];
  const exponent = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);
  const upper = (t * Math.exp(exponent - x * x)) / 2;
  return z < 0 ? upper : 1 - upper;
}
