import { type MealEstimate, type MealItem, state } from '@carbsight/contracts';
import fc from 'fast-check';
import type { FoodInWords } from './foods.js';
import { LocalClock } from './local-clock.js';
import {
  differenceOf,
  findEarlierCorrection,
  frequentMeals,
  HASH_COLUMNS,
  HASH_ROWS,
  halvesOf,
  latestMeals,
  learnedWords,
  perceptualHash,
} from './shortcuts.js';

const differentBits = (one: string, other: string) => differenceOf(halvesOf(one), halvesOf(other));

const pizza: MealItem = {
  id: 'a',
  item: 'Pizza',
  portion: 'a usual portion, about 107 g (assumed)',
  portionSaid: null,
  grams: 107,
  carbs: 36,
  low: null,
  high: null,
  source: 'reference-table',
  basis: { grams: 107, carbs: 36, fibre: null },
  factor: null,
  confirmed: null,
  fibre: null,
  tableRow: null,
  grounding: null,
  reference: { table: 'usda-fndds', id: '58106210', description: 'Pizza', carbsPer100g: 33.3 },
};
const half: MealItem = { ...pizza, grams: 430, carbs: 143, portion: '430 g', confirmed: 'portion' };
const asEstimated = {
  note: 'pizza and Blorptang',
  items: [pizza],
  itemsCorrection: null,
  unknownItems: [],
  latestEstimate: {} as MealEstimate,
};
const correctedTo = (item: MealItem) => ({
  ...asEstimated,
  items: [item],
  itemsCorrection: { at: '', reason: 'portion' as const, estimatedItems: [pizza] },
});

const wordsFor = (differs: Partial<FoodInWords> = {}) => ({
  foods: [{ name: 'pizza', amount: 'assumed', counted: null, ...differs } as FoodInWords],
  unknown: [],
});
const meant = { words: 'pizza', foodId: 'usda-fndds:58106210', usualGrams: null, unit: null, unitGrams: null };

it('learns the usual portion if no amount was stated', () => {
  const { remember } = learnedWords(asEstimated, correctedTo(half), wordsFor());
  expect(remember).toEqual([{ ...meant, usualGrams: 430 }]);
});

it('learns the weight of one if they were counted', () => {
  const counted = { unit: 'slice', count: 2 };
  const { remember } = learnedWords(asEstimated, correctedTo(half), wordsFor({ amount: 'measured', counted }));
  expect(remember).toEqual([{ ...meant, unit: 'slice', unitGrams: 215 }]);
});

it('learns nothing from another number of them', () => {
  const three = { ...half, portionSaid: state('portion-counted', { amount: '3 slices', grams: 430 }) };
  const words = wordsFor({ amount: 'measured', counted: { unit: 'slice', count: 2 } });
  expect(learnedWords(asEstimated, correctedTo(three), words)).toEqual({ remember: [], forget: [] });
});

