import { expect, it } from 'vitest';
import { type EatenProduct, namedProduct as named } from './eaten-product.js';
import { ownFoodRead } from './own-food-in-note.js';
import type { ProductRecord } from './product.js';

const RECORD: ProductRecord = {
  names: { '': 'Kakaoröllchen', en: 'Cocoa rolls' },
  brands: 'Zebrina, Other',
  quantity: '200 g',
  servingSize: '',
  servingQuantity: null,
  servingUnit: '',
  countries: ['en:germany'],
  categories: [],
  figures: { carbohydrates_100g: 60, fiber_100g: 4, fat_100g: 20, proteins_100g: 8, 'energy-kcal_100g': 460 },
};
const eaten = (change: Partial<EatenProduct> = {}): EatenProduct => ({
  code: '4006381333931',
  name: 'Cocoa rolls (Zebrina)',
  grams: 50,
  eatenAt: new Date('2026-01-02T12:00:00Z'),
  record: RECORD,
  ...change,
});
const namedProduct = (product: EatenProduct) =>
  named(
    product,
    () => ({
      amount: { amount: 200, isLiquid: false },
      drained: null,
      prepared: null,
      parts: [],
      name: null,
      isClear: true,
    }),
    'printed',
  );
const SAID = {
  names: [],
  counted: null,
  factor: 1,
  grams: null,
  tableGrams: null,
  isByVolume: false,
  millilitres: null,
  isSized: false,
  ends: [1, 1],
  amountWords: null,
} as never;

it('is found by its names with its brand, in all its languages, and never without', () => {
  expect(namedProduct(eaten()).map(({ description }) => description)).toEqual([
    'Zebrina Cocoa rolls',
    'Cocoa rolls Zebrina',
    'Zebrina Kakaoröllchen',
    'Kakaoröllchen Zebrina',
  ]);
  expect(namedProduct(eaten({ record: { ...RECORD, brands: '' } }))).toEqual([]);
  expect(namedProduct(eaten({ record: { ...RECORD, names: { en: 'Zebrina' } }, name: 'Zebrina' }))).toEqual([]);
});

it('counts with its figures, and with the amount of last time where none is said', () => {
  const [food] = namedProduct(eaten());
  expect(food && ownFoodRead(food, { ...(SAID as object), grams: 75 } as never, '75 g')).toMatchObject({
    item: { carbsGrams: 48, grams: 75 },
    atMost: 'high',
  });
  expect(food && ownFoodRead(food, SAID, '')).toMatchObject({
    item: { carbsGrams: 32, grams: 50 },
    amount: 'assumed',
    atMost: 'medium',
  });
});

it('is never rated high where its figures are doubtful', () => {
  const [food] = namedProduct(
    eaten({ record: { ...RECORD, figures: { ...RECORD.figures, 'energy-kcal_100g': 900 } } }),
  );
  expect(food && ownFoodRead(food, { ...(SAID as object), grams: 75 } as never, '75 g')).toMatchObject({
    atMost: 'medium',
  });
});
