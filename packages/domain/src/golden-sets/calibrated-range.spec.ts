import { calibratedRange } from './calibrated-range.js';

const estimate = { carbsGrams: 52, lowGrams: 50, highGrams: 53, isNotFood: false };

it('is as wide as the recipe’s errors, however close its reads are', () => {
  expect(calibratedRange(estimate, 11.3)).toEqual({ ...estimate, lowGrams: 40.7, highGrams: 63.3 });
  expect(calibratedRange(estimate, 0)).toEqual({ ...estimate, lowGrams: 52, highGrams: 52 });
});

it('is limited to 0 and a meal’s maximum', () => {
  expect(calibratedRange({ ...estimate, carbsGrams: 5 }, 20)).toMatchObject({ lowGrams: 0, highGrams: 25 });
  expect(calibratedRange({ ...estimate, carbsGrams: 995 }, 20)).toMatchObject({ highGrams: 1000 });
});

it('keeps the spread of reads without a run, and ignores a photo without food', () => {
  expect(calibratedRange(estimate, null)).toBe(estimate);
  const nothing = { carbsGrams: 0, lowGrams: 0, highGrams: 0, isNotFood: true };
  expect(calibratedRange(nothing, 10)).toBe(nothing);
});
