import fc from 'fast-check';
import { type CorrectableMeal, correctionFigures, mostCorrectedFoods } from './insights.js';

const aMeal = (differs: Partial<CorrectableMeal> = {}): CorrectableMeal => ({
  name: 'Porridge',
  carbsGrams: 40,
  carbBasis: 'total',
  estimateGrams: 40,
  estimateBasis: 'total',
  isCorrected: false,
  ...differs,
});
const corrected = (name: string | null, estimateGrams: number, carbsGrams: number) =>
  aMeal({ name, estimateGrams, carbsGrams, isCorrected: true });

it('says how often and by how much', () => {
  const meals = [aMeal(), corrected('Rice', 40, 52.5), corrected('Bread', 30, 25), aMeal({ estimateGrams: null })];
  expect(correctionFigures(meals)).toEqual({
    estimated: 3,
    corrected: 2,
    rate: 2 / 3,
    meanChangeGrams: 3.8,
    meanSizeGrams: 8.8,
  });
});

it('has no rate without an estimate, and no change without a correction', () => {
  expect(correctionFigures([])).toMatchObject({ rate: null, meanChangeGrams: null });
  expect(correctionFigures([aMeal()])).toMatchObject({ rate: 0, meanSizeGrams: null });
});

it('names the most corrected foods, whatever their spelling, by their latest name', () => {
  const meals = [
    corrected('Boiled potatoes', 30, 40),
    corrected('Banana', 20, 24),
    corrected('potato, boiled', 30, 36),
    corrected(null, 10, 90),
    aMeal({ name: 'Rice' }),
    corrected('Cake', 30, 60),
  ];
  expect(mostCorrectedFoods(meals, 2)).toEqual([
    { name: 'potato, boiled', times: 2, meanChangeGrams: 8 },
    { name: 'Cake', times: 1, meanChangeGrams: 30 },
  ]);
});

it('does not mistake fibre for a correction: figures in different bases have no difference', () => {
  const typed = aMeal({ estimateGrams: 50, carbsGrams: 40, carbBasis: 'available', isCorrected: true });
  expect(correctionFigures([typed, corrected('Rice', 40, 46)])).toMatchObject({ corrected: 2, meanChangeGrams: 6 });
});

it('never counts more corrected than estimated meals, nor a mean size below the mean change', () => {
  const grams = fc.option(fc.integer({ min: 0, max: 10_000 }).map((tenth) => tenth / 10));
  const meal = fc.record({
    name: fc.constantFrom('a', 'b', null),
    carbsGrams: grams,
    carbBasis: fc.constantFrom('total' as const, 'available' as const),
    estimateGrams: grams,
    estimateBasis: fc.constant('total' as const),
    isCorrected: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(meal), (meals) => {
      const figures = correctionFigures(meals);
      expect(figures.rate ?? 0).toBeGreaterThanOrEqual(0);
      expect(figures.rate ?? 0).toBeLessThanOrEqual(1);
      expect(figures.meanSizeGrams ?? 0).toBeGreaterThanOrEqual(Math.abs(figures.meanChangeGrams ?? 0) - 0.1);
      expect(mostCorrectedFoods(meals, 9).reduce((sum, { times }) => sum + times, 0)).toBeLessThanOrEqual(
        figures.corrected,
      );
    }),
  );
});
