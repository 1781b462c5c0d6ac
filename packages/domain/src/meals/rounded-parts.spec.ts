import fc from 'fast-check';
import { roundedParts } from './rounded-parts.js';

it('rounds 14.3 and 16.4 so that they add up to 31', () => {
  expect(roundedParts([14.3, 16.4, 0], 31)).toEqual([14, 17, 0]);
  expect(roundedParts([14.4, 16.4], 30)).toEqual([14, 16]);
});

it('rounds what does not make up the total on its own', () => {
  expect(roundedParts([14.4, 16.6], 50)).toEqual([14, 17]);
  expect(roundedParts([14.4, 16.6], 20)).toEqual([14, 17]);
});

it('adds up in 1,000 meals, and moves no figure by a whole step', () => {
  const tenths = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(tenths, (figures) => {
      const grams = figures.map((figure) => figure / 10);
      const total = Math.round(figures.reduce((sum, figure) => sum + figure, 0) / 10);
      const shown = roundedParts(grams, total);
      expect(shown.reduce((sum, part) => sum + part, 0)).toBe(total);
      for (const [at, part] of shown.entries()) expect(Math.abs(part - (grams[at] ?? 0))).toBeLessThan(1);
    }),
    { numRuns: 1_000 },
  );
});
