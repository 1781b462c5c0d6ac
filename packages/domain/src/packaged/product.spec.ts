import type { Language } from '@carbsight/contracts';
import fc from 'fast-check';
import { problemOf } from './figures.js';
import type { PrintedAmount } from './printed-amount.js';
import { FIGURE_SUFFIXES, PRODUCT_FIGURES, type ProductRecord, parseProduct as parse } from './product.js';

/** What `printedAmount` of `packages/foods` says of the texts here. */
const PRINTED: Readonly<Record<string, Partial<PrintedAmount>>> = {
  '4 x 50 g': { amount: { amount: 200, isLiquid: false }, parts: [{ count: 4, name: null, grams: 50 }] },
  '2 biscuits (25 g)': { amount: { amount: 25, isLiquid: false }, name: '2 biscuits' },
  '2 biscuits (50 g)': { amount: { amount: 50, isLiquid: false }, name: '2 biscuits' },
  '1 piece': { name: '1 piece' },
  '20 g': { amount: { amount: 20, isLiquid: false } },
  '30 g': { amount: { amount: 30, isLiquid: false } },
  '1 cup (240 ml)': { amount: { amount: 240, isLiquid: true }, name: '1 cup' },
  '330 ml': { amount: { amount: 330, isLiquid: true } },
};
const NOTHING: PrintedAmount = { amount: null, drained: null, prepared: null, parts: [], name: null, isClear: true };
const parseProduct = (code: string, typed: ProductRecord, language: Language) =>
  parse(code, typed, language, (text) => ({ ...NOTHING, ...PRINTED[text] }));

const BISCUITS = '4000417025005';
const record = (fields: Partial<ProductRecord> = {}): ProductRecord => ({
  names: { '': 'Butterkeks', de: 'Butterkeks', en: 'Butter biscuits' },
  brands: 'Leibniz, Bahlsen',
  quantity: '4 x 50 g',
  servingSize: '2 biscuits (25 g)',
  servingQuantity: '25',
  servingUnit: 'g',
  countries: ['en:germany'],
  categories: ['en:biscuits'],
  figures: {
    carbohydrates_100g: 70,
    sugars_100g: 20,
    fiber_100g: 3,
    fat_100g: 14,
    proteins_100g: 8,
    'energy-kcal_100g': 444,
    carbohydrates_serving: 17.5000001,
    fiber_serving: 0.75,
    sugars_serving: 5,
  },
  ...fields,
});
const withFigures = (figures: Record<string, unknown>) => record({ figures });
const hundred = (figures: Record<string, unknown>) => ({ ...record().figures, ...figures });

it('is the food on the package, in the person’s language', () => {
  expect(parseProduct(BISCUITS, record(), 'en')).toEqual({
    food: {
      name: 'Butter biscuits',
      brand: 'Leibniz',
      barcode: BISCUITS,
      convention: 'available',
      per100: { carbs: 70, fibre: 3, sugars: 20, fat: 14, protein: 8 },
      perServing: { carbs: 17.5, fibre: 0.75, sugars: 5 },
      servingGrams: 25,
      servingName: '2 biscuits',
      packGrams: 200,
      parts: [{ count: 4, name: null, grams: 50 }],
      isLiquid: false,
    },
    doubts: [],
  });
});

it.each([
  ['de', { de: 'Keks', '': 'Biscuit' }, 'Keks'],
  ['en', { de: 'Keks', '': 'Biscuit' }, 'Biscuit'],
  ['de', { fr: 'Biscuit' }, 'Biscuit'],
  ['en', {}, null],
] as const)('names it in %s from %j', (language, names, name) => {
  expect(parseProduct(BISCUITS, record({ names }), language)).toMatchObject({ food: { name } });
});

it.each([
  ['no-carbohydrate', { fat_100g: 3 }],
  ['no-carbohydrate', {}],
  ['no-carbohydrate', { carbohydrates_100g: '' }],
  ['not-a-number', { carbohydrates_100g: 'some' }],
  ['not-a-number', { carbohydrates_100g: '< 54' }],
  ['not-a-number', { carbohydrates_100g: '54 g' }],
  ['negative', { carbohydrates_100g: -1 }],
  ['above-100', { carbohydrates_100g: 540 }],
  ['above-100', { carbohydrates_serving: 54 }],
  ['above-100', { carbohydrates_100g: 54, fat_100g: 22, proteins_100g: 40 }],
  ['above-100', { carbohydrates_100g: 60, fat_100g: 46 }],
  ['sugars-above-carbs', { carbohydrates_100g: 5, sugars_100g: 54 }],
  ['fibre-above-carbs', { 'carbohydrates-total_100g': 5, fiber_100g: 54 }],
] as const)('is refused as %s: %j', (refusal, figures) => {
  expect(parseProduct(BISCUITS, withFigures(figures), 'en')).toEqual({ refusal });
});

