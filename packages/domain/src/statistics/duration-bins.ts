/**
 * A histogram of durations whose bins have a constant ratio: bin n holds RATIO^n up to RATIO^(n+1) milliseconds. Bins of
 * different hours can be added, percentiles cannot. A percentile is read as the geometric middle of its bin and is therefore off
 * by at most sqrt(RATIO) - 1, which is 2.5%. The SQL of the roll-ups uses the same formula.
 */
export const DURATION_BIN_RATIO = 1.05;

export type DurationBin = { readonly bin: number; readonly count: number };

/**
 * The nearest-rank percentile in milliseconds (the smallest value that at least `fraction` of all do not exceed), to within 2.5%. Null without
 * any. Bins may be in any order.
 */
export function percentileOfBins(bins: readonly DurationBin[], fraction: number): number | null {
  const total = bins.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  let left = Math.max(1, Math.ceil(total * fraction));
  const found = [...bins]
    .sort((a, b) => a.bin - b.bin)
    .find(({ count }) => {
      left -= count;
      return left <= 0;
    });
  return found ? DURATION_BIN_RATIO ** (found.bin + 0.5) : null;
}
