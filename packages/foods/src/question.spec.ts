import { asEstimated, correctItems, foodWordsKey, levelOfWidth, type RememberedFood } from '@carbsight/domain';
import { openFoods } from './index.js';

const { read, find } = openFoods();

/** The answers in short: "1 half 430" for a measure, else what distinguishes the foods. */
const answersTo = (note: string, locale: 'en' | 'de' = 'en', remembered: RememberedFood[] = []) => {
  const { question } = read(note, locale, remembered);
  return question?.options.map(({ measure, sweetness, grams }) =>
    measure ? `${measure.count} ${measure.unit ?? measure.size} ${grams}` : sweetness,
  );
};

describe('the question', () => {
  it('asks for the portion that causes most of the range, in everyday units, lightest first', () => {
    expect(answersTo('pizza')).toEqual(['1 wedge 107', '2 wedge 214', '1 half 430', '1 whole 860']);
    expect(read('a salad and pizza').question).toMatchObject({ kind: 'portion', itemIndex: 1 });
    expect(answersTo('Pizza', 'de')).toContain('1 whole 350');
  });

  it('offers multiples of a food’s only measure', () => {
    expect(answersTo('toast')).toEqual(['1 slice 26', '2 slice 52', '3 slice 78']);
    expect(answersTo('porridge')).toEqual(['0.5 bowl 120', '1 bowl 240', '2 bowl 480']);
  });

  it('asks about sugar if a drink is sold with and without it', () => {
    expect(read('330 ml cola').question).toMatchObject({ kind: 'food', itemIndex: 0 });
    expect(answersTo('330 ml cola')).toEqual(['with-sugar', 'sugar-free']);
    expect(answersTo('Cola', 'de')).toEqual(['with-sugar', 'sugar-free']);
  });

  it.each([
    ['half a tin of baked beans (415 g)', 'en', [207.5, 415]],
    ['half a pack of crisps (150 g) and a banana', 'en', [75, 150]],
    ['1/4 pizza (350 g)', 'en', [87.5, 350]],
    ['halbe Packung Chips (175 g)', 'de', [87.5, 175]],
  ] as const)('asks what a weight refers to if it fits both the whole and the part: %s', (note, locale, grams) => {
    const { question } = read(note, locale);
    expect(question).toMatchObject({ kind: 'portion', itemIndex: 0 });
    expect(question?.options.map((option) => option.grams)).toEqual(grams);
  });

  it.each([
    ['soup 300 g', 'en'],
    ['curry 300 g', 'en-GB'],
    ['2 bowls of soup', 'en'],
    ['Suppe 300 g', 'de'],
    ['Kuchen 100 g', 'de'],
  ] as const)('asks which one it was if the name only states the class: %s', (note, locale) => {
    const { question, foods } = read(note, locale);
    expect(question).toMatchObject({ kind: 'food', itemIndex: 0 });
    const options = question?.options ?? [];
    expect(options.length).toBeGreaterThanOrEqual(3);
    expect(new Set(options.map(({ grams }) => grams)).size).toBe(1);
    const carbs = options.map(({ foodId }) => find(foodId)?.carbsPer100g ?? 0);
    expect(carbs).toEqual(carbs.toSorted((a, b) => a - b));
    expect(options.map(({ foodId }) => foodId)).toContain(`${foods[0]?.food.table}:${foods[0]?.food.code}`);
  });

  it.each([
    ['the amount was stated', '300 g rice'],
    ['what was weighed is named', '300 g chicken noodle soup'],
    ['it was counted', '2 slices of bread'],
    ['sugar was denied', 'sugar free cola'],
    ['the difference is small', 'an egg and a tomato'],
    ['no single food causes most of it', 'rice, pasta and bread'],
    ['nothing was read', 'blorptang'],
  ])('is not asked if %s', (_, note) => {
    expect(read(note).question).toBeNull();
  });
});

describe('a person’s previous answer', () => {
  const pizza = { words: 'pizza', foodId: 'usda-fndds:58106210', usualGrams: 430, unit: 'slice', unitGrams: 150 };
  const drink = { words: 'cola', foodId: 'usda-fndds:92410320', usualGrams: null, unit: null, unitGrams: null };
  const unknown = { words: 'blorptang', foodId: 'usda-fndds:63107010', usualGrams: 200, unit: null, unitGrams: null };
  const remembered = [pizza, drink, unknown];
  const foodsOf = (note: string) =>
    read(note, 'en', remembered).foods.map(({ name, grams, amount }) => `${name} ${grams} ${amount}`);

  it('sets an unstated portion, with a narrow range and no question', () => {
    const meal = read('Pizza', 'en', remembered);
    expect(foodsOf('Pizza')).toEqual(['Pizza 430 remembered']);
    expect(meal.question).toBeNull();
    expect(meal.highGrams - meal.lowGrams).toBeLessThan(0.25 * meal.carbsGrams);
  });

  it.each([
    ['pizza', 'en'],
    ['toast', 'en'],
    ['spaghetti', 'en'],
    ['Pizza', 'de'],
  ] as const)('is as sure in the next "%s" as when it was answered', (note, locale) => {
    const { foods, question, ...figures } = read(note, locale);
    const items = foods.map(({ name, grams, carbsGrams, food }) =>
      asEstimated({
        id: name,
        item: name,
        portion: '',
        grams,
        carbsGrams,
        source: 'reference-table',
        reference: { ...food, id: food.code },
      }),
    );
    const [item] = items;
    for (const { foodId, grams } of question?.options ?? []) {
      const answer = [{ id: item?.id, grams, confirmed: 'portion' as const }];
      const { carbsGrams, highGrams } = correctItems(
        { ...figures, levelReason: null, items },
        items,
        answer,
        new Map(),
        String,
      );
      const words = foodWordsKey(note);
      const next = read(note, locale, [{ words, foodId, usualGrams: grams, unit: null, unitGrams: null }]);
      const half = (highGrams ?? 0) - carbsGrams;
      expect(next.highGrams - next.carbsGrams).toBeCloseTo(half, 0);
      expect(next.level).toBe(levelOfWidth(half, next.carbsGrams));
    }
  });

  it('yields to what the note states', () => {
    expect(foodsOf('300 g pizza')).toEqual(['pizza 300 stated']);
    expect(foodsOf('2 slices of pizza')).toEqual(['pizza 300 remembered']);
    expect(foodsOf('half a pizza')).toEqual(['pizza 430 measured']);
  });

  it('sets the food if that was the question', () => {
    const meal = read('a can of cola', 'en', remembered);
    expect(meal.foods[0]).toMatchObject({ food: { code: '92410320' }, isRemembered: true });
    expect(meal.question).toBeNull();
  });

  it('resolves words that no table has', () => {
    const meal = read('pizza and blorptang', 'en', remembered);
    expect(meal.unknown).toEqual([]);
    expect(foodsOf('pizza and blorptang')).toEqual(['pizza 430 remembered', 'blorptang 200 remembered']);
  });
});

it.each(['spaghetti bolognese', 'banana split', 'curry'])('has what was counted among its answers: %s', (note) => {
  const { question, foods } = read(note);
  expect(question).toMatchObject({ kind: 'portion', itemIndex: 0 });
  expect(question?.options.map(({ grams }) => grams)).toContain(foods[0]?.grams);
});
