import { mealReading, state } from '@carbsight/contracts';
import {
  Failure,
  type FoodInWords,
  type Foods,
  fenceName,
  type MealInWords,
  type NoteWord,
  type ReferenceFood,
  type RememberedFood,
} from '@carbsight/domain';
import { createReferenceTableReader } from './create-reference-table-reader.js';

const request = { photos: [], prompt: '', signal: new AbortController().signal, timeoutMs: 1000 };

const aFood = (name: string, carbsGrams: number, differs: Partial<FoodInWords> = {}): FoodInWords => ({
  name,
  food: {
    table: 'usda-fndds',
    code: '1',
    description: `${name}, of the table`,
    category: 'Any',
    carbsPer100g: 20,
    fibrePer100g: 1,
  },
  grams: carbsGrams * 5,
  carbsGrams,
  lowGrams: carbsGrams * 0.9,
  highGrams: carbsGrams * 1.1,
  amount: 'stated',
  amountWords: null,
  counted: null,
  isRemembered: false,
  evidence: 'exact',
  ignored: [],
  hasStatedCarbs: false,
  words: [name],
  head: name,
  missing: [],
  ...differs,
});

const aWord = (start: number, end: number, differs: Partial<NoteWord> = {}): NoteWord => ({
  start,
  end,
  kind: 'name',
  item: 0,
  ...differs,
});

async function outcomeOf(
  differs: Partial<MealInWords> | ((words: string) => Partial<MealInWords>),
  note = 'any',
  remembered: readonly RememberedFood[] = [],
  ownFoods: readonly ReferenceFood[] = [],
) {
  const nothing = {
    foods: [],
    own: [],
    carbsGrams: 0,
    lowGrams: 0,
    highGrams: 0,
    level: 'high',
    unknown: [],
    words: [],
  } as const;
  const mealOf = (words: string): MealInWords => ({
    ...nothing,
    hasImpossibleAmount: false,
    isUnsure: false,
    isPerhapsDry: false,
    statedCarbs: [],
    question: null,
    locale: 'en',
    ...(typeof differs === 'function' ? differs(words) : differs),
  });
  const read: string[] = [];
  const foods: Foods = {
    read: (words) => {
      read.push(words);
      return mealOf(words);
    },
    find: () => null,
    search: () => [],
    readPackage: () => ({ eaten: null, state: null, rest: '', unplaced: '' }),
    alsoWritten: () => [],
    isCompoundOf: (word, last) => word !== last && word.endsWith(last),
  };
  const outcome = await createReferenceTableReader({ foods, clock: () => 0 }).read({
    ...request,
    note,
    remembered,
    ownFoods,
  });
  return { ...outcome, read };
}
const readingOf = async (differs: Partial<MealInWords>, note?: string) => (await outcomeOf(differs, note)).reading;

it('names every food with its row, its portion and its carbohydrate', async () => {
  const reading = await readingOf({
    foods: [
      aFood('rice', 42),
      aFood('toast', 27, { amount: 'measured', amountWords: '2 slices', grams: 56.04 }),
      aFood('banana', 22, { amount: 'assumed', grams: 126 }),
    ],
    carbsGrams: 91.04,
    lowGrams: 84,
    highGrams: 98,
    level: 'medium',
  });
  expect(mealReading.parse(reading)).toEqual(reading);
  expect(reading).toMatchObject({
    dishName: 'Rice, toast and banana',
    carbsGrams: 91,
    lowGrams: 84,
    highGrams: 98,
    statedLevel: 'medium',
    levelReason: state('assumed-medium'),
    analysis: '',
    statements: [
      state('several-foods', { food: 'rice', grams: 91, part: 42 }),
      state('portions-assumed', { foods: ['toast', 'banana'] }),
    ],
  });
  expect(reading.items.map(({ portion }) => portion)).toEqual([
    '210 g, as stated',
    '2 slices, about 56 g (assumed)',
    'a usual portion, about 126 g (assumed)',
  ]);
  expect(reading.items[0]?.reference).toEqual({
    table: 'usda-fndds',
    id: '1',
    description: 'rice, of the table',
    carbsPer100g: 20,
    fibrePer100g: 1,
  });
  expect(reading.items[0]).toMatchObject({ carbsGrams: 42, lowGrams: 37.8, highGrams: 46.2, fibreGrams: 2.1 });
});

