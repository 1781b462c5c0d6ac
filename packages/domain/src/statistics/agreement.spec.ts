import fc from 'fast-check';
import { agreementOf, type CountedDifference, type Pair, spearmanCorrelation } from './agreement.js';

function counted(differences: readonly number[]): CountedDifference[] {
  const groups = Map.groupBy(differences, (difference) => difference);
  return [...groups]
    .map(([differenceGrams, { length }]) => ({ differenceGrams, count: length }))
    .sort((a, b) => a.differenceGrams - b.differenceGrams);
}

// Bland & Altman (1986), table 1: peak expiratory flow by large and mini meter, first readings, in litres per minute.
const large = [494, 395, 516, 434, 476, 557, 413, 442, 650, 433, 417, 656, 267, 478, 178, 423, 427];
const mini = [512, 430, 520, 428, 500, 600, 364, 380, 658, 445, 432, 626, 260, 477, 259, 350, 451];

it('agrees with the published example: mean -2.1, standard deviation 38.8, limits -78 and 74', () => {
  const agreement = agreementOf(counted(large.map((value, index) => value - (mini[index] ?? Number.NaN))));
  expect(agreement?.n).toBe(17);
  expect(agreement?.meanDifference).toBeCloseTo(-2.1, 1);
  expect(agreement?.standardDeviation).toBeCloseTo(38.8, 1);
  // The paper continues with rounded figures and two standard deviations: -79.7 and 75.5.
  expect(agreement?.limits?.low).toBeCloseTo(-78.1, 1);
  expect(agreement?.limits?.high).toBeCloseTo(73.9, 1);
});

it('handles no pairs, and no spread for one', () => {
  expect(agreementOf([])).toBeNull();
  expect(agreementOf([{ differenceGrams: -3, count: 1 }])).toEqual({
    n: 1,
    meanDifference: -3,
    medianDifference: -3,
    meanAbsoluteDifference: 3,
    standardDeviation: null,
    limits: null,
  });
});

it('finds the same median and size as a plain list, however often a difference occurs', () => {
  const differences = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(differences, (all) => {
      const agreement = agreementOf(counted(all));
      const sorted = all.toSorted((a, b) => a - b);
      const middle = [sorted[Math.floor((all.length - 1) / 2)], sorted[Math.floor(all.length / 2)]];
      expect(agreement?.medianDifference).toBe(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2);
      const size = all.reduce((sum, difference) => sum + Math.abs(difference), 0) / all.length;
      expect(agreement?.meanAbsoluteDifference).toBeCloseTo(size, 9);
    }),
  );
});

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
