import { type ReadItem, state } from '@carbsight/contracts';
import type { FoodInWords, MealInWords, NoteWord } from '../foods.js';
import { bindToNote } from './bind-to-note.js';
import { aNotFoodRead, anItem, aRead } from './reading.fixture.js';

/** `oats 67.7`: a food the tables know by this name, with its carbohydrate in 100 g. */
function aFood(row: string, differs: Partial<FoodInWords> = {}): FoodInWords {
  const [, words = '', carbs] = /^(.+) ([\d.]+)$/.exec(row) ?? [];
  const carbsPer100g = Number(carbs);
  return {
    name: words,
    food: {
      table: 'usda-fndds',
      code: words,
      description: words,
      category: '',
      carbsPer100g,
      fibrePer100g: null,
    },
    grams: 100,
    carbsGrams: carbsPer100g,
    lowGrams: carbsPer100g,
    highGrams: carbsPer100g,
    amount: 'assumed',
    amountWords: null,
    evidence: 'exact',
    ignored: [],
    counted: null,
    isRemembered: false,
    hasStatedCarbs: false,
    words: words.split(' '),
    head: words.split(' ').at(-1) ?? null,
    missing: [],
    ...differs,
  };
}
const weighing = (grams: number, row: string, differs: Partial<FoodInWords> = {}) =>
  aFood(row, { grams, amount: 'stated', ...differs });

const aNote = (foods: readonly FoodInWords[], differs: Partial<MealInWords> = {}): MealInWords => ({
  foods,
  own: [],
  carbsGrams: 0,
  lowGrams: 0,
  highGrams: 0,
  level: 'low',
  unknown: [],
  words: [],
  statedCarbs: [],
  hasImpossibleAmount: false,
  isUnsure: false,
  isPerhapsDry: false,
  question: null,
  locale: 'en',
  ...differs,
});

const aWord = (text: string, said: string, kind: NoteWord['kind'], item: number | null): NoteWord => ({
  start: text.indexOf(said),
  end: text.indexOf(said) + said.length,
  kind,
  item,
});

/** Items by the rows their names resolve to; the meal is their sum. */
function bound(items: readonly (readonly [ReadItem, ...string[]])[], note: MealInWords, hasPhoto = false) {
  const sum = items.reduce((total, [{ carbsGrams }]) => total + carbsGrams, 0);
  const reading = aRead(sum, { lowGrams: sum * 0.8, highGrams: sum * 1.2, items: items.map(([item]) => item) });
  const names = items.map(([, ...rows]) => aNote(rows.map((row) => aFood(row))));
  return { reading, after: bindToNote(reading, note, { text: '', names, hasPhoto }) };
}
const named = (item: string, carbsGrams: number, portion = '') => anItem(carbsGrams, { item, portion });

describe('a stated weight', () => {
  it.each([
    ['scales what the model said of its own weight', named('Oats', 20, '40 g'), 'oats 67.7', 30],
    ['takes the row where the model gave no weight', named('Oats', 20, '1 bowl'), 'oats 67.7', 40.6],
    [
      'takes the row where the scaled figure would weigh more than the food',
      named('Oats', 50, '40 g'),
      'oats 67.7',
      40.6,
    ],
    [
      'takes the row where one was weighed dry and the other cooked',
      named('Oats, cooked', 24, '200 g'),
      'oats 67.7',
      40.6,
    ],
  ] as const)('%s', (_, item, row, carbsGrams) => {
    const note = aNote([weighing(60, 'oats 67.7', { name: 'dry oats' })]);
    const { after } = bound([[item, row]], note);
    expect(after).toMatchObject({ carbsGrams, items: [{ grams: 60, carbsGrams, portion: '60 g, as stated' }] });
    expect(after.statements).toEqual([state('weight-used', { food: 'dry oats' })]);
  });

  it('leaves a model’s answer alone that used it', () => {
    const { reading, after } = bound([[named('Oats', 38, '60 g')]], aNote([weighing(60, 'oats 67.7')]));
    expect(after).toBe(reading);
  });

  it('is matched across languages by the row, or by the kind of food', () => {
    const note = aNote([weighing(60, 'oat flake 64.3', { name: 'Haferflocken' })], { locale: 'de' });
    expect(bound([[named('Oat flakes', 20, '40 g'), 'oat flake 64.3']], note).after.carbsGrams).toBe(30);
    expect(bound([[named('Rolled oats', 20, '40 g'), 'rolled oat 67.7']], note).after.carbsGrams).toBe(30);
    expect(bound([[named('Haferflocken', 20, '40 g')]], note).after.carbsGrams).toBe(30);
    const bread = aNote([weighing(60, 'bread 50', { name: 'pan' })], { locale: 'es' });
    expect(bound([[named('Pan integral', 20, '40 g'), 'wholewheat bread 43']], bread).after.carbsGrams).toBe(30);
  });

  it.each([
    ['a food of another kind with its name in it', [[named('Oat milk', 16, '240 ml'), 'oat milk 6.6']]],
    ['a dish that holds more than it', [[named('Oats with milk', 40, '250 g'), 'oats 67.7', 'milk 5']]],
    [
      'two items that it could be',
      [
        [named('Rolled oats', 20, '40 g'), 'rolled oats 67.7'],
        [named('Instant oats', 10, '20 g'), 'instant oats 67.7'],
      ],
    ],
    ['an item that no table knows', [[named('Florp', 20, '40 g')]]],
  ] as const)('is not applied to %s', (_, items) => {
    const { reading, after } = bound(items, aNote([weighing(60, 'oats 67.7')]));
    expect(after).toBe(reading);
  });

  it('moves the total by what it changed, even where the items did not add up, and narrows its part of the range', () => {
    const items = [named('Oats', 20, '40 g'), named('Banana', 20)];
    const names = [aNote([aFood('oats 67.7')]), aNote([aFood('banana 23')])];
    const note = aNote([weighing(60, 'oats 67.7'), aFood('banana 23')]);
    const asSum = bindToNote(aRead(40, { items, lowGrams: 30, highGrams: 60 }), note, {
      text: '',
      names,
      hasPhoto: true,
    });
    // Oats: 30 g with half of the uncertainty remaining; banana unchanged: 35 of 40.
    expect(asSum).toMatchObject({ carbsGrams: 50, lowGrams: 41.3, highGrams: 67.5 });
    const apart = bindToNote(aRead(60, { items, lowGrams: 50, highGrams: 80 }), note, {
      text: '',
      names,
      hasPhoto: true,
    });
    expect(apart.carbsGrams).toBe(70);
  });
});

