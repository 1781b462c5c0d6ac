import fc from 'fast-check';
import { wilsonInterval } from './wilson.js';

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

it('contains the share, stays within 0 to 1, and mirrors the complement', () => {
  const counts = fc
    .integer({ min: 1, max: 1_000_000 })
    .chain((observations) => fc.tuple(fc.integer({ min: 0, max: observations }), fc.constant(observations)));
  fc.assert(
    fc.property(counts, ([successes, observations]) => {
      const interval = wilsonInterval(successes, observations);
      const mirrored = wilsonInterval(observations - successes, observations);
      if (!interval || !mirrored) throw new Error('there are observations');
      const share = successes / observations;
      expect(interval.low).toBeGreaterThanOrEqual(0);
      expect(interval.high).toBeLessThanOrEqual(1);
      expect(interval.low - 1e-9).toBeLessThanOrEqual(share);
      expect(interval.high + 1e-9).toBeGreaterThanOrEqual(share);
      expect(mirrored.low).toBeCloseTo(1 - interval.high, 9);
    }),
  );
});