it.each([
  ['amounts-not-understood', { isUnsure: true, isPerhapsDry: true }],
  ['dry-or-cooked', { isPerhapsDry: true }],
] as const)('says what an amount leaves open: %s', async (reason, doubt) => {
  const { levelReason } = await readingOf({ foods: [aFood('pasta', 25)], lowGrams: 0, highGrams: 60, ...doubt });
  expect(levelReason).toEqual(state(reason));
});

it('uses a label’s figures, for one food and for the whole meal', async () => {
  const stated = aFood('muesli bar', 32, { hasStatedCarbs: true, grams: 48.04 });
  const bar = await readingOf({ foods: [stated], lowGrams: 30, highGrams: 34 });
  expect(bar.items).toMatchObject([
    { portion: '32 g of carbohydrate, as stated: about 48 g', carbsGrams: 32, fibreGrams: null },
  ]);
  const foods = [aFood('bread', 20), aFood('jam', 20)];
  const meal = await readingOf({ foods, statedCarbs: [{ name: null, carbsGrams: 54 }], lowGrams: 30, highGrams: 50 });
  const half = { carbsGrams: 27, lowGrams: 25.7, highGrams: 28.4 };
  expect(meal).toMatchObject({ carbsGrams: 54, items: [half, half] });
});

it('joins names in the language of the note', async () => {
  const foods = ['Semmeln', 'Käse', 'Apfel', 'Milch', 'Ei'].map((name) => aFood(name, 10));
  expect((await readingOf({ foods: foods.slice(0, 2), locale: 'de' })).dishName).toBe('Semmeln und Käse');
  const { dishName } = await readingOf({ foods, locale: 'de' });
  expect([dishName, fenceName(dishName)]).toEqual(['Semmeln, Käse, Apfel und mehr', 'Semmeln, Käse, Apfel und mehr']);
});

it('leaves a compound’s own ingredients out of the title unless they were named as well', async () => {
  const foods = ['Käsebrot', 'Käse', 'Apfelmus', 'Apfel'].map((name) => aFood(name, 10));
  const { dishName } = await readingOf({ foods, locale: 'de' }, 'Käsebrot, Apfelmus, Apfel');
  expect(dishName).toBe('Käsebrot, Apfelmus und Apfel');
  const sausage = ['Bratwurst im Brötchen', 'Brötchen'].map((name) => aFood(name, 10));
  expect((await readingOf({ foods: sausage, locale: 'de' }, 'Bratwurst im Brötchen')).dishName).toBe(
    'Bratwurst im Brötchen',
  );
});

it('shows a total that is the sum of its items', async () => {
  const reading = await readingOf({ foods: [aFood('a', 0.04), aFood('b', 0.04)], carbsGrams: 0.08 });
  expect(reading.carbsGrams).toBe(0);
});

it('says how each food was found, and which words it was read from', async () => {
  const words = [aWord(0, 5)];
  const foods = [aFood('chips', 58, { evidence: 'general' })];
  const reading = await readingOf({ foods, highGrams: 70, words }, 'chips');
  expect(reading).toMatchObject({ items: [{ evidence: 'general' }], noteWords: { note: 'chips', words } });
});

describe('a food whose carbohydrate the person stated', () => {
  const zorbol = { words: 'zorbol', foodId: null, carbsGrams: 12, usualGrams: null, unit: null, unitGrams: null };

  it('is read on its own', async () => {
    const words = [aWord(0, 6, { kind: 'unknown', item: null })];
    const { reading, read } = await outcomeOf({ words }, 'Zorbol', [zorbol]);
    expect(read).toEqual(['      ']);
    expect(reading).toMatchObject({
      dishName: 'Zorbol',
      carbsGrams: 12,
      lowGrams: 10.8,
      highGrams: 13.2,
      statedLevel: 'high',
      levelReason: state('carbs-as-said'),
      statements: [state('counted-as-said', { foods: ['Zorbol'] })],
      items: [
        {
          item: 'Zorbol',
          carbsGrams: 12,
          lowGrams: 10.8,
          highGrams: 13.2,
          source: 'user',
          portion: '12 g of carbohydrate, as last time',
        },
      ],
      noteWords: { words: [aWord(0, 6)] },
    });
    expect(mealReading.parse(reading)).toEqual(reading);
    const none = await outcomeOf({}, 'zorbol', [{ ...zorbol, carbsGrams: 0 }]);
    expect(none.reading).toMatchObject({
      carbsGrams: 0,
      items: [{ portion: 'no carbohydrate, as last time' }],
    });
  });

  it('is read among others, which keep their places in the note', async () => {
    const rice = { foods: [aFood('rice', 42)], carbsGrams: 42, lowGrams: 40, highGrams: 44 };
    const others = [aWord(7, 10, { kind: 'joiner', item: null }), aWord(11, 15)];
    const words = [aWord(0, 6, { kind: 'unknown', item: null }), ...others];
    const { reading, read } = await outcomeOf({ ...rice, words }, 'zorbol and rice', [zorbol]);
    expect(read).toEqual(['       and rice']);
    expect(reading).toMatchObject({
      dishName: 'Zorbol and rice',
      carbsGrams: 54,
      lowGrams: 50.8,
      highGrams: 57.2,
      noteWords: { words: [aWord(0, 6, { item: 1 }), ...others] },
    });
    expect(reading.statements?.[0]).toEqual(state('one-food', { food: 'rice', grams: 42 }));
  });

  it.each(['2 zorbol', '200 g zorbol', 'zorbol pie'])('stays unknown in "%s"', async (note) => {
    expect(await outcomeOf({}, note, [zorbol]).catch((error: Failure) => error.code)).toBe('needs-description');
  });
});