describe('a figure of a label', () => {
  const bar = aFood('bar 60', { hasStatedCarbs: true, carbsGrams: 32, amount: 'stated' });
  const ofBar = { statedCarbs: [{ name: 'bar', carbsGrams: 32 }] };

  it('is the meal’s when it names the only food, or none', () => {
    const items = [[named('Chocolate', 20)], [named('Nuts', 5)]] as const;
    for (const note of [aNote([bar], ofBar), aNote([], { statedCarbs: [{ name: null, carbsGrams: 32 }] })]) {
      const { after } = bound(items, note);
      expect(after).toMatchObject({ carbsGrams: 32, items: [{ carbsGrams: 25.6 }, { carbsGrams: 6.4 }] });
      expect(after.statements).toEqual([state('total-used')]);
    }
  });

  it('is the item’s if a photo shows more, or the note names more', () => {
    const items = [
      [named('Bar', 20), 'bar 60'],
      [named('Apple', 15), 'apple 14'],
    ] as const;
    for (const note of [aNote([bar], ofBar), aNote([bar, aFood('apple 14')], ofBar)]) {
      const { after } = bound(items, note, true);
      expect(after).toMatchObject({ carbsGrams: 47, items: [{ carbsGrams: 32, source: 'user' }, { carbsGrams: 15 }] });
      expect(after.statements).toEqual([state('carbs-used', { food: 'bar' })]);
    }
  });

  it('applies to a brand that no table knows', () => {
    const note = aNote([aFood('apple 14')], { unknown: ['Florp'], statedCarbs: [{ name: 'Florp', carbsGrams: 32 }] });
    const { after } = bound([[named('Florp chocolate bar', 20)], [named('Apple', 15), 'apple 14']], note, true);
    expect(after.items.map(({ carbsGrams }) => carbsGrams)).toEqual([32, 15]);
  });

  it('is ignored where two are stated for the whole meal', () => {
    const statedCarbs = [10, 20].map((carbsGrams) => ({ name: null, carbsGrams }));
    const { reading, after } = bound([[named('Bar', 20)]], aNote([], { statedCarbs }));
    expect(after).toBe(reading);
  });
});

it('says which words of the note each item is, and which are none’s', () => {
  const text = '60 g oats, zorbol, a banana and wibble';
  const words = [
    aWord(text, '60', 'amount', 0),
    aWord(text, 'g', 'amount', 0),
    aWord(text, 'oats', 'name', 0),
    aWord(text, 'zorbol', 'unknown', null),
    aWord(text, 'banana', 'name', 1),
    aWord(text, 'and', 'joiner', null),
    aWord(text, 'wibble', 'unknown', null),
  ];
  const note = aNote([weighing(60, 'oats 67.7'), aFood('banana 23')], { words });
  const items = [named('Zorbol, fried', 12), named('Oats', 20, '40 g')];
  const reading = aRead(32, { items });
  const names = [aNote([]), aNote([aFood('oats 67.7')])];
  expect(bindToNote(reading, note, { text, names, hasPhoto: false }).noteWords).toEqual({
    note: text,
    words: [
      aWord(text, '60', 'amount', 1),
      aWord(text, 'g', 'amount', 1),
      aWord(text, 'oats', 'name', 1),
      aWord(text, 'zorbol', 'name', 0),
      aWord(text, 'banana', 'name', null),
      aWord(text, 'and', 'joiner', null),
      aWord(text, 'wibble', 'unknown', null),
    ],
  });
  const noFood = bindToNote(aNotFoodRead(), note, { text, names: [], hasPhoto: true });
  expect(noFood.noteWords?.words.map(({ item }) => item)).toEqual(words.map(() => null));
});

it('does not turn what a model did not see as food into food', () => {
  const note = aNote([], { statedCarbs: [{ name: null, carbsGrams: 32 }] });
  expect(bindToNote(aNotFoodRead(), note, { text: '', names: [], hasPhoto: true })).toEqual(aNotFoodRead());
});

it('never exceeds what a meal can have', () => {
  const note = aNote([weighing(3000, 'sugar 100')]);
  const { reading, after } = bound([[named('Sugar', 10, '10 g'), 'sugar 100']], note);
  expect(after).toBe(reading);
});
