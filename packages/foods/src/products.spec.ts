import { carbsEaten, foodInState, type ProductRecord, parseProduct } from '@carbsight/domain';
import { printedAmount } from './reading/printed-amount.js';

const CODE = '4000417025005';
const hundred = (carbs: number, suffix = '_100g') => ({ [`carbohydrates${suffix}`]: carbs });
/** A product with kilojoules that fit, so that only its amounts are in doubt. */
function product(quantity: string, servingSize: string, figures: Record<string, number> = hundred(40), given?: number) {
  const carbs = figures.carbohydrates_100g ?? figures.carbohydrates_prepared_100g ?? 0;
  const column = figures.carbohydrates_100g === undefined ? '_prepared_100g' : '_100g';
  const record: ProductRecord = {
    names: { '': 'Anything' },
    brands: '',
    quantity,
    servingSize,
    servingQuantity: given ?? null,
    servingUnit: '',
    countries: ['en:germany'],
    categories: [],
    figures: { ...figures, [`fat${column}`]: 0, [`proteins${column}`]: 0, [`energy-kcal${column}`]: 4 * carbs },
  };
  const parsed = parseProduct(CODE, record, 'en', printedAmount);
  if ('refusal' in parsed) throw new Error(parsed.refusal);
  return parsed;
}

it.each([
  ['.4 oz', 11.3, []],
  ['1/2 oz', 14.2, []],
  ['2&nbsp;biscuits &lpar;25&nbsp;g&rpar;', 25, []],
  ['2 biscuits (25 g)', 25, []],
  ['30 g (250 ml)', null, ['serving-unclear']],
  ['0 g', null, ['serving-unclear']],
  ['-30 g', null, ['serving-unclear']],
  ['1e9 g', null, ['serving-unclear']],
  ['one', null, ['serving-unclear']],
  ['2024-05-12', null, ['serving-unclear']],
  ['2000 g', null, ['serving-unclear']],
] as const)('serves %j as %s g', (servingSize, grams, doubts) => {
  expect(product('', servingSize)).toMatchObject({ food: { servingGrams: grams }, doubts });
});

it('doubts a serving whose weight they understood otherwise', () => {
  const { food, doubts } = product('', '.4 oz', { ...hundred(75), carbohydrates_serving: 85.05 }, 113.4);
  expect(food).toMatchObject({ servingGrams: 11.3, perServing: null });
  expect(doubts).toEqual(['figures-contradict', 'serving-unclear']);
});

it.each([
  ['6 Beutel', '1 Beutel ergibt 250 ml', null, []],
  ['75 g', '1 plate (250 ml)', null, []],
  ['75 g', '250 ml', null, []],
  ['300 g', '1 mug (250 ml)', null, []],
  ['', '250 ml', null, []],
  ['700 ml', '1 glass (200 ml)', null, []],
  ['1 kg', '180 g hervida', null, []],
  ['', '1 spoon (15 ml)', 15, []],
] as const)('of %j, takes no serving %j that is made up for food as sold', (quantity, servingSize, grams, doubts) => {
  const { food, doubts: found } = product(quantity, servingSize, hundred(88));
  expect([food.servingGrams, found]).toEqual([grams, doubts]);
  if (grams === null) expect(carbsEaten(food, { servings: 1 })).toBeNull();
});

it.each([
  ['4 x 2 x 21.5 g', 172, [43, 21.5]],
  ['5 sachets x 14 g', 70, [14]],
  ['3 pieces (90 g)', 90, [30]],
  ['0 x 5 g', null, []],
  ['0 x 5', null, []],
  ['240 g (400 g drained)', null, []],
])('offers what %j is divided into', (quantity, pack, parts) => {
  const { food } = product(quantity, '');
  expect([food.packGrams, (food.parts ?? []).map(({ grams }) => grams)]).toEqual([pack, parts]);
});

describe('counts an amount by the figures of its own state:', () => {
  const powder = product('300 g', '125 ml prepared', { ...hundred(88), carbohydrates_serving: 110 }, 125).food;
  const both = product('300 g', '30 g (125 ml prepared)', { ...hundred(63), ...hundred(15, '_prepared_100g') }).food;
  const madeOnly = product('300 g', '125 ml prepared', {
    ...hundred(15, '_prepared_100g'),
    carbohydrates_prepared_serving: 18.8,
  }).food;
  const powderServing = product('300 g', '30 g', hundred(15, '_prepared_100g'), 30).food;
  const tin = product('400 g (240 g drained)', '', hundred(32)).food;
  const pasta = product('500 g', '80 g (200 g cooked)', hundred(72)).food;

  it.each([
    ['125 ml prepared of a powder', powder, 'prepared', { grams: 125 }, null],
    ['a serving of a powder that is stated prepared', powder, null, { servings: 1 }, null],
    ['25 g of the powder', powder, null, { grams: 25 }, 22],
    ['25 g dry', powder, 'sold', { grams: 25 }, 22],
    ['125 ml prepared of both', both, 'prepared', { grams: 125 }, 18.8],
    ['30 g dry of both', both, 'sold', { grams: 30 }, 18.9],
    ['40 g of both, of which is unknown', both, null, { grams: 40 }, null],
    ['a serving that is alike in both', both, null, { servings: 2 }, 37.8],
    ['125 ml prepared of what is only stated so', madeOnly, 'prepared', { grams: 125 }, 18.8],
    ['a serving of it', madeOnly, null, { servings: 1 }, 18.8],
    ['40 g of it, of which is unknown', madeOnly, null, { grams: 40 }, null],
    ['40 g dry of it', madeOnly, 'sold', { grams: 40 }, null],
    ['a serving of powder, stated prepared', powderServing, null, { servings: 1 }, null],
    ['120 g of a tin', tin, null, { grams: 120 }, 38.4],
    ['120 g drained', tin, 'drained', { grams: 120 }, 38.4],
    ['200 g with its liquid', tin, 'sold', { grams: 200 }, null],
    ['120 g drained of what states no drained weight', pasta, 'drained', { grams: 120 }, null],
    ['80 g of pasta', pasta, null, { grams: 80 }, 57.6],
    ['200 g of pasta, cooked', pasta, 'prepared', { grams: 200 }, null],
    ['a serving of pasta', pasta, null, { servings: 1 }, 57.6],
  ] as const)('%s', (_, food, state, eaten, carbs) => {
    const known = foodInState(food, eaten, state);
    expect(known && (carbsEaten(known, eaten)?.carbsGrams ?? null)).toBe(carbs);
  });

  it('a pack is no amount of what is made from it', () => {
    const ofServing = product('400 g', '1/2 can (120 g drained)', hundred(32)).food;
    expect([tin, madeOnly, both, ofServing].map(({ packGrams }) => packGrams)).toEqual([240, null, 300, null]);
  });
});
