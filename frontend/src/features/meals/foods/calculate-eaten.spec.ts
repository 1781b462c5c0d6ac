import { type CalculableFood, calculateEaten } from './calculate-eaten';

const figures = (carbs: number, fibre: number | null = null) => ({ carbs, fibre, sugars: null });
const aFood = (differs: Partial<CalculableFood>): CalculableFood => ({
  convention: 'available',
  per100: null,
  perServing: null,
  servingGrams: null,
  servingName: null,
  packGrams: null,
  isLiquid: false,
  ...differs,
});

it('multiplies the figure per 100 g by grams and the serving by servings', () => {
  const food = aFood({ per100: figures(54), perServing: figures(16), servingGrams: 30 });
  expect(calculateEaten(food, { grams: 45 }, 'available', 'printed')).toEqual({
    carbsGrams: 24.3,
    printedGrams: 24.3,
    polyolsGrams: null,
    basis: 'available',
    by: 'per100',
    figure: 54,
    amount: 45,
    fibre: 0,
  });
  expect(calculateEaten(food, { servings: 2 }, 'available', 'printed')).toMatchObject({
    carbsGrams: 32,
    by: 'perServing',
    figure: 16,
  });
});

it('counts as the person does where the fibre is known, else as the package', () => {
  const known = aFood({ per100: figures(50, 4) });
  expect(calculateEaten(known, { grams: 50 }, 'total', 'printed')).toMatchObject({
    carbsGrams: 27,
    basis: 'total',
    figure: 54,
  });
  expect(calculateEaten(known, { grams: 50 }, 'available', 'printed')).toMatchObject({
    carbsGrams: 25,
    basis: 'available',
    figure: 50,
  });
  const unknown = aFood({ per100: figures(50) });
  expect(calculateEaten(unknown, { grams: 50 }, 'total', 'printed')).toMatchObject({
    carbsGrams: 25,
    basis: 'available',
    figure: 50,
  });
});

it('derives what is not stated from the weight of a serving', () => {
  const byServing = aFood({ perServing: figures(10), servingGrams: 30 });
  expect(calculateEaten(byServing, { grams: 45 }, 'available', 'printed')).toMatchObject({
    carbsGrams: 15,
    by: 'perServing',
    amount: 1.5,
  });
  const by100 = aFood({ per100: figures(50), servingGrams: 30 });
  expect(calculateEaten(by100, { servings: 2 }, 'available', 'printed')).toMatchObject({
    carbsGrams: 30,
    by: 'per100',
    amount: 60,
  });
  expect(calculateEaten(aFood({ perServing: figures(10) }), { grams: 45 }, 'available', 'printed')).toBeNull();
});