describe('a food that the note calls its author’s own', () => {
  const bar: ReferenceFood = {
    table: 'own',
    code: 'b',
    description: 'Bar granola',
    carbsPer100g: 40,
    fibrePer100g: null,
  };
  const granola = (note: string) => {
    const at = note.toLowerCase().indexOf('granola');
    return {
      foods: [aFood('granola', 39, { grams: 60 })],
      carbsGrams: 39,
      lowGrams: 38,
      highGrams: 40,
      words: [aWord(at, at + 7)],
    };
  };
  const read = (note: string, ownFoods: ReferenceFood[]) => outcomeOf(granola(note), note, [], ownFoods);

  it.each([
    'my granola 60 g',
    '60 g of my granola',
    'mein Granola 60 g',
    'mi granola 60 g',
    'eigenes Granola 60 g',
    'selbst gemachtes Granola 60 g',
    'Selbstgebackenes Granola 60 g',
    'home-made granola 60 g',
    'granola I made, 60 g',
  ])('is asked about if one of their foods has its words in its name: %s', async (note) => {
    const { reading } = await read(note, [bar]);
    expect(reading).toMatchObject({
      statedLevel: 'low',
      levelReason: state('perhaps-own-food', { food: 'granola' }),
      question: {
        kind: 'food',
        options: [
          { foodId: 'own:b', label: 'Bar granola', grams: 60 },
          { foodId: 'usda-fndds:1', grams: 60 },
        ],
      },
    });
    expect(reading.lowGrams).toBeLessThanOrEqual(24);
  });

  it.each([
    ['a compound that ends with it', 'Knuspergranola'],
    ['such a compound among other words', 'Knuspergranola light'],
    ['another number of it', 'Granolas light'],
  ])('is asked about if the name of one has %s', async (_, description) => {
    const crunchy = { ...bar, description };
    expect((await read('mein Granola 60 g', [crunchy])).reading).toMatchObject({
      statedLevel: 'low',
      question: { options: [{ foodId: 'own:b', label: description }, { foodId: 'usda-fndds:1' }] },
    });
    expect((await read('Granola 60 g', [crunchy])).reading).toMatchObject({ statedLevel: 'high', question: null });
  });

  it('is asked about by its own words, not by what is said of it', async () => {
    const name = { foods: [aFood('usual pizzen', 39, { grams: 60 })], carbsGrams: 39, lowGrams: 38, highGrams: 40 };
    const words = [aWord(5, 10, { kind: 'unknown' }), aWord(11, 17)];
    const pizza = { ...bar, description: 'Pizza with ham' };
    const { reading } = await outcomeOf({ ...name, words }, 'mein usual Pizzen', [], [pizza]);
    expect(reading).toMatchObject({ statedLevel: 'low', question: { options: [{ foodId: 'own:b' }, {}] } });
  });

  it('is asked about with each of their foods that it may be', async () => {
    const others = ['Knuspergranola', 'Granola light'].map((description, at) => ({
      ...bar,
      code: `${at}`,
      description,
    }));
    const { question } = (await read('mein Granola 60 g', others)).reading;
    expect(question?.options.map(({ foodId }) => foodId)).toEqual(['own:0', 'own:1', 'usda-fndds:1']);
  });

  it('is the tables’ if none has, or if it is not called their own', async () => {
    expect((await read('granola 60 g', [bar])).reading).toMatchObject({ statedLevel: 'high', question: null });
    const muesli = { ...bar, description: 'Muesli' };
    expect((await read('my granola 60 g', [muesli])).reading).toMatchObject({ statedLevel: 'high', question: null });
  });
});

