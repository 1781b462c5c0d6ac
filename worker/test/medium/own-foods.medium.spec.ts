import { newId, OwnFoodQueries, ProductQueries } from '@carbsight/database';
import type { OwnFoodFacts, ProductRecord } from '@carbsight/domain';
import { one, useWorker } from './worker-under-test.js';

useWorker('none');

const CODE = '4006381333931';
const PRODUCT: ProductRecord = {
  names: { '': 'Haferdrink' },
  brands: '',
  quantity: '1 l',
  servingSize: '',
  servingQuantity: null,
  servingUnit: '',
  countries: [],
  categories: [],
  figures: { carbohydrates_100g: 7, fiber_100g: 1 },
};

const food = (name: string, facts: Partial<OwnFoodFacts>): OwnFoodFacts => ({
  id: `own:${newId()}`,
  name,
  brand: null,
  barcode: null,
  convention: 'available',
  per100: { carbs: 60, fibre: null, sugars: null },
  perServing: null,
  servingGrams: null,
  servingName: null,
  packGrams: null,
  isLiquid: false,
  source: 'typed',
  recipe: null,
  ...facts,
});

beforeEach(async () => {
  await new ProductQueries(one.worker.dataSource).keep(CODE, PRODUCT, new Date());
  const porridge = {
    ingredients: [
      { foodId: null, item: 'Oats', grams: 100, carbs: 60 },
      { foodId: `off:${CODE}`, item: 'Haferdrink', grams: 400, carbs: null },
    ],
    cookedGrams: 500,
    servings: null,
  };
  await new OwnFoodQueries(one.worker.dataSource).add(one.user.id, [
    food('Granola', {}),
    food('Nachtbrei', { per100: null, source: 'recipe', recipe: porridge }),
  ]);
});

it('reads a recipe with a product in it', async () => {
  const { meal, items } = await one.scan('Nachtbrei 250 g');
  expect(items).toMatchObject([{ source: 'own-food', grams: 250, carbsGrams: 44 }]);
  expect(meal).toMatchObject({ status: 'completed', counted: { level: 'high' } });
});

it('asks how much it was if neither the note nor the food says', async () => {
  const { meal, items, estimate } = await one.scan('Nachtbrei');
  expect(items).toMatchObject([{ source: 'own-food' }]);
  expect(meal).toMatchObject({ status: 'completed', counted: { level: 'low' } });
  expect(estimate?.question).toMatchObject({ itemIndex: 0, kind: 'portion' });
});

it('is sure of what was weighed, even if a label’s fibre is unknown', async () => {
  const { meal, items, estimate } = await one.scan('my granola 60 g');
  expect(items).toMatchObject([{ source: 'own-food', grams: 60, carbsGrams: 36, lowGrams: 35.3, highGrams: 36.7 }]);
  expect(estimate?.noteWords?.words).toMatchObject([
    { start: 0, end: 2, kind: 'talk', item: null },
    { start: 3, end: 10, kind: 'name', item: 0 },
    { start: 11, end: 13, item: 0 },
    { start: 14, end: 15, item: 0 },
  ]);
  expect(estimate?.analysis).toBe('Counted with the carbs in My foods: Granola.');
  expect(meal).toMatchObject({ counted: { level: 'high', carbsGrams: 36, isPartial: false } });
});

it('weighs a measure by the tables, and the food by its label', async () => {
  const { meal, items } = await one.scan('3 tbsp of my granola');
  expect(items).toMatchObject([{ source: 'own-food' }]);
  const [item] = items;
  expect(item?.carbsGrams).toBeCloseTo(0.6 * (item?.grams ?? 0), 0);
  expect(meal.counted?.level).not.toBe('high');
});
