import type { MealItem } from '@carbsight/contracts';
import type { FoodInWords } from '../foods.js';
import { AS_LAST_TIME, learnedWords } from './learned-words.js';

const pizza: MealItem = {
  id: 'a',
  item: 'Pizza',
  portion: 'a usual portion, about 107 g (assumed)',
  grams: 107,
  carbs: 36,
  source: 'reference-table',
  basis: { grams: 107, carbs: 36, fibre: null },
  factor: null,
  confirmed: null,
  fibre: null,
  tableRow: null,
  reference: { table: 'usda-fndds', id: '58106210', description: 'Pizza', carbsPer100g: 33.3 },
};
const half: MealItem = { ...pizza, grams: 430, carbs: 143, portion: '430 g', confirmed: 'portion' };
const asEstimated = { items: [pizza], itemsCorrection: null, unknownItems: [] };
const correctedTo = (item: MealItem) => ({
  ...asEstimated,
  items: [item],
  itemsCorrection: { at: '', reason: 'portion' as const, estimatedItems: [pizza] },
});

const wordsFor = (differs: Partial<FoodInWords> = {}) => ({
  foods: [{ name: 'pizza', amount: 'assumed', counted: null, ...differs } as FoodInWords],
});
const meant = { words: 'pizza', foodId: 'usda-fndds:58106210', usualGrams: null, unit: null, unitGrams: null };

it('learns the usual portion where no amount was stated', () => {
  const { remember } = learnedWords(asEstimated, correctedTo(half), wordsFor());
  expect(remember).toEqual([{ ...meant, usualGrams: 430 }]);
});

it('learns the weight of one where they were counted', () => {
  const counted = { unit: 'slice', count: 2 };
  const { remember } = learnedWords(asEstimated, correctedTo(half), wordsFor({ amount: 'measured', counted }));
  expect(remember).toEqual([{ ...meant, unit: 'slice', unitGrams: 215 }]);
});

it('learns only the food where that was asked, or a weight was stated', () => {
  const food = correctedTo({ ...half, confirmed: 'food' });
  expect(learnedWords(asEstimated, food, wordsFor()).remember).toEqual([meant]);
  const { remember } = learnedWords(asEstimated, correctedTo(half), wordsFor({ amount: 'stated' }));
  expect(remember).toEqual([meant]);
});

it('learns what an unknown word means', () => {
  const before = { ...asEstimated, unknownItems: ['Blorptang'] };
  const added = { ...half, id: 'b', item: 'Blorptang' };
  const after = { ...correctedTo(pizza), items: [pizza, added] };
  const { remember } = learnedWords(before, after, wordsFor());
  expect(remember).toEqual([{ ...meant, words: 'blorptang', usualGrams: 430 }]);
  expect(learnedWords(after, before, wordsFor())).toEqual({ remember: [], forget: ['blorptang'] });
});

it('forgets what was learned when the change is undone, restoring what was known before', () => {
  expect(learnedWords(correctedTo(half), asEstimated, wordsFor())).toEqual({ remember: [], forget: ['pizza'] });
  const known = { ...pizza, portion: `107 g, ${AS_LAST_TIME}` };
  const back = { ...asEstimated, items: [known] };
  expect(learnedWords(correctedTo(half), back, wordsFor()).remember).toEqual([{ ...meant, usualGrams: 107 }]);
});

it('learns nothing from foods that are not in the tables, or from words that are not in the note', () => {
  const label = { ...half, source: 'user' as const, reference: null };
  expect(learnedWords(asEstimated, correctedTo(label), wordsFor()).remember).toEqual([]);
  const extra = { ...half, id: 'c', item: 'Apple' };
  const after = { ...correctedTo(pizza), items: [pizza, extra] };
  expect(learnedWords(asEstimated, after, wordsFor())).toEqual({ remember: [], forget: [] });
});
