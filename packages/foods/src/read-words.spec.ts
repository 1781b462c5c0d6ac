import type { FoodLocale } from '@carbsight/domain';
import { openFoods } from './index.js';

const { read } = openFoods();

const carbsOf = (note: string, locale?: FoodLocale): number[] =>
  read(note, locale).foods.map(({ carbsGrams }) => Math.round(carbsGrams));
const namesOf = (note: string, locale?: FoodLocale): string[] =>
  read(note, locale).foods.map(({ food }) => food.description);

describe('reading a meal in words', () => {
  it('prefers a food that comes in the stated portion', () => {
    expect(namesOf('20 fl oz bottle of pepper soft drink')).toEqual(['Pepper type soft drink']);
    expect(carbsOf('20 fl oz bottle of pepper soft drink')).toEqual([64]);
  });

  it('uses a stated weight', () => {
    expect(carbsOf('a 60-gram biscuit')[0]).toBeLessThan(60);
  });

  it('separates foods and keeps the parts of one dish together', () => {
    expect(namesOf('a large raw apple paired with a small cup of hot green tea')).toEqual([
      'Raw apple',
      expect.stringMatching(/tea/i),
    ]);
    expect(namesOf('I had a peanut butter and jelly sandwich on wheat bread')).toEqual([
      expect.stringMatching(/^Peanut butter and jelly sandwich/),
    ]);
  });

  it('does not read "sugar free" as the sugared food', () => {
    expect(carbsOf('sugar free coke')[0]).toBeLessThan(3);
  });

  it('reads Spanish without knowing the language in advance', () => {
    expect(carbsOf('una taza de leche semidescremada con dos rebanadas de pan integral tostado')).toEqual([12, 26]);
  });

  it.each(['', '???', '\u202e\u05d0\u05d1\u05d2', '<script>alert(1)</script>', "'; OR 1=1; --", '6 units of insulin'])(
    'reads no food from %j',
    (note) => expect(namesOf(note)).toEqual([]),
  );
});

it.each([
  ['100 g butter', 'en', 81, 0.9],
  ['100 g Magerquark', 'de', 0, 12],
] as const)('knows fat and protein of a row: %s', (note, locale, fat, protein) => {
  const [food] = openFoods().read(note, locale).foods;
  expect(food?.food.fatPer100g).toBeCloseTo(fat, -0.5);
  expect(food?.food.proteinPer100g).toBeCloseTo(protein, -0.5);
});
