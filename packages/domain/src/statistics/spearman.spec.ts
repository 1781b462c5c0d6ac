import fc from 'fast-check';
import { type Pair, spearmanCorrelation } from './spearman.js';

const pairsOf = (first: number[], second: number[]): Pair[] => first.map((value, index) => [value, second[index] ?? 0]);

// The textbook example without ties: rho = 1 - 6 * 194 / (10 * 99) = -29 / 165.
const IQ = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110];
const HOURS = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17];

it('agrees with the sum of squared rank differences where nothing is tied', () => {
  const { n, coefficient, interval } = spearmanCorrelation(pairsOf(IQ, HOURS));
  expect(n).toBe(10);
  expect(coefficient).toBeCloseTo(-29 / 165, 12);
  // tanh(atanh(r) -+ 1.96 * sqrt((1 + r²/2) / 7)), computed independently of this code.
  expect(interval?.low).toBeCloseTo(-0.72783, 5);
  expect(interval?.high).toBeCloseTo(0.514547, 5);
});

// SciPy's documentation: spearmanr([1, 2, 3, 4, 5], [5, 6, 7, 8, 7]).
it('averages the ranks of ties', () => {
  expect(spearmanCorrelation(pairsOf([1, 2, 3, 4, 5], [5, 6, 7, 8, 7])).coefficient).toBeCloseTo(
    0.8207826816681233,
    12,
  );
});

it('has no interval below ten pairs', () => {
  expect(spearmanCorrelation(pairsOf(IQ.slice(1), HOURS.slice(1))).interval).toBeNull();
});

it('has no coefficient for nothing, or for what never varies', () => {
  expect(spearmanCorrelation([])).toEqual({ n: 0, coefficient: null, interval: null });
  expect(spearmanCorrelation(pairsOf([5, 5, 5], [1, 2, 3])).coefficient).toBeNull();
});

it('is 1 or -1 when one order equals the other or its reverse, however the values are spaced', () => {
  const values = Array.from({ length: 12 }, (_, index) => index);
  expect(spearmanCorrelation(values.map((value) => [value, Math.exp(value)]))).toMatchObject({ interval: null });
  expect(spearmanCorrelation(values.map((value) => [value, Math.exp(value)])).coefficient).toBeCloseTo(1, 12);
  expect(spearmanCorrelation(values.map((value) => [value, -(value ** 3)])).coefficient).toBeCloseTo(-1, 12);
});

it('changes its sign with one side, and lies within its interval', () => {
  const pair = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(fc.array(pair, { minLength: 10, maxLength: 60 }), (pairs) => {
      const { coefficient, interval } = spearmanCorrelation(pairs);
      const turned = spearmanCorrelation(pairs.map(([first, second]): Pair => [first, -second]));
      if (coefficient === null) {
        expect(turned.coefficient).toBeNull();
        return;
      }
      expect(turned.coefficient).toBeCloseTo(-coefficient, 9);
      if (!interval) {
        expect(Math.abs(coefficient)).toBeCloseTo(1, 9);
        return;
      }
      expect(interval.low).toBeLessThan(coefficient);
      expect(interval.high).toBeGreaterThan(coefficient);
      expect(interval.low).toBeGreaterThanOrEqual(-1);
      expect(interval.high).toBeLessThanOrEqual(1);
    }),
  );
});
