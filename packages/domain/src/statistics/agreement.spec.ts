import fc from 'fast-check';
import { agreementOf, type CountedDifference } from './agreement.js';

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
