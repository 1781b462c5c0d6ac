import type { ReferenceFood } from './corrections/own-item.js';
import { takeTaught } from './taught-foods.js';

const granola: ReferenceFood = {
  table: 'own',
  code: '1',
  description: 'Granola',
  carbsPer100g: 60,
  fibrePer100g: 8,
  serving: { name: 'bowl', grams: 50, carbs: 30, fibre: 4 },
};
const stew: ReferenceFood = {
  table: 'own',
  code: '2',
  description: 'Mum’s stew',
  carbsPer100g: null,
  fibrePer100g: null,
  serving: { name: null, grams: null, carbs: 22, fibre: null },
};
const taughtIn = (note: string) => {
  const { taught, rest } = takeTaught(note, { ownFoods: [granola, stew] });
  return { foods: taught.map(({ item }) => [item.reference?.id, item.carbsGrams, item.source]), rest };
};

it.each([
  ['my granola 60 g', [['1', 36, 'own-food']]],
  ['60 g granola', [['1', 36, 'own-food']]],
  ['mein Granola, 60 g', [['1', 36, 'own-food']]],
  ['mi granola 60 g', [['1', 36, 'own-food']]],
  ['Granola', [['1', 30, 'own-food']]],
  ['2 servings of mum’s stew', [['2', 44, 'own-food']]],
  ['1,5 Portionen Mum’s Stew', [['2', 33, 'own-food']]],
  [
    'granola 60 g and 2 servings of mum’s stew',
    [
      ['1', 36, 'own-food'],
      ['2', 44, 'own-food'],
    ],
  ],
])('takes own foods with their amounts out of %j', (note, foods) => {
  expect(taughtIn(note).foods).toEqual(foods);
});

it.each(['granola bar 60 g', '2 granola', '200 g mum’s stew', 'granola 60 g 40 g'])(
  'leaves %j to the tables',
  (note) => {
    expect(taughtIn(note)).toEqual({ foods: [], rest: note });
  },
);

it('keeps every other word in its place, and doubts an amount that nobody stated', () => {
  const { taught, rest } = takeTaught('toast, granola', { ownFoods: [granola] });
  expect(rest).toBe('toast,        ');
  expect(taught).toMatchObject([{ name: 'granola', doubtGrams: 6, mark: { from: 7, to: 14 } }]);
  expect(takeTaught('granola 60 g', { ownFoods: [granola] }).taught[0]?.doubtGrams).toBeLessThan(1);
});

it.each(['my granola, 2 tablespoons', 'granola (only half of it)', 'Granola, ½ Becher'])(
  'doubts all of a serving where another amount was said: %s',
  (note) => {
    expect(takeTaught(note, { ownFoods: [granola] }).taught).toMatchObject([{ doubtGrams: 30 }]);
  },
);
