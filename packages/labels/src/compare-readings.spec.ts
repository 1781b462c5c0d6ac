import type { FoundLabel } from '@carbsight/domain';
import { expect, it } from 'vitest';
import { compareReadings, figuresOfTable } from './compare-readings.js';

const TABLE = [
  ['Nährwerte', 'pro 100 g', 'pro Portion (30 g)'],
  ['Energie', '1523 kJ / 360 kcal', '457 kJ / 108 kcal'],
  ['Fett', '1,2 g', '0,4 g'],
  ['Kohlenhydrate', '72 g', '22 g'],
  ['davon Zucker', '3,2 g', '1,0 g'],
  ['Ballaststoffe', '9,0 g', '2,7 g'],
  ['Eiweiß', '11 g', '3,3 g'],
];
const swapped = (row: number, cells: string[]) => TABLE.map((each, at) => (at === row ? cells : each));

const read: FoundLabel = {
  sure: true,
  convention: 'available',
  per100: { carbs: 72, fibre: 9, sugars: 3.2 },
  perServing: { carbs: 22, fibre: 2.7, sugars: 1 },
  servingGrams: 30,
  servingName: null,
  isLiquid: false,
};
const unsure = { ...read, sure: false };
const other = { ...read, per100: { carbs: 77, fibre: 9, sugars: 3.2 }, perServing: null };

it('checks a copied table by the arithmetic of labels', () => {
  expect(figuresOfTable(TABLE)).toMatchObject({ sure: true, per100: { carbs: 72 }, perServing: { carbs: 22 } });
  expect(figuresOfTable(swapped(3, ['Kohlenhydrate', '27 g', '22 g']))).not.toMatchObject({ sure: true });
});

it('reads an American label of one column from lines across the table', () => {
  const rows = [
    ['Nutrition Facts'],
    ['Serving size 2/3 cup (55g)'],
    ['Calories', '230', ''],
    ['Total Fat', '8g', '10%'],
    ['Total Carbohydrate', '37g', '13%'],
    ['Dietary Fiber', '4g', '14%'],
    ['Total Sugars', '12g', ''],
    ['Protein', '3g', ''],
  ];
  expect(figuresOfTable(rows)).toMatchObject({
    convention: 'total',
    per100: null,
    perServing: { carbs: 37, fibre: 4 },
  });
});

it('finds nothing in a table that is no label', () => {
  expect(
    figuresOfTable([
      ['Menu', 'Price'],
      ['Soup', '4.50'],
      ['Bread', '72 g'],
    ]),
  ).toBeNull();
  expect(figuresOfTable([])).toBeNull();
});

it.each([
  ['agree, one is sure', unsure, read, { carbs: 72, sure: true }],
  ['agree, none is sure', unsure, unsure, { carbs: 72, sure: false }],
  ['differ, both sure', read, other, { carbs: 72, sure: false }],
  ['differ, the text is sure', read, { ...other, sure: false }, { carbs: 72, sure: false }],
  ['differ, the model is sure', unsure, other, { carbs: 77, sure: false }],
  ['count fibre differently', read, { ...read, convention: 'total' as const }, { carbs: 72, sure: false }],
  ['share no column', { ...read, per100: null }, other, { carbs: undefined, sure: false }],
])('compares two readings that %s', (_, byText, byModel, { carbs, sure }) => {
  const label = compareReadings(byText, byModel);
  expect([label?.per100?.carbs, label?.sure]).toEqual([carbs, sure]);
});

it('takes the only reading there is; a model alone is never sure', () => {
  expect(compareReadings(read, null)).toEqual(read);
  expect(compareReadings(null, read)).toEqual(unsure);
  expect(compareReadings(null, null)).toBeNull();
});
