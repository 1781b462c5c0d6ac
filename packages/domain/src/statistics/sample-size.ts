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
 * @returns null for so few pairs that no difference would show
 */
export function detectableDifference(pairs: number, deviation: number): number | null {
  const effective = pairs - SMALL_SAMPLE;
  return effective > 0 ? ((Z_ALPHA + Z_POWER) * deviation) / Math.sqrt(effective) : null;
}

/** The number of pairs needed to detect this difference as above; at least two. */
export function pairsNeeded(difference: number, deviation: number): number {
  return Math.max(2, Math.ceil(((Z_ALPHA + Z_POWER) * (deviation / difference)) ** 2 + SMALL_SAMPLE));
}
