import fc from 'fast-check';
import { bootstrapIntervals, type Resample, resampledMedian } from './bootstrap.js';

// Efron & Tibshirani (1993), table 2.1: survival times of treated mice, in days.
const MICE = [94, 197, 16, 38, 99, 141, 23];

const meanOf = (values: readonly number[]) => (draw: Resample) =>
  values.reduce((sum, value, index) => sum + value * (draw[index] ?? 0), 0) / values.length;
const medianOf = (values: readonly number[]) =>
  resampledMedian(values.map((value, subject) => ({ subject, value })).sort((a, b) => a.value - b.value));

/** Collects a figure's values while the intervals are computed. */
function drawn(values: readonly number[], figure: (draw: Resample) => number | null): number[] {
  const seen: number[] = [];
  const note = (draw: Resample) => {
    const value = figure(draw);
    if (value !== null) seen.push(value);
    return value;
  };
  bootstrapIntervals(values.length, { figure: note }, { seed: 7, draws: 20_000 });
  return seen;
}
function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

it('agrees with the book’s standard errors of the mice: 23.36 for the mean, 37.83 for the median', () => {
  expect(deviationOf(drawn(MICE, meanOf(MICE)))).toBeCloseTo(23.36, 0);
  expect(Math.abs(deviationOf(drawn(MICE, medianOf(MICE))) - 37.83)).toBeLessThan(0.8);
});

it('draws the same samples for the same seed', () => {
  const interval = (seed: number) => bootstrapIntervals(MICE.length, { mean: meanOf(MICE) }, { seed }).mean;
  expect(interval(1)).toEqual(interval(1));
  expect(interval(1)).not.toEqual(interval(2));
});

it('has no interval for one subject, or for a figure that is often undefined', () => {
  expect(bootstrapIntervals(1, { mean: meanOf([5]) }, { seed: 1 }).mean).toBeNull();
  const rarely = bootstrapIntervals(2, { rarely: (draw) => (draw[0] === 2 ? 1 : null) }, { seed: 1 });
  expect(rarely.rarely).toBeNull();
});

it('finds the same median as a plain list of the resampled values', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 0, max: 3 })), {
    minLength: 1,
  });
  fc.assert(
    fc.property(counts, (subjects) => {
      const values = subjects.map(([value]) => value);
      const list = subjects.flatMap(([value, count]) => Array<number>(count).fill(value)).sort((a, b) => a - b);
      const middle = [list[Math.ceil(list.length / 2) - 1], list[Math.floor(list.length / 2)]];
      const expected = list.length === 0 ? null : ((middle[0] ?? 0) + (middle[1] ?? 0)) / 2;
      expect(medianOf(values)(Uint32Array.from(subjects.map(([, count]) => count)))).toBe(expected);
    }),
  );
});

it('keeps an interval within the observed values', () => {
  const { low, high } = bootstrapIntervals(MICE.length, { median: medianOf(MICE) }, { seed: 3 }).median ?? {
    low: 0,
    high: 0,
  };
  expect(low).toBeGreaterThanOrEqual(16);
  expect(high).toBeLessThanOrEqual(197);
  expect(low).toBeLessThan(high);
});
