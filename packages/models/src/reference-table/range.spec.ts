import { carbRange, type UncertainItem } from './range.js';

const anItem = (over: Partial<UncertainItem> = {}): UncertainItem => ({
  grams: 100,
  carbsPer100g: 50,
  statedGrams: null,
  portionDeviation: 0,
  matchDeviationPer100g: 0,
  ...over,
});

it('adds the variances of independent items', () => {
  // 50 g ± 30% twice: sd 15 each, sd 21.2 together; 1.64 of them are 34.8 g (and a little for rounding)
  const items = [anItem({ portionDeviation: 0.3 }), anItem({ portionDeviation: 0.3 })];
  const { lowGrams, highGrams } = carbRange(items);
  expect(highGrams - 100).toBeCloseTo(34.8, 0);
  expect(100 - lowGrams).toBeCloseTo(34.8, 0);
});

it('counts what the words may mean as well', () => {
  const { highGrams } = carbRange([anItem({ grams: 200, matchDeviationPer100g: 10 })]);
  expect(highGrams).toBeCloseTo(100 + 1.64 * 20, 0);
});

it('never reaches beyond the weight that was stated', () => {
  const sugar = anItem({ grams: 60, carbsPer100g: 100, statedGrams: 60, matchDeviationPer100g: 10 });
  const steak = anItem({ grams: 200, carbsPer100g: 0, statedGrams: 200 });
  expect(carbRange([sugar]).highGrams).toBe(60);
  expect(carbRange([sugar, steak]).highGrams).toBeLessThan(62);
});

it('is never exact and never below nothing', () => {
  const { lowGrams, highGrams } = carbRange([anItem({ carbsPer100g: 0 })]);
  expect(lowGrams).toBe(0);
  expect(highGrams).toBeGreaterThan(0.5);
});