it('learns only the food if that was asked, or if a weight was stated', () => {
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

describe('of a food that no table has', () => {
  const before = { ...asEstimated, unknownItems: ['Blorptang'] };
  const stated = {
    ...pizza,
    id: 'b',
    item: 'Blorptang',
    grams: null,
    reference: null,
    source: 'user' as const,
    carbs: 12,
  };
  const after = { ...correctedTo(pizza), items: [pizza, stated] };
  const carbs = { ...meant, words: 'blorptang', foodId: null };
  const words = { ...wordsFor(), unknown: ['Blorptang'] };

  it('learns the carbohydrate that the person stated, and forgets it when that is undone', () => {
    expect(learnedWords(before, after, words).remember).toEqual([{ ...carbs, carbsGrams: 12 }]);
    const more = { ...after, items: [pizza, { ...stated, carbs: 24 }] };
    expect(learnedWords(after, more, words).remember).toEqual([{ ...carbs, carbsGrams: 24 }]);
    expect(learnedWords(after, before, words)).toEqual({ remember: [], forget: ['blorptang'] });
  });

  it('learns that it has none, unless another food may have replaced it', () => {
    expect(learnedWords(before, asEstimated, words).remember).toEqual([{ ...carbs, carbsGrams: 0 }]);
    const renamed = { ...after, items: [pizza, { ...stated, item: 'Stew' }] };
    expect(learnedWords(before, renamed, words).remember).toEqual([]);
  });

  it('learns nothing that depends on an amount in the note', () => {
    const two = { ...after, note: 'pizza and 2 Blorptang' };
    expect(learnedWords(before, two, words).remember).toEqual([]);
  });

  it('learns from a meal that has no estimate because of it', () => {
    const none = { ...asEstimated, items: [], latestEstimate: null, note: 'Blorptang' };
    const failed = { ...none, unknownItems: ['Blorptang'] };
    const row = { ...half, id: 'b', item: 'Blorptang' };
    expect(learnedWords(failed, { ...none, items: [stated] }, words).remember).toEqual([{ ...carbs, carbsGrams: 12 }]);
    expect(learnedWords(failed, { ...none, items: [row] }, words).remember).toEqual([
      { ...meant, words: 'blorptang', usualGrams: 430 },
    ]);
    expect(learnedWords({ ...none, items: [stated] }, failed, words).forget).toEqual(['blorptang']);
  });
});

it('forgets what was learned when the change is undone, restoring what was known before', () => {
  expect(learnedWords(correctedTo(half), asEstimated, wordsFor())).toEqual({ remember: [], forget: ['pizza'] });
  const known = { ...pizza, portionSaid: state('weight-remembered', { grams: 107 }) };
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

const corrected = (name: string | null, carbsGrams: number, photoHash: string | null = null) => ({
  name,
  carbsGrams,
  photoHash,
  estimateGrams: 40,
});
const shades = fc.array(fc.integer({ min: 0, max: 255 }), {
  minLength: HASH_COLUMNS * HASH_ROWS,
  maxLength: HASH_COLUMNS * HASH_ROWS,
});
const hashes = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);

it('finds the latest correction of the same dish by name, or by a similar photo', () => {
  const past = [
    corrected('Soup', 20),
    corrected('Toasts, jam', 52),
    corrected('Jam on toast', 60),
    corrected(null, 33, '3'),
  ];
  expect(findEarlierCorrection({ name: 'Toast with jam', photoHash: null }, 40, past)).toMatchObject({
    matchedBy: 'name',
    correction: { carbsGrams: 52 },
  });
  // 1023 differs from 3 in eight bits, from 0 in ten, from -1 in 54.
  expect(findEarlierCorrection({ name: 'Plate', photoHash: '1023' }, 40, past)).toMatchObject({ matchedBy: 'photo' });
  expect(findEarlierCorrection({ name: 'Plate', photoHash: '-1' }, 40, past)).toBeNull();
  expect(findEarlierCorrection({ name: null, photoHash: null }, 40, past)).toBeNull();
});

it('ignores a correction equal to the estimate, or one that changed nothing', () => {
  const past = [corrected('Toast', 40.2), corrected('Toast', 52)];
  expect(findEarlierCorrection({ name: 'Toast', photoHash: null }, 52.3, past)).toBeNull();
  expect(findEarlierCorrection({ name: 'Toast', photoHash: null }, 45, past)).toMatchObject({
    correction: { carbsGrams: 52 },
  });
});

it('gives a brighter copy the same hash, and a mirrored one the opposite', () => {
  const ramp = Array.from({ length: HASH_COLUMNS * HASH_ROWS }, (_, at) => (at % HASH_COLUMNS) * 20);
  expect(perceptualHash(ramp)).toBe('0');
  expect(perceptualHash(ramp.toReversed())).toBe('-1');
  expect(perceptualHash(ramp.map(() => 90))).toBeNull();
  fc.assert(
    fc.property(shades, fc.integer({ min: 1, max: 40 }), (greys, brighter) => {
      expect(perceptualHash(greys.map((grey) => grey + brighter))).toBe(perceptualHash(greys));
    }),
  );
});

it('measures how far two hashes are apart', () => {
  fc.assert(
    fc.property(hashes, hashes, hashes, (a, b, c) => {
      expect(differentBits(a, a)).toBe(0);
      expect(differentBits(a, b)).toBe(differentBits(b, a));
      expect(differentBits(a, c)).toBeLessThanOrEqual(differentBits(a, b) + differentBits(b, c));
    }),
  );
  expect(differentBits('-1', '0')).toBe(64);
});

const berlin = new LocalClock('Europe/Berlin');
const eaten = (name: string, at: string, isFraction = false) => ({
  name,
  eatenAt: new Date(at),
  eatenZone: null,
  isFraction,
});
/** 7:40 in Berlin. */
const breakfastTime = new Date('2026-11-21T06:40:00Z');

it('names what is usually eaten at this time of the person’s day, whatever its spelling', () => {
  const meals = [
    eaten('Porridge with berries', '2026-11-20T06:00:00Z'),
    eaten('Pizza', '2026-11-19T18:30:00Z'),
    eaten('Berries, porridge', '2026-11-19T08:30:00Z'), // 9:30
    eaten('Toast', '2026-11-18T06:30:00Z'),
    eaten('Pizza', '2026-11-17T18:30:00Z'),
    eaten('Porridge with berries', '2026-11-16T06:00:00Z'),
    eaten('Toast', '2026-10-20T05:30:00Z'), // 7:30, before the clocks went back
  ];
  expect(frequentMeals(meals, breakfastTime, berlin, 5)).toEqual([
    { ...eaten('Porridge with berries', '2026-11-20T06:00:00Z'), times: 3 },
    { ...eaten('Toast', '2026-11-18T06:30:00Z'), times: 2 },
  ]);
});

it('does not call a dish frequent that was logged twice on one day', () => {
  const meals = [eaten('Toast', '2026-11-20T06:30:00Z'), eaten('Toast', '2026-11-20T06:00:00Z')];
  expect(frequentMeals(meals, breakfastTime, berlin, 5)).toEqual([]);
});

it('goes by the clock by which a meal was eaten', () => {
  const inAuckland = (at: string) => ({ ...eaten('Toast', at), eatenZone: 'Pacific/Auckland' });
  const breakfasts = [inAuckland('2026-11-19T19:00:00Z'), inAuckland('2026-11-18T19:00:00Z')]; // 8:00 there
  expect(frequentMeals(breakfasts, breakfastTime, berlin, 5)).toMatchObject([{ name: 'Toast', times: 2 }]);
});

it('puts what is eaten on such days first: on this weekday, at weekends', () => {
  const sundays = ['2026-11-15', '2026-11-08'].map((day) => eaten('Pancakes', `${day}T07:00:00Z`));
  const workingDays = ['2026-11-20', '2026-11-19', '2026-11-18'].map((day) => eaten('Toast', `${day}T07:00:00Z`));
  const namesAt = (now: string) =>
    frequentMeals([...workingDays, ...sundays], new Date(now), berlin, 5).map(({ name }) => name);
  expect(namesAt('2026-11-22T07:00:00Z')).toEqual(['Pancakes', 'Toast']);
  expect(namesAt('2026-11-23T07:00:00Z')).toEqual(['Toast', 'Pancakes']);
});

it('counts across midnight', () => {
  const meals = [eaten('Milk', '2026-11-20T23:30:00Z'), eaten('Milk', '2026-11-18T22:10:00Z')];
  expect(frequentMeals(meals, new Date('2026-11-21T22:50:00Z'), berlin, 5)).toMatchObject([{ times: 2 }]);
});

it('treats an evening that ends after midnight as one, and the previous one as another', () => {
  const now = new Date('2026-11-20T23:20:00Z'); // 0:20 on the 21st
  const oneEvening = [eaten('Milk', '2026-11-20T23:10:00Z'), eaten('Milk', '2026-11-20T22:30:00Z')];
  expect(frequentMeals(oneEvening, now, berlin, 5)).toEqual([]);
  const twoOnOneDate = [eaten('Milk', '2026-11-20T22:30:00Z'), eaten('Milk', '2026-11-19T23:20:00Z')];
  expect(frequentMeals(twoOnOneDate, now, berlin, 5)).toMatchObject([{ times: 2 }]);
  expect(frequentMeals(twoOnOneDate, new Date('2026-11-21T22:50:00Z'), berlin, 5)).toMatchObject([{ times: 2 }]);
});

it('shows each dish once, latest first, including names without letters', () => {
  const meals = [
    eaten('Soup', '2026-11-20T12:00:00Z'),
    eaten('🍕', '2026-11-19T12:00:00Z'),
    eaten('soups', '2026-11-18T12:00:00Z'),
    eaten('🍎', '2026-11-17T12:00:00Z'),
  ];
  expect(latestMeals(meals, 9).map(({ name, times }) => [name, times])).toEqual([
    ['Soup', 2],
    ['🍕', 1],
    ['🍎', 1],
  ]);
  expect(latestMeals(meals, 1)).toHaveLength(1);
});

it('shows a dish as it was last eaten whole, and counts the times a part of it was eaten', () => {
  const whole = eaten('Pizza', '2026-11-18T18:00:00Z');
  const meals = [eaten('Pizza', '2026-11-20T18:00:00Z', true), eaten('Pizza', '2026-11-19T18:00:00Z', true), whole];
  expect(latestMeals(meals, 9)).toEqual([{ ...whole, times: 3 }]);
  expect(latestMeals(meals.slice(0, 2), 9)).toMatchObject([{ eatenAt: meals[0]?.eatenAt }]);
});