it('is free and repeats its answer as the raw answer', async () => {
  const outcome = await outcomeOf({ foods: [aFood('rice', 42)], highGrams: 45 });
  expect(outcome.usage).toEqual({ inputTokens: 0, outputTokens: 0, costUsd: 0 });
  expect(JSON.parse(outcome.rawAnswer)).toEqual(outcome.reading);
});

it('names what was not understood', async () => {
  const reading = await readingOf({
    foods: [aFood('bread', 30, { ignored: ['florp'] })],
    highGrams: 40,
    level: 'low',
    unknown: ['blorptang', 'blorptang'],
  });
  expect(reading.unknownItems).toEqual(['blorptang']);
  const two = await readingOf({ foods: [aFood('rice', 42.7), aFood('toast', 27)], unknown: ['blorptang'] });
  expect(two.statements?.[0]).toEqual(state('several-foods-at-least', { food: 'rice', grams: 69, part: 42 }));
  const one = await readingOf({ foods: [aFood('rice', 42.7)], unknown: ['blorptang'] });
  expect(one.statements?.[0]).toEqual(state('one-food-at-least', { food: 'rice', grams: 42 }));
  expect(reading.levelReason).toEqual(state('foods-not-counted', { foods: ['blorptang'] }));
  expect(reading.statements?.slice(1)).toEqual([
    state('general-food-in-place', { words: ['"florp"'] }),
    state('not-found', { foods: ['blorptang'] }),
  ]);
});

it.each([
  ['nothing was said', {}, { context: 'words' }],
  ['no food was found', { unknown: ['a', 'b', 'c', 'd'] }, { context: 'unknown', foods: ['a', 'b', 'c', 'd'] }],
  ['the amount cannot be', { unknown: ['rice'], hasImpossibleAmount: true }, { context: 'amounts' }],
  ['no meal holds so much', { foods: [aFood('sugar', 1001)] }, { context: 'too-much' }],
  [
    'too many foods are named',
    { foods: Array.from({ length: 61 }, () => aFood('rice', 1)) },
    { context: 'too-many', most: 60 },
  ],
] as const)('asks for other words when %s', async (_, meal, values) => {
  const failure = await readingOf(meal).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 'needs-description', options: { values } });
});

it('uses a figure that the person stated, even if no table knows the food', async () => {
  const statedCarbs = [{ name: 'florpwax', carbsGrams: 32 }];
  const reading = await readingOf({ foods: [], unknown: ['florpwax'], statedCarbs });
  expect(reading).toMatchObject({ carbsGrams: 32, unknownItems: [], items: [{ item: 'florpwax', source: 'user' }] });
  const partly = await readingOf({ foods: [], unknown: ['zorbol'], statedCarbs: [{ name: null, carbsGrams: 45 }] });
  expect(partly).toMatchObject({ carbsGrams: 45, unknownItems: ['zorbol'], statedLevel: 'low' });
});

it('counts stated figures of foods that no table knows next to the foods that one knows', async () => {
  const note = 'bread and florp (25 g carbs)';
  const words = [
    aWord(0, 5),
    aWord(10, 15, { kind: 'unknown', item: null }),
    aWord(17, 19, { kind: 'stated-carbs', item: null }),
    aWord(20, 21, { kind: 'stated-carbs', item: null }),
    aWord(22, 27, { kind: 'stated-carbs', item: null }),
  ];
  const { reading, read } = await outcomeOf(
    (asked) =>
      asked === note
        ? { foods: [aFood('bread', 20)], unknown: ['florp'], statedCarbs: [{ name: 'florp', carbsGrams: 25 }], words }
        : { foods: [aFood('bread', 20)], carbsGrams: 20, lowGrams: 18, highGrams: 22, words: words.slice(0, 1) },
    note,
  );
  expect(read).toEqual([note, 'bread and                   ']);
  expect(reading).toMatchObject({
    carbsGrams: 45,
    unknownItems: [],
    items: [{ item: 'bread' }, { item: 'florp', carbsGrams: 25 }],
  });
  expect(reading.noteWords?.words.map(({ kind, item }) => [kind, item])).toEqual([
    ['name', 0],
    ['name', 1],
    ...Array.from({ length: 3 }, () => ['stated-carbs', 1]),
  ]);
});
