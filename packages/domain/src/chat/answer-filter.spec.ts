import { AnswerFilter } from './answer-filter.js';
import type { ChatFacts } from './facts.js';
import { figureCheck } from './figures.js';

const facts: ChatFacts = {
  food: {
    foods: [
      {
        foodId: '16070',
        name: 'cooked lentils',
        description: 'Lentils, cooked',
        carbsPer100g: 19.54,
        weightGrams: 150,
        carbsGrams: 29.3,
        amount: null,
        isPortionAssumed: false,
      },
    ],
    totalGrams: 29.3,
    lowGrams: 24,
    highGrams: 34.6,
    carbBasis: 'total',
    sameGrams: null,
    unknown: [],
  },
  own: {
    meals: [
      {
        mealId: 'a',
        name: 'Porridge',
        eatenAt: new Date(),
        eatenZone: null,
        carbsGrams: 45,
        lowGrams: 38,
        highGrams: 52,
        isPartial: false,
        isCorrected: false,
        carbBasis: 'total',
      },
    ],
    count: 1,
    total: { meals: 3, carbsGrams: 142, isPartial: false },
    singledOut: null,
    named: null,
  },
  carbBasis: 'total',
};
const isKnown = figureCheck(facts, ['How many carbs in 150 g cooked lentils, or in 80 g?']);

it.each([
  '150 g of cooked lentils hold about 29 g of carbohydrate.',
  '150 g × 19.54 g ÷ 100 g = 29.3 g.',
  'That is likely 24 to 34.6 g.',
  '80 g would be about 15.6 g.',
  'With the porridge that makes 74.3 g.',
  'Das sind etwa 2,4 BE.',
  'Son unas 2,9 raciones.',
  'You logged 3 meals with 142 g in all, about 47 g each.',
  'Two slices, or 3 spoons of it.',
])('lets through figures that are facts: %s', (sentence) => {
  expect(isKnown(sentence)).toBe(true);
});

it.each([
  'Lentils hold 60 g of carbohydrate.',
  'About 31 g.',
  'A banana has 27 g.',
  'It is about 80% starch.',
  'Roughly forty grams of carbohydrate.',
  'Etwa vierzig Gramm.',
  'Unos cuarenta gramos.',
  'Son treinta y cinco gramos de carbohidratos.',
  'Son siete raciones.',
  'It has 116 kcal.',
  'That is 5 BE.',
  'Between 24 and 66 g.',
  '1,500 g a week.',
  'About 9 g of it is sugar.',
])('stops unchecked figures: %s', (sentence) => {
  expect(isKnown(sentence)).toBe(false);
});

const feed = (text: string, size = 7) => {
  const filter = new AnswerFilter(isKnown);
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += filter.push(text.slice(at, at + size));
  return { shown: shown + filter.end(), filter };
};

it('lets a whole answer through unchanged, however it is chunked', () => {
  const text =
    'Your lentils hold about 29.3 g.\n\n- 150 g × 19.54 g ÷ 100 g = **29.3 g**\n- likely 24 to 34.6 g\nIn general, beans are similar.';
  for (const size of [1, 3, 50, 500]) expect(feed(text, size).shown).toBe(text);
});

it.each([
  ['Your lentils hold 29.3 g. Take 4 units. Enjoy.', 'dosing'],
  ['Your lentils hold 29.3 g. You should inject 3. Enjoy.', 'dosing'],
  ['Your lentils hold 29.3 g. Das sind vier Einheiten Insulin. Guten Appetit.', 'dosing'],
  ['Your lentils hold 29.3 g. A banana has 27 g. Enjoy.', 'figures'],
  ['Your lentils hold 29.3 g. The user wants to know more. Enjoy.', 'thinking'],
  ['Your lentils hold 29.3 g. Der Nutzer fragt nach Linsen. Gut.', 'thinking'],
] as const)('shows nothing after the first bad sentence, whole or in part: %s', (text, reason) => {
  for (const size of [1, 4, 200]) {
    const { shown, filter } = feed(text, size);
    expect([shown.trim(), filter.closedBy]).toEqual(['Your lentils hold 29.3 g.', reason]);
  }
});

it('stops dosing words that span two sentences', () => {
  expect(feed('Your lentils hold 29.3 g. In\nsu\nlin is needed.').filter.closedBy).toBe('dosing');
});

it('cuts off answers that ramble', () => {
  expect(feed('In general, beans are similar. '.repeat(200), 100).filter.closedBy).toBe('length');
});
