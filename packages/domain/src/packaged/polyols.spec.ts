import type { CarbFigures, MealPackage, PackagedFood, PolyolCounting } from '@carbsight/contracts';
import { inEnglish } from '@carbsight/contracts';
import { itemFromFood, itemFromServings } from '../corrections/own-item.js';
import { namedProduct } from './eaten-product.js';
import { estimateOfPackage } from './estimate-of-package.js';
import { problemOf } from './figures.js';
import { openFoodBook } from './food-book.js';
import { carbsWithPolyols, polyolsOfItem } from './polyols.js';
import type { ProductRecord } from './product.js';
import { productsById } from './products-by-id.js';
import { referenceOf } from './reference-of.js';

const figures = (carbs: number, polyols: number): CarbFigures => ({ carbs, fibre: null, sugars: 0, polyols });
const sweets: PackagedFood = {
  name: 'Sweets',
  brand: 'Zebrina',
  barcode: null,
  convention: 'available',
  per100: figures(97, 96),
  perServing: null,
  servingGrams: 10,
  servingName: null,
  packGrams: null,
  isLiquid: false,
};
const record: ProductRecord = {
  names: { en: 'Sweets' },
  brands: 'Zebrina',
  quantity: '',
  servingSize: '',
  servingQuantity: null,
  servingUnit: '',
  countries: [],
  categories: [],
  figures: { carbohydrates_100g: 97, polyols_100g: 96 },
};
const printsNothing = () => ({
  amount: null,
  drained: null,
  prepared: null,
  parts: [],
  name: null,
  isClear: true,
});
const code = '4006381333931';

const bySetting: readonly [PolyolCounting, number][] = [
  ['printed', 97],
  ['half', 49],
  ['none', 1],
];

describe.each(bySetting)('counted %s, 100 g with 97 g of carbohydrate, 96 g of them polyols', (counted, carbs) => {
  const book = openFoodBook(
    [
      { ...sweets, id: 'own:1', name: 'Sweets', source: 'label', recipe: null },
      {
        ...sweets,
        id: 'own:2',
        name: 'Trifle',
        source: 'recipe',
        per100: null,
        recipe: { ingredients: [{ foodId: 'own:1', item: 'Sweets', grams: 100 }], cookedGrams: 200 },
      },
    ],
    () => null,
    counted,
  );
  const packaged: MealPackage = { source: 'label', sure: true, doubts: [], food: { ...sweets, id: null } };
  const paths: Readonly<Record<string, () => number | null | undefined>> = {
    'an own food': () => book.find('own:1')?.carbsPer100g,
    'a recipe, which weighs twice as much': () => Number(book.find('own:2')?.carbsPer100g) * 2,
    'a product': () => productsById([{ code, record }], printsNothing, counted).get(`off:${code}`)?.carbsPer100g,
    'an eaten product, found by words': () =>
      namedProduct({ code, record, name: 'Sweets', grams: null, eatenAt: new Date(0) }, printsNothing, counted)[0]
        ?.carbsPer100g,
    'a label or barcode in a photo': () => estimateOfPackage(packaged, { grams: 100 }, 'Sweets', counted)?.carbsGrams,
    'servings of a label': () => estimateOfPackage(packaged, { servings: 10 }, 'Sweets', counted)?.carbsGrams,
  };
  it.each(Object.entries(paths))('gives %s', (_, carbsOf) => {
    expect(carbsOf()).toBeCloseTo(carbs, 6);
  });

  it('keeps the printed ones with what is logged', () => {
    const food = referenceOf({ ...sweets, table: 'own', code: '1', source: 'label' }, counted);
    const item = itemFromFood('', food, 50);
    expect(item?.reference?.polyols).toEqual({ per100g: 96, perServing: 9.6, counted });
    expect(item && polyolsOfItem(item)).toBe(48);
  });
});

it.each([
  ['printed', 'Of these 116.4 g, 115.2 g are polyols (sugar alcohols), counted as printed.'],
  [
    'half',
    'The package says 116.4 g, of which 115.2 g are polyols (sugar alcohols). Half of them is counted, as chosen in the profile.',
  ],
  [
    'none',
    'The package says 116.4 g, of which 115.2 g are polyols (sugar alcohols). They are not counted, as chosen in the profile.',
  ],
] as const)('says what is counted: %s', (counted, sentence) => {
  const packaged: MealPackage = { source: 'label', sure: true, doubts: [], food: { ...sweets, id: null } };
  expect(estimateOfPackage(packaged, { grams: 120 }, 'Sweets', counted)?.sum.map(inEnglish)).toContain(sentence);
});

it('takes those of a serving of unknown weight by the serving, and those of only one column for both', () => {
  const food = { ...sweets, table: 'own', code: '1', source: 'label', per100: null, servingGrams: null } as const;
  const bar = referenceOf({ ...food, perServing: figures(20, 15) }, 'none');
  const two = itemFromServings('', bar, 2);
  expect(two).toMatchObject({ carbsGrams: 10 });
  expect(two && polyolsOfItem(two)).toBe(30);
  const both = {
    ...food,
    per100: { carbs: 50, fibre: null, sugars: null },
    perServing: figures(20, 15),
    servingGrams: 40,
  };
  expect(referenceOf(both, 'none')).toMatchObject({ carbsPer100g: 12.5, serving: { carbs: 5 } });
});

it.each([
  [10, null, 10.4, 0],
  [10, null, 30, 10],
  [10, null, -1, 10],
  [10, null, 0, 10],
  // Only 5 g are neither fibre nor polyols at most.
  [20, 15, 15, 20],
  [20, 15, 5, 15],
] as const)(
  'never counts less than was eaten: %s g with %s g of fibre and %s g of polyols',
  (carbs, fibre, polyols, counted) => {
    expect(carbsWithPolyols({ carbs, fibre, polyols }, 'total', 'none')).toBe(counted);
  },
);

it('refuses figures whose polyols are beside the fibre too many, or differ between 100 g and a serving', () => {
  const food = { ...sweets, convention: 'total', servingGrams: 30 } as const;
  const with100 = { ...figures(20, 15), fibre: 15 };
  expect(problemOf({ ...food, per100: with100, perServing: null })).toBe('polyols-above-carbs');
  expect(problemOf({ ...food, per100: figures(60, 0), perServing: figures(18, 18) })).toBe('serving-contradicts');
  expect(problemOf({ ...food, per100: figures(60, 60), perServing: figures(18, 18) })).toBeNull();
});
