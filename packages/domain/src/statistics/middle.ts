/** The middle value; the mean of the two middle ones for an even count. The list must not be empty. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('The median of nothing is not defined.');
  return (lower + upper) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('The mean of nothing is not defined.');
  return sum(values) / values.length;
}

/**
 * Coefficient of variation: sample standard deviation (n - 1) over the mean. Zero for fewer than two values and for values that are all
 * zero.
 */
export function coefficientOfVariation(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const average = mean(values);
  if (average === 0) return values.every((value) => value === 0) ? 0 : Number.POSITIVE_INFINITY;
  const squares = sum(values.map((value) => (value - average) ** 2));
  return Math.sqrt(squares / (values.length - 1)) / Math.abs(average);
}
