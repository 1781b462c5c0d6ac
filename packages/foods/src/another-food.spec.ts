import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

describe('what was done to a food, after its amount', () => {
  it.each([
    ['en', 'lentils, 80 g, dried', 50],
    ['en', 'mango 40 g dried', 31],
    ['en', '40g mango, dried', 31],
    ['en', 'wine 150 ml, red', 4],
    ['en', 'rice 150 g, brown', 39],
    ['en', 'coke 330 ml, diet', 1],
    ['en', 'potatoes 200 g, mashed', 35],
    ['de', 'Aprikosen 40 g getrocknet', 25],
    ['de', 'Feigen 50g getrocknet', 32],
    ['de', 'Kichererbsen 60 g getrocknet', 38],
  ] as const)('says which food it is: %s "%s"', (locale, note, carbs) => {
    expect(Math.abs(read(note, locale).carbsGrams - carbs)).toBeLessThan(1.5);
  });
});

it.each(['egg wrap 1', 'cheese crisps 30g', 'cauliflower mash 200 g'])(
  'is low where another food is named before the one that was read: %s',
  (note) => {
    expect(read(note).level).toBe('low');
  },
);

describe('a word that makes another food', () => {
  it.each([
    ['en', 'banana 30g dried'],
    ['en', 'freeze dried banana 20 g'],
    ['en', 'potato 40g, dried'],
    ['en', 'milk 200 ml, dried'],
    ['en', 'tea 12 oz, sweetened'],
    ['en', 'roasted chickpeas 30g'],
    ['en', 'toasted corn 30 g'],
    ['en', 'gatorade powder 36 g'],
    ['en', 'hot cocoa mix 28g'],
    ['en', 'instant mashed potato flakes 30g'],
    ['en', 'polenta 40g dry'],
    ['en', 'light cranberry juice 8oz'],
    ['en', 'diet iced tea 16 oz'],
    ['de', 'Birne 40 g gedörrt'],
    ['de', 'Tee 300 ml gesüßt'],
    ['de', 'Kichererbsen geröstet 30 g'],
    ['es', 'té 300 ml, azucarado'],
    ['es', 'maíz tostado 30 g'],
  ] as const)('does not state a figure for the food without it: %s "%s"', (locale, note) => {
    const { level, unknown, foods, carbsGrams, lowGrams, highGrams } = read(note, locale);
    expect(level).toBe('low');
    expect(foods.length === 0 ? unknown : [carbsGrams, highGrams - lowGrams > 20]).not.toEqual([]);
  });

  it.each([
    'roasted potatoes 200 g',
    'roasted peanuts 30 g',
    'dried mango 40 g',
    'cocoa powder 10 g',
    'corn flakes 40 g',
    'trail mix 40 g',
    'light beer 12 oz',
    'dry white wine 150 ml',
  ])('is part of a name in the tables: %s', (note) => {
    expect(read(note)).toMatchObject({ unknown: [], level: 'high' });
  });
});

it.each([
  ['unpeeled banana 150g', 22],
  ['banana with skin 180g', 26],
  ['pineapple unpeeled 400 g', 27],
  ['honeydew with skin 400g', 20],
])('a weight with the skin has a range down to the edible part: %s', (note, carbs) => {
  const { level, lowGrams } = read(note);
  expect(level).toBe('low');
  expect(lowGrams).toBeLessThanOrEqual(carbs);
});

it.each(['apple with skin 150 g', 'potatoes with skin 200 g'])('an edible skin changes nothing: %s', (note) => {
  expect(read(note).level).toBe('high');
});

it.each([
  ['big mac black coffee', ['big mac', 'black coffee']],
  ['big mac diet coke', ['big mac', 'diet coke']],
  ['two big macs diet coke', ['big macs', 'diet coke']],
])('a product next to another food is not lost: %s', (note, names) => {
  expect(read(note).foods.map(({ name }) => name)).toEqual(names);
});

it.each([
  ['Orangennektar 200 ml', 200],
  ['0,3 l Pfirsichnektar', 300],
  ['Fruchtbuttermilch 500 ml', 500],
])('a drink weighs about as much as water: %s', (note, grams) => {
  expect(read(note, 'de').foods[0]?.grams).toBeCloseTo(grams, -1);
});
