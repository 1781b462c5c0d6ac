/** Uniform whole numbers from 0 to 2^32 - 1. */
type Random = () => number;

/**
 * xoshiro128**: fast, with a period of 2^128 - 1, and the same numbers for the same state on every machine.
 * Blackman, D., Vigna, S. (2021): Scrambled linear pseudorandom number generators. ACM TOMS 47 (4), 1-32.
 * @param state four words, not all zero
 */
export function xoshiro128(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return result;
  };
}

/** The state is filled by SplitMix32, so that similar seeds start far apart. */
export function seeded(seed: number): Random {
  let word = seed | 0;
  const next = () => {
    word = (word + 0x9e3779b9) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return xoshiro128([next(), next(), next(), next()]);
}

/** A whole number from 0 to `limit` - 1. Its bias is less than one in four billion. */
export function randomBelow(random: Random, limit: number): number {
  return Math.floor((random() / 2 ** 32) * limit);
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/** How often each subject is in the resample; the sum is the number of subjects. */
export type Resample = Uint32Array;

/** A figure of a resample; null if it is undefined there. */
export type ResampledFigure = (draw: Resample) => number | null;

export type BootstrapOptions = {
  /** The same seed draws the same samples. */
  readonly seed: number;
  readonly draws?: number;
};

const DRAWS = 2_000;
const TAIL = 0.025;
/** A figure that is undefined in more of the resamples has no interval. */
const UNDEFINED_AT_MOST = 0.05;

/**
 * 95% intervals by the percentile method: subjects are drawn with replacement, all measurements of a subject stay together, and the middle
 * 95% of a figure's values are its interval. All figures see the same samples. Efron, B., Tibshirani, R. J. (1993): An Introduction to the
 * Bootstrap, chapters 6 and 13. Whole clusters: Davison, A. C., Hinkley, D. V. (1997): Bootstrap Methods and their Application, section
 * 3.8.
 * @param subjects the number of subjects; below two there is no interval
 */
export function bootstrapIntervals<Name extends string>(
  subjects: number,
  figures: Readonly<Record<Name, ResampledFigure>>,
  { seed, draws = DRAWS }: BootstrapOptions,
): Record<Name, Interval | null> {
  const names = Object.keys(figures) as Name[];
  const values = new Map<Name, number[]>(names.map((name) => [name, []]));
  if (subjects > 1) {
    const random = seeded(seed);
    const draw = new Uint32Array(subjects);
    for (let round = 0; round < draws; round += 1) {
      draw.fill(0);
      for (let taken = 0; taken < subjects; taken += 1) {
        const subject = randomBelow(random, subjects);
        draw[subject] = (draw[subject] ?? 0) + 1;
      }
      for (const name of names) {
        const value = figures[name](draw);
        if (value !== null) values.get(name)?.push(value);
      }
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const known = values.get(name) ?? [];
      return [name, known.length >= draws * (1 - UNDEFINED_AT_MOST) && known.length > 0 ? middleOf(known) : null];
    }),
  ) as Record<Name, Interval | null>;
}

function middleOf(values: readonly number[]): Interval {
  const sorted = Float64Array.from(values).sort();
  return { low: quantileOf(sorted, TAIL), high: quantileOf(sorted, 1 - TAIL) };
}

/** Between the two neighbours (type 7 of Hyndman & Fan, 1996). */
function quantileOf(sorted: Float64Array, fraction: number): number {
  const at = (sorted.length - 1) * fraction;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/** The median of a resample. @param sorted each subject with its value, in ascending order of the values */
export function resampledMedian(
  sorted: readonly { readonly subject: number; readonly value: number }[],
): ResampledFigure {
  return (draw) => {
    let size = 0;
    for (const { subject } of sorted) size += draw[subject] ?? 0;
    if (size === 0) return null;
    const ranks = [Math.ceil(size / 2), Math.floor(size / 2) + 1];
    let passed = 0;
    let lower: number | null = null;
    for (const { subject, value } of sorted) {
      passed += draw[subject] ?? 0;
      if (lower === null && passed >= (ranks[0] ?? 0)) lower = value;
      if (lower !== null && passed >= (ranks[1] ?? 0)) return (lower + value) / 2;
    }
    return lower;
  };
}

export type Interval = { readonly low: number; readonly high: number };

/** 97.5% of the standard normal distribution: both tails together leave 5% outside. */
const Z = 1.959963984540054;

/**
 * The 95% interval of a fraction, 0 to 1, by Wilson's score: it stays within 0 to 1 and holds for few and for extreme observations,
 * where the usual p ± 1.96 standard errors does not.
 * Wilson, E. B. (1927): Probable inference, the law of succession, and statistical inference. JASA 22, 209-212.
 * @returns null without observations
 */
export function wilsonInterval(successes: number, observations: number): Interval | null {
  if (observations === 0) return null;
  const fraction = successes / observations;
  const denominator = 1 + Z ** 2 / observations;
  const centre = (fraction + Z ** 2 / (2 * observations)) / denominator;
  const spread = Math.sqrt((fraction * (1 - fraction)) / observations + Z ** 2 / (4 * observations ** 2));
  const half = (Z * spread) / denominator;
  // At the edges the bound is exactly 0 or 1; sums of floats only come close.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === observations ? 1 : Math.min(1, centre + half),
  };
}

/** The same in percent. */
export function percentInterval(successes: number, observations: number): Interval | null {
  const bounds = wilsonInterval(successes, observations);
  return bounds && { low: bounds.low * 100, high: bounds.high * 100 };
}

/** For a fraction of images, each counted once: repeats of a photo are not further photos. */
export const fractionInterval = (fraction: number, images: number): Interval | null =>
  wilsonInterval(fraction * images, images);

/**
 * The median with an interval of at least 95% by order statistics, whatever the values' distribution: the number of values below the median
 * is binomial.
 * Conover, W. J. (1999): Practical Nonparametric Statistics, 3rd edition, section 3.2.
 * @returns value null without values; interval null below eight, which are too few for one
 */
export function medianWithInterval(values: readonly number[]): Estimated {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  if (n === 0) return { value: null, interval: null };
  const below = Math.floor((n - Z * Math.sqrt(n)) / 2);
  const interval = below < 1 ? null : { low: sorted[below - 1] ?? Number.NaN, high: sorted[n - below] ?? Number.NaN };
  return { value: quantileOf(sorted, 0.5), interval };
}

/** The mean with its 95% interval by the central limit theorem: for amounts that add up. Interval null below two values. */
export function meanWithInterval(values: readonly number[]): Estimated {
  const n = values.length;
  if (n === 0) return { value: null, interval: null };
  const value = values.reduce((sum, one) => sum + one, 0) / n;
  if (n === 1) return { value, interval: null };
  const variance = values.reduce((sum, one) => sum + (one - value) ** 2, 0) / (n - 1);
  const half = Z * Math.sqrt(variance / n);
  return { value, interval: { low: value - half, high: value + half } };
}

/** A figure; null if nothing was measured. */
export type Estimated = { readonly value: number | null; readonly interval: Interval | null };

/**
 * The 95% interval of the difference between two independent figures, recovered from their own intervals. For two fractions with
 * Wilson's intervals it is Newcombe's.
 * Zou, G. Y., Donner, A. (2008): Construction of confidence limits about effect measures. Statistics in Medicine 27, 1693-1702.
 * @returns null when one of them has no interval
 */
export function differenceInterval(first: Estimated, second: Estimated): Interval | null {
  if (first.value === null || second.value === null || !first.interval || !second.interval) return null;
  const difference = first.value - second.value;
  return {
    low: difference - Math.hypot(first.value - first.interval.low, second.interval.high - second.value),
    high: difference + Math.hypot(first.interval.high - first.value, second.value - second.interval.low),
  };
}

/**
 * Half the width of a range around an estimate, so that the truth of another subject of the same kind lies inside it with at least this
 * probability, whatever the distribution of the errors: the ⌈(n + 1) · fraction⌉-th smallest of the measured ones. Vovk, V., Gammerman, A.,
 * Shafer, G. (2005): Algorithmic Learning in a Random World; in this form Lei, J. et al. (2018): Distribution-free predictive inference for
 * regression, JASA 113 (523), 1094-1111. Several measurements of a subject are pooled, each with its fraction of the subject's weight: Dunn,
 * R., Wasserman, L., Ramdas, A. (2023): Distribution-free prediction sets for two-layer hierarchical models, JASA 118 (544), 2491-2502.
 * @param residuals the absolute errors of each subject, one for each measurement
 * @param fraction 0 to 1, for example 0.8
 * @returns null if there are too few subjects for this fraction
 */
export function conformalHalfWidth(residuals: readonly (readonly number[])[], fraction: number): number | null {
  const subjects = residuals.filter(({ length }) => length > 0);
  const weighed = subjects
    .flatMap((errors) => errors.map((error) => ({ error, weight: 1 / errors.length })))
    .sort((a, b) => a.error - b.error);
  // The next subject counts as one more; its unknown error counts as larger than all.
  const wanted = fraction * (subjects.length + 1);
  let passed = 0;
  for (const { error, weight } of weighed) {
    passed += weight;
    if (passed >= wanted - 1e-9) return error;
  }
  return null;
}

/** 97.5% and 80% of the standard normal distribution: a two-sided test at 5% that detects four differences of five. */
const Z_ALPHA = 1.959963984540054;
const Z_POWER = 0.8416212335729143;
/** What the t distribution needs in addition to the normal one. */
const SMALL_SAMPLE = Z_ALPHA ** 2 / 2;

/**
 * The smallest mean difference that this many pairs show in four of five cases, at 5% (two-sided), in the unit of the
 * deviation.
 * Guenther, W. C. (1981): Sample size formulas for normal theory t tests. The American Statistician 35 (4), 243-244.
 * @param deviation standard deviation of the paired differences
 * @returns null for too few pairs to show any difference
 */
export function detectableDifference(pairs: number, deviation: number): number | null {
  const effective = pairs - SMALL_SAMPLE;
  return effective > 0 ? ((Z_ALPHA + Z_POWER) * deviation) / Math.sqrt(effective) : null;
}

/** The number of pairs needed to detect this difference as above; at least two. */
export function pairsNeeded(difference: number, deviation: number): number {
  return Math.max(2, Math.ceil(((Z_ALPHA + Z_POWER) * (deviation / difference)) ** 2 + SMALL_SAMPLE));
}
