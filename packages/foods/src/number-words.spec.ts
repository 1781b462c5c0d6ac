import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

describe('a number in words', () => {
  it.each([
    ['en', 'bread sixty-five grams', 65],
    ['en', 'grapes one hundred ten grams', 110],
    ['en', 'a hundred and eighty grams of cooked rice', 180],
    ['en', 'two hundred and ten grams of bread', 210],
    ['en', 'twenty five grams of bread', 25],
    ['de', 'Brot fünfunddreißig Gramm', 35],
    ['de', 'ein Apfel von hundertachtzig Gramm', 180],
    ['de', 'zweihundertzehn Gramm Reis', 210],
    ['es', 'pan treinta y cinco gramos', 35],
    ['es', 'veinticinco gramos de pan', 25],
    ['es', 'una manzana de ciento ochenta gramos', 180],
  ] as const)('is one number: %s "%s"', (locale, note, grams) => {
    expect(read(note, locale).foods).toMatchObject([{ grams, amount: 'stated' }]);
  });

  it('is two numbers of two foods', () => {
    expect(read('twenty grapes and five walnuts').foods).toHaveLength(2);
    expect(read('2 eggs and 10 grapes').foods.map(({ grams }) => Math.round(grams))).toEqual([100, 70]);
  });
});

it.each([
  ['a kilo of grapes', 1000],
  ['half a kilo of strawberries', 500],
  ['half a kg of grapes', 500],
  ['a quarter of a kilo of grapes', 250],
  ['half a pound of strawberries', 226.8],
  ['a pound of grapes', 453.6],
])('"a" before a unit of weight is one of it: %s', (note, grams) => {
  expect(read(note).foods[0]?.grams).toBeCloseTo(grams, 0);
});
