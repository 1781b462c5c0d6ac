export const round = (value: number, digits = 0): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The value below which this fraction of the values lies; NaN for none. */
export const quantile = (values: readonly number[], fraction: number): number =>
  values.toSorted((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * fraction))] ??
  Number.NaN;

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export type Sample = { readonly x: number; readonly y: number };

export type Slope = {
  readonly perX: number;
  /** Standard error of the slope: with pure noise, two thirds of all measurements are within it. */
  readonly standardError: number;
};

/** The least-squares line through the samples. @throws RangeError for fewer than three samples */
export function slopeOf(samples: readonly Sample[]): Slope {
  const count = samples.length;
  if (count < 3) throw new RangeError(`A slope needs at least three samples, not ${count}`);
  const meanX = samples.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = samples.reduce((sum, { y }) => sum + y, 0) / count;
  const spread = samples.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const perX = samples.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
  const unexplained = samples.reduce((sum, { x, y }) => sum + (y - meanY - perX * (x - meanX)) ** 2, 0);
  return { perX, standardError: Math.sqrt(unexplained / (count - 2) / spread) };
}
