import type { PackagedFood, PolyolCounting } from '@carbsight/contracts';
import { foodIn } from '../corrections/items-in-basis.js';
import { itemFromFood, itemFromServings } from '../corrections/own-item.js';
import { referenceOf } from './reference-of.js';

const aFood = (differs: Partial<PackagedFood>, polyols: PolyolCounting = 'printed') =>
  referenceOf(
    {
      table: 'own',
      code: '1',
      name: 'Biscuit',
      brand: null,
      barcode: null,
      convention: 'available',
      per100: null,
      perServing: null,
      servingGrams: null,
      servingName: null,
      packGrams: null,
      isLiquid: false,
      source: 'label',
      ...differs,
    },
    polyols,
  );
const figures = (carbs: number, fibre: number | null = null) => ({ carbs, fibre, sugars: null });

it('gives everyone the label’s figure if its fibre is unknown, and otherwise what they count', () => {
  const unknown = aFood({ per100: figures(64) });
  expect(foodIn('total', unknown).carbsPer100g).toBe(64);
  expect(foodIn('available', unknown).carbsPer100g).toBe(64);
  const known = aFood({ per100: figures(64, 6.5), servingGrams: 20 });
  expect(foodIn('total', known)).toMatchObject({ carbsPer100g: 70.5, serving: { carbs: 14.1 } });
  expect(foodIn('available', known)).toMatchObject({ carbsPer100g: 64, serving: { carbs: 12.8 } });
});

it('derives what is not stated from the weight of a serving', () => {
  expect(aFood({ perServing: figures(7, 1), servingGrams: 30 })).toMatchObject({
    carbsPer100g: 26.666,
    fibrePer100g: 3.333,
    source: 'label',
  });
  expect(aFood({ perServing: figures(7) })).toMatchObject({ carbsPer100g: null, serving: { grams: null, carbs: 7 } });
  expect(aFood({ per100: figures(7) })).toMatchObject({ carbsPer100g: 7, serving: null });
});

it('counts servings exactly, weighed or not', () => {
  const bar = aFood({ perServing: figures(18.5), servingName: 'bar' });
  expect(itemFromServings('i', bar, 2.5)).toMatchObject({
    carbsGrams: 46.3,
    grams: null,
    factor: 2.5,
    portion: '2.5 × bar',
  });
  expect(itemFromServings('i', bar, 1)).toMatchObject({ carbsGrams: 18.5, portion: 'bar' });
  expect(itemFromServings('i', bar, 1 / 3)).toMatchObject({ carbsGrams: 6.2 });
  expect(itemFromFood('i', bar, 40)).toBeNull();
  const weighed = aFood({ perServing: figures(18.5), per100: figures(46), servingGrams: 40 });
  expect(itemFromServings('i', weighed, 2)).toMatchObject({ carbsGrams: 37, grams: 80, factor: null, portion: '80 g' });
  expect(itemFromFood('i', weighed, 80)).toMatchObject({ carbsGrams: 36.8 });
});
