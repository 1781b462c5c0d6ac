import fc from 'fast-check';
import {
  bootstrapIntervals,
  conformalHalfWidth,
  detectableDifference,
  differenceInterval,
  meanWithInterval,
  medianWithInterval,
  pairsNeeded,
  type Resample,
  randomBelow,
  resampledMedian,
  seeded,
  wilsonInterval,
  xoshiro128,
} from './intervals.js';

// The reference implementation's first outputs from the state 1, 2, 3, 4, as used in other implementations' tests.
it('agrees with the reference implementation', () => {
  const random = xoshiro128([1, 2, 3, 4]);
  expect(Array.from({ length: 10 }, random)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

it('starts differently for each seed, and always the same for one', () => {
  const first = (seed: number) => seeded(seed)();
  expect(first(1)).toBe(first(1));
  expect(new Set(Array.from({ length: 1_000 }, (_, seed) => first(seed))).size).toBe(1_000);
});

it('gives every whole number below the limit about equally often', () => {
  const random = seeded(7);
  const counts = Array.from({ length: 10 }, () => 0);
  for (let draw = 0; draw < 100_000; draw += 1) {
    const number = randomBelow(random, 10);
    counts[number] = (counts[number] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});

// Efron & Tibshirani (1993), table 2.1: survival times of treated mice, in days.
const MICE = [94, 197, 16, 38, 99, 141, 23];

const meanOf = (values: readonly number[]) => (draw: Resample) =>
  values.reduce((sum, value, index) => sum + value * (draw[index] ?? 0), 0) / values.length;
const medianOf = (values: readonly number[]) =>
  resampledMedian(values.map((value, subject) => ({ subject, value })).sort((a, b) => a.value - b.value));

/** Collects a figure's values while the intervals are computed. */
function drawn(values: readonly number[], figure: (draw: Resample) => number | null): number[] {
  const drawn: number[] = [];
  const note = (draw: Resample) => {
    const value = figure(draw);
    if (value !== null) drawn.push(value);
    return value;
  };
  bootstrapIntervals(values.length, { figure: note }, { seed: 7, draws: 20_000 });
  return drawn;
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

// Newcombe (1998), Statistics in Medicine 17, 857-872, table I, method 3: the score method without continuity correction.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('agrees with the published interval of %d of %d', (successes, observations, low, high) => {
  const interval = wilsonInterval(successes, observations);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

it('has no interval for nothing', () => {
  expect(wilsonInterval(0, 0)).toBeNull();
});

it('contains the fraction, stays within 0 to 1, and mirrors the complement', () => {
  const counts = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((observations) => fc.tuple(fc.integer({ min: 0, max: observations }), fc.constant(observations)));
  fc.assert(
    fc.property(counts, ([successes, observations]) => {
      const interval = wilsonInterval(successes, observations);
      const mirrored = wilsonInterval(observations - successes, observations);
      if (!interval || !mirrored) throw new Error('there are observations');
      const fraction = successes / observations;
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(interval.low - 1e-9).toBeLessThanOrEqual(fraction);
      expect(interval.high + 1e-9).toBeGreaterThanOrEqual(fraction);
      expect(mirrored.low).toBeCloseTo(1 - interval.high, 9);
    }),
  );
});

const once = (residuals: readonly number[]) => residuals.map((residual) => [residual]);

it('is the ⌈(n + 1) · fraction⌉-th smallest residual', () => {
  const nine = [9, 1, 8, 2, 7, 3, 6, 4, 5];
  expect(conformalHalfWidth(once(nine), 0.8)).toBe(8);
  expect(conformalHalfWidth(once(nine), 0.5)).toBe(5);
  expect(conformalHalfWidth(once(nine.concat(10)), 0.8)).toBe(9);
});

it('needs enough subjects for the fraction', () => {
  expect(conformalHalfWidth(once([1, 2, 3]), 0.8)).toBeNull();
  expect(conformalHalfWidth(once([1, 2, 3, 4]), 0.8)).toBe(4);
  expect(conformalHalfWidth([], 0.8)).toBeNull();
});

it('does not give a subject more weight for being measured often', () => {
  const often = [Array<number>(20).fill(100), ...once([1, 2, 3, 4, 5, 6, 7, 8, 9])];
  expect(conformalHalfWidth(often, 0.8)).toBe(9);
  expect(conformalHalfWidth([...once([1, 2, 3, 4]), []], 0.8)).toBe(4);
});

// The guarantee itself: whichever of n + 1 subjects comes next, at least this fraction of them lie inside.
it('covers at least the fraction over all subjects that could come next', () => {
  const residuals = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 6, maxLength: 40 });
  fc.assert(
    fc.property(residuals, fc.constantFrom(0.5, 0.8), (all, fraction) => {
      const widths = all.map((_, next) => conformalHalfWidth(once(all.toSpliced(next, 1)), fraction));
      const covered = all.filter((error, next) => error <= (widths[next] ?? Number.NaN));
      if (!widths.includes(null)) expect(covered.length / all.length).toBeGreaterThanOrEqual(fraction - 1e-9);
    }),
  );
});

// Cohen's small, medium and large effect; G*Power and R's power.t.test (paired, 5%, power 0.8) say 199, 34 and 15.
it.each([
  [0.2, 199],
  [0.5, 34],
  [0.8, 15],
])('agrees with the exact number of pairs for an effect of %f', (effect, pairs) => {
  expect(pairsNeeded(effect, 1)).toBe(pairs);
});

it('answers both questions consistently', () => {
  for (const pairs of [5, 30, 500]) {
    const difference = detectableDifference(pairs, 12) ?? Number.NaN;
    expect(pairsNeeded(difference * 1.000001, 12)).toBe(pairs);
  }
});

it('shows nothing for one pair, and needs at least two', () => {
  expect(detectableDifference(1, 5)).toBeNull();
  expect(pairsNeeded(5, 0)).toBe(2);
});

describe('two independent figures', () => {
  // Newcombe (1998), Statistics in Medicine 17, 873-890, method 10: 56/70 minus 48/80.
  it('agrees with the published interval of two fractions', () => {
    const fraction = (part: number, of: number) => ({ value: part / of, interval: wilsonInterval(part, of) });
    const interval = differenceInterval(fraction(56, 70), fraction(48, 80));
    expect(interval?.low).toBeCloseTo(0.0524, 4);
    expect(interval?.high).toBeCloseTo(0.3339, 4);
  });

  it('is unknown if one of them is', () => {
    const known = meanWithInterval([1, 2, 3]);
    expect(differenceInterval(known, meanWithInterval([]))).toBeNull();
    expect(differenceInterval(known, meanWithInterval([5]))).toBeNull();
  });
});

it('brackets a median by ranks that do not depend on the distribution', () => {
  // Of 25 values the 7th and the 19th.
  const values = Array.from({ length: 25 }, (_, rank) => 2 ** rank);
  expect(medianWithInterval(values.toReversed())).toEqual({ value: 2 ** 12, interval: { low: 2 ** 6, high: 2 ** 18 } });
  expect(medianWithInterval([3, 1, 2])).toEqual({ value: 2, interval: null });
  expect(medianWithInterval([])).toEqual({ value: null, interval: null });
});

it('brackets a mean by its standard error', () => {
  const { value, interval } = meanWithInterval([2, 4, 4, 4, 5, 5, 7, 9]);
  expect(value).toBe(5);
  expect(interval?.low).toBeCloseTo(5 - 1.959964 * Math.sqrt(32 / 7 / 8), 5);
  expect(interval?.high).toBeCloseTo(5 + 1.959964 * Math.sqrt(32 / 7 / 8), 5);
});
