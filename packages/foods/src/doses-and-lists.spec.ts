import { openFoods } from './open-foods.js';

const { read } = openFoods();

describe('meter readings and doses never count as an amount of food', () => {
  it.each([
    ['bs 180, 4u, bagel', 'bagel', 'en'],
    ['bg 250, 6u, 2 slices pizza', '2 slices pizza', 'en'],
    ['blood sugar 200, orange juice', 'orange juice', 'en'],
    ['glucose 180, 1 cup rice', '1 cup rice', 'en'],
    ['sugar 5.6, banana', 'banana', 'en'],
    ['Zucker 7,2 Banane', 'Banane', 'de'],
    ['plátano, azúcar 6,1', 'plátano', 'es'],
    ['6u rice', 'rice', 'en'],
    ['humalog 7 lantus 14 banana', 'banana', 'en'],
    ['20 lantus 2 slices pizza', '2 slices pizza', 'en'],
    ['took 3 humalog 2 bananas', '2 bananas', 'en'],
    ['3 apples 2 lantus', '3 apples', 'en'],
    ['5 Humalog 2 Knödel', '2 Knödel', 'de'],
    ['IOB 2.3 banana', 'banana', 'en'],
    ['Zucker 210, Banane', 'Banane', 'de'],
    ['5 E Nudeln', 'Nudeln', 'de'],
    ['Bolus 4,5 E zum Apfel', 'Apfel', 'de'],
  ] as const)('%s', (note, food, locale) => {
    const { carbsGrams, unknown } = read(note, locale);
    expect({ carbsGrams, unknown }).toEqual({ carbsGrams: read(food, locale).carbsGrams, unknown: [] });
  });

  it('reads sugar and glucose with a unit as food', () => {
    expect(read('20 g sugar', 'en').carbsGrams).toBeGreaterThan(15);
    expect(read('sugar 20 g', 'en').carbsGrams).toBeGreaterThan(15);
    expect(read('sugar 2.5 g', 'en').carbsGrams).toBeGreaterThan(2);
  });
});

it('does not multiply one food by another’s count', () => {
  expect(read('8 nuggets med fries', 'en').carbsGrams).toBeLessThan(100);
});

it('does not list denied foods as unknown', () => {
  expect(read('burrito bowl no rice no beans, chicken guac salsa', 'en').unknown).toEqual([]);
  expect(read('Salat mit Thunfisch, kein Brot', 'de').unknown).toEqual([]);
});

it.each([
  ['pasta spinach', 'en', 'pasta'],
  ['dinner roll jam', 'en', 'dinner roll'],
  ['steak potatoes broccoli', 'en', 'potatoes'],
  ['Lachs Reis Spinat', 'de', 'Reis'],
  ['2 huevos bacon tostada', 'es', 'tostada'],
  ['Brathähnchen halb Pommes', 'de', 'Pommes'],
] as const)('splits a list without commas into its foods: %s', (note, locale, name) => {
  const { foods } = read(note, locale);
  expect(foods.find((food) => food.name === name)?.carbsGrams).toBeGreaterThan(8);
});

it('names the words of a product that its row lacks, and counts none of them', () => {
  const [bar, ...others] = read('nature valley oats n honey', 'en').foods;
  expect(bar?.ignored).toEqual(['oats', 'honey']);
  expect(others).toEqual([]);
  expect(read('nature valley oats n honey', 'en').level).toBe('low');
});

it.each(['celsius orange', 'chobani peach', 'nakd cocoa orange'])(
  'does not count fruit when %s only tastes of it',
  (note) => {
    expect(read(note, 'en').foods.filter(({ food }) => /^raw/i.test(food.description))).toEqual([]);
  },
);
