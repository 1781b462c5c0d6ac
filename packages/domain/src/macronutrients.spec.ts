import { fatAndProteinIn } from './macronutrients.js';

const food = (grams: number | null, fatPer100g: number | null, proteinPer100g?: number) => ({
  grams,
  reference: { fatPer100g, proteinPer100g },
});

describe('fat and protein of a meal', () => {
  it('are the sums of its foods', () => {
    expect(fatAndProteinIn([food(200, 1.5, 10), food(50, 80, 1)])).toEqual({
      fat: { grams: 43, isMinimum: false },
      protein: { grams: 20.5, isMinimum: false },
    });
  });

  it.each([
    ['nobody says it', food(100, null)],
    ['its weight is not known', food(null, 10, 10)],
    ['it is in no table', { grams: 100, reference: null }],
  ])('are minima if %s of a food', (_, unknown) => {
    expect(fatAndProteinIn([food(100, 4, 6), unknown])).toEqual({
      fat: { grams: 4, isMinimum: true },
      protein: { grams: 6, isMinimum: true },
    });
    expect(fatAndProteinIn([unknown])).toEqual({ fat: null, protein: null });
  });
});
