export type Interval = { readonly low: number; readonly high: number };

/** 97.5% of the standard normal distribution: both tails together leave 5% outside. */
const Z = 1.959963984540054;

/**
 * The 95% interval of a share, 0 to 1, by Wilson's score: it stays within 0 to 1 and holds for few and for extreme observations,
 * where the usual p ± 1.96 standard errors does not.
 * Wilson, E. B. (1927): Probable inference, the law of succession, and statistical inference. JASA 22, 209-212.
 * @returns null without observations
 */
export function wilsonInterval(successes: number, observations: number): Interval | null {
  if (observations === 0) return null;
  const share = successes / observations;
  const denominator = 1 + Z ** 2 / observations;
  const centre = (share + Z ** 2 / (2 * observations)) / denominator;
  const spread = Math.sqrt((share * (1 - share)) / observations + Z ** 2 / (4 * observations ** 2));
  const half = (Z * spread) / denominator;
  // At the edges the bound is exactly 0 or 1; sums of floats only come close.
  return {
    low: successes === 0 ? 0 : Math.max(0, centre - half),
    high: successes === observations ? 1 : Math.min(1, centre + half),
  };
}