it.each(['5 g', '~5', '-', 'n/a', { value: 5 }])(
  'does not know a fibre or sugar of %j, and refuses no product for it',
  (said) => {
    const figures = { carbohydrates_100g: 54, sugars_100g: said, fiber_100g: said };
    expect(parseProduct(BISCUITS, withFigures(figures), 'en')).toMatchObject({
      food: { per100: { carbs: 54, sugars: null, fibre: null } },
    });
  },
);

it.each([
  ['traces', 0],
  ['Tr.', 0],
  ['trace amounts', 0],
  ['in Spuren', 0],
  ['less than 0.5 g', 0.5],
  ['weniger als 0,5 g', 0.5],
  ['Spuren', 0],
  ['<0.5', 0.5],
  ['&lt; 0,5 g', 0.5],
  ['≤ 1', 1],
])('has very little where it states "%s"', (stated, fibre) => {
  const parsed = parseProduct(BISCUITS, withFigures(hundred({ fiber_100g: stated })), 'en');
  expect(parsed).toMatchObject({ food: { per100: { carbs: 70, fibre } } });
});

it.each([
  ['M&amp;M&#39;s', "M&M's"],
  ['Cr&egrave;me br&ucirc;l&eacute;e', 'Crème brûlée'],
  ['Fish &amp;amp; chips', 'Fish & chips'],
  ['M&uuml;sli&nbsp;Nu&szlig; &#x1F330;', 'Müsli Nuß 🌰'],
  ['Salt & vinegar; &unknown;', 'Salt & vinegar; &unknown;'],
  ['&lt;b&gt;Cola&lt;/b&gt;&#0;', '<b>Cola</b>\uFFFD'],
  ['Jalape&ntilde;o &frac12; &hellip;&#8238;gnp', 'Jalapeño ½ … gnp'],
])('is called %s without entities', (name, plain) => {
  expect(parseProduct(BISCUITS, record({ names: { en: name }, brands: name }), 'en')).toMatchObject({
    food: { name: plain, brand: plain },
  });
});

it('is refused if it is not food', () => {
  for (const category of [
    'en:pet-food',
    'en:cat-food',
    'en:dog-foods',
    'en:dry-dog-food',
    'en:bird-feed',
    'en:cat-treats',
  ]) {
    expect(parseProduct(BISCUITS, record({ categories: [category] }), 'en')).toEqual({ refusal: 'not-food' });
  }
  // "Hot-dog-foods" would be someone's lunch.
  expect(parseProduct(BISCUITS, record({ categories: ['en:hot-dogs', 'en:fish'] }), 'en')).toHaveProperty('food');
});

it.each(['12.5', '12,5', ' 12.5 ', 12.5, '1.25e1'])('reads %j as a number', (carbohydrates_100g) => {
  const product = parseProduct(BISCUITS, withFigures({ carbohydrates_100g }), 'en');
  expect(product).toMatchObject({ food: { per100: { carbs: 12.5 } } });
});

describe('doubts', () => {
  it.each([
    ['a digit is missing', { carbohydrates_100g: 7, sugars_100g: 2 }, {}, ['figures-contradict']],
    ['the serving has another share', { carbohydrates_serving: 30 }, {}, ['figures-contradict']],
    ['nothing to check with', { fat_100g: null }, {}, ['no-energy']],
    ['only kilojoules', { 'energy-kcal_100g': null, 'energy-kj_100g': 1_858 }, {}, []],
    ['a serving without a weight', {}, { servingSize: '1 piece', servingQuantity: null }, ['serving-unclear']],
    ['two weights of a serving', {}, { servingSize: '2 biscuits (50 g)' }, ['figures-contradict', 'serving-unclear']],
    ['a serving above the pack', {}, { quantity: '20 g' }, ['serving-unclear']],
    ['a serving of 0 g', {}, { servingSize: '', servingQuantity: 0 }, ['serving-unclear']],
    ['more polyols than carbohydrate', { polyols_100g: 80 }, {}, ['figures-contradict']],
    [
      'maltitol',
      {
        carbohydrates_100g: 97,
        polyols_100g: 96,
        sugars_100g: 0,
        fat_100g: 0,
        proteins_100g: 0,
        fiber_100g: 0,
        'energy-kcal_100g': 235,
        carbohydrates_serving: null,
        fiber_serving: null,
        sugars_serving: null,
      },
      {},
      [],
    ],
    ['sweeteners have less energy', { 'energy-kcal_100g': 250, polyols_100g: 60 }, {}, []],
  ])('%s', (_, figures, fields, doubts) => {
    const product = parseProduct(BISCUITS, record({ figures: hundred(figures), ...fields }), 'en');
    expect(product).toMatchObject({ doubts });
  });

  it('none for a product without a serving', () => {
    const { carbohydrates_serving, fiber_serving, sugars_serving, ...figures } = record().figures;
    const bare = record({ figures, servingSize: '', servingQuantity: null, quantity: '330 ml' });
    expect(parseProduct(BISCUITS, bare, 'en')).toMatchObject({
      food: { perServing: null, servingGrams: null, servingName: null, packGrams: 330, isLiquid: true },
      doubts: [],
    });
  });
});

describe('whether fibre is counted', () => {
  const [german, american] = [BISCUITS, '0044000032029'];
  it.each([
    ['a German number and market', german, ['en:germany'], {}, 'available', false],
    ['an American number and market', american, ['en:united-states'], {}, 'total', false],
    ['a Canadian market', american, ['en:canada', 'en:united-states'], {}, 'total', false],
    ['sold in both worlds: its number', german, ['en:germany', 'en:united-states'], {}, 'available', false],
    ['nobody says where: its number', american, [], {}, 'total', false],
    ['an import has the label of its market', american, ['en:germany'], {}, 'available', true],
    ['the other way round', german, ['en:united-states'], {}, 'total', true],
    ['without fibre it does not matter', german, ['en:united-states'], { fiber_100g: 0 }, 'total', false],
    ['a shop’s own number', '2000000000008', [], {}, 'available', false],
    ['total by its field', german, ['en:germany'], { 'carbohydrates-total_100g': 73 }, 'total', false],
    [
      'more fibre than carbohydrate',
      american,
      ['en:united-states'],
      { carbohydrates_100g: 2, fiber_100g: 80, sugars_100g: 1 },
      'available',
      false,
    ],
  ] as const)('%s', (_, code, countries, figures, convention, isUnclear) => {
    const { carbohydrates_serving, fiber_serving, sugars_serving, ...only } = hundred(figures);
    const product = parseProduct(code, record({ countries, figures: only }), 'en');
    expect(product).toMatchObject({ food: { convention } });
    expect('doubts' in product && product.doubts.includes('convention-unclear')).toBe(isUnclear);
  });
});

const anyFigure = fc.oneof(
  fc.double({ noNaN: true, min: -10, max: 200 }),
  fc.constantFrom(null, '', '12,5', '< 0.5', 'traces', true, [1], {}),
  fc.string({ maxLength: 6 }),
);
const anyRecord = fc.record({
  names: fc.dictionary(fc.constantFrom('', 'de', 'en', 'fr'), fc.string({ maxLength: 200 })),
  brands: fc.string(),
  quantity: fc.oneof(fc.string(), fc.constantFrom('500 g', '1 l', '4 x 125 g')),
  servingSize: fc.oneof(fc.string(), fc.constantFrom('30 g', '1 cup (240 ml)')),
  servingQuantity: anyFigure,
  servingUnit: fc.constantFrom('g', 'ml', ''),
  countries: fc.subarray(['en:germany', 'en:united-states', 'en:canada']),
  categories: fc.subarray(['en:biscuits', 'en:pet-food']),
  figures: fc.dictionary(
    fc.constantFrom(...PRODUCT_FIGURES.flatMap((name) => FIGURE_SUFFIXES.map((suffix) => `${name}${suffix}`))),
    anyFigure,
  ),
});

it('whatever was typed, shows no impossible figure', () => {
  fc.assert(
    fc.property(anyRecord, (typed) => {
      const product = parseProduct(BISCUITS, typed, 'de');
      if ('refusal' in product) return;
      const { food, doubts } = product;
      const problem = problemOf(food);
      expect([null, 'serving-contradicts', 'more-carbs-than-serving', 'polyols-above-carbs']).toContain(problem);
      if (problem) expect(doubts).toContain('figures-contradict');
      expect(new Set(doubts).size).toBe(doubts.length);
      if (food.servingGrams !== null) expect(food.servingGrams).toBeGreaterThan(0);
      expect(food.name === null || (food.name.length > 0 && food.name.length <= 120)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

it('accepts figures that add up, for any food', () => {
  const grams = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(grams(50), grams(30), grams(15), grams(5), (carbs, fat, proteins, fibre) => {
      const kcal = 4 * carbs + 9 * fat + 4 * proteins + 2 * fibre;
      const figures = {
        carbohydrates_100g: carbs,
        fat_100g: fat,
        proteins_100g: proteins,
        fiber_100g: fibre,
        'energy-kcal_100g': kcal,
      };
      const product = parseProduct(BISCUITS, record({ figures, servingSize: '' }), 'en');
      expect(product).toMatchObject({ food: { per100: { carbs, fibre } }, doubts: [] });
      const wrong = { ...figures, 'energy-kcal_100g': kcal + 60 + kcal / 2 };
      expect(parseProduct(BISCUITS, record({ figures: wrong, servingSize: '' }), 'en')).toMatchObject({
        doubts: ['figures-contradict'],
      });
    }),
  );
});
