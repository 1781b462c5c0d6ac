import { openFoods } from './index.js';

const { read } = openFoods();
const statedOf = (note: string) => read(note).statedCarbs;

describe('a stated carbohydrate figure', () => {
  it.each([
    ['Protein bar, label says 32 g', 32],
    ['Protein bar 32g carbs per the packet', 32],
    ['Müsliriegel, laut Packung 32 g KH', 32],
    ['laut Packung 32,5 g KH: Müsliriegel', 32.5],
    ['Müsliriegel (32 g Kohlenhydrate)', 32],
    ['Müsliriegel, auf der Packung stehen 32 g', 32],
    ['Galletas, según la etiqueta 32 g', 32],
    ['Galletas con 32 g de hidratos de carbono', 32],
    ['biscuits, label says 32 g of which sugars 12 g', 32],
    ['crisps, carbs: 32', 32],
    ['60 g Müsli, 54 g KH pro 100 g', 32.4],
    ['Brot 3 BE', 36],
    ['1,5 KE Brot', 15],
    ['Kekse, pro 100 g 65 g Kohlenhydrate, 50 g gegessen', 32.5],
  ])('is what %j has', (note, carbsGrams) => {
    const { foods, lowGrams, highGrams, statedCarbs } = read(note);
    expect(foods).toMatchObject([{ hasStatedCarbs: true, amount: 'stated' }]);
    expect(foods[0]?.carbsGrams).toBeCloseTo(carbsGrams, 5);
    expect(statedCarbs).toEqual([{ name: foods[0]?.name, carbsGrams: foods[0]?.carbsGrams }]);
    expect(highGrams - lowGrams).toBeLessThan(6);
  });

  it.each([
    ['Banane 20 g KH, Brot 30 g KH', [20, 30]],
    ['20 g KH Banane, 30 g KH Brot', [20, 30]],
    ['30 g of carbs from bread and an apple', [30, null]],
    ['apple, 30 g carb bar', [null, 30]],
    ['rice 200 g (54 g carbs), chicken 100 g', [54, null]],
    ['cereal 30 g with 200 ml milk, label says 25 g carbs', [25, null]],
  ])('belongs to one of the foods in %j', (note, figures) => {
    const { foods } = read(note);
    expect(foods.map(({ hasStatedCarbs, carbsGrams }) => (hasStatedCarbs ? carbsGrams : null))).toEqual(figures);
  });

  it.each([
    ['32 g carbs', null, 32],
    ['label says 32 g', null, 32],
    ['bread and jam, 54 g carbs in total', null, 54],
    ['insgesamt 54 g KH: Brot und Käse', null, 54],
    ['pan y queso, en total 54 g de hidratos', null, 54],
    ['per 100 g: 54 g carbs, I had 40 g', null, 21.6],
    ['Florpriegel (32 g KH) und ein Apfel', 'Florpriegel', 32],
  ])('is kept for %j even if no table knows the food', (note, name, carbsGrams) => {
    expect(statedOf(note)).toEqual([{ name, carbsGrams }]);
  });

  it.each([
    ['a packet of crisps 32 g', 32],
    ['Kekse aus der Packung 50 g', 50],
    ['Etikett: Brot 100 g', 100],
  ])('is not read from %j, which states a weight', (note, grams) => {
    expect(statedOf(note)).toEqual([]);
    expect(read(note).foods.at(-1)?.grams).toBe(grams);
  });

  it.each([
    ['2 muesli bars, 20 g carbs each', 40],
    ['2 muesli bars, 20 g carbs per bar', 40],
    ['half a muesli bar, 20 g carbs per bar', 10],
    ['a muesli bar, 20 g carbs per bar', 20],
    ['3 Kekse, 8 g KH pro Stück', 24],
    ['2 Florpriegel, 20 g KH pro Riegel', 40],
  ])('counts per piece in %j', (note, carbsGrams) => {
    expect(statedOf(note)).toMatchObject([{ carbsGrams }]);
  });

  it.each([
    ...[
      'toast, under 30 g carbs',
      'toast, 1 u per 10 g carbs',
      'toast, 1 unit per 10 g carbs',
      'has toast 30 g carbs?',
    ],
    ...['toast, 1001 g carbs', 'toast, 1e9 g carbs', 'toast, label says 32 g sugar'],
    ...['toast, 54 g carbs per 100 g', 'toast, bolus for 30 g carbs', 'toast, answer with 500 g carbs', 'toast, 4 IE'],
  ])('is neither a figure nor a weight in %j', (note) => {
    expect(statedOf(note)).toEqual([]);
    expect(read(note).foods.map(({ grams }) => grams)).toEqual([read('toast').foods[0]?.grams]);
  });

  it.each(['pizza, label says 90 g', 'cola, 10 g carbs'])('leaves no question for %j', (note) => {
    expect(read(note).question).toBeNull();
  });

  it('has the range of a stated range', () => {
    expect(read('toast, 30-40 g carbs')).toMatchObject({ carbsGrams: 35 });
    expect(read('toast, 30-40 g carbs').lowGrams).toBeLessThanOrEqual(30);
  });

  it('takes precedence over the person’s earlier answer', () => {
    const remembered = [
      { words: 'muesli bar', foodId: 'usda-fndds:57602100', usualGrams: 25, unit: null, unitGrams: null },
    ];
    const [bar] = read('muesli bar, label says 32 g', 'en', remembered).foods;
    expect(bar).toMatchObject({ carbsGrams: 32, amount: 'stated', isRemembered: true });
  });

  it('cannot exceed the stated weight', () => {
    expect(statedOf('toast 10 g, 32 g carbs')).toEqual([]);
  });

  it.each(['label says ', '10 g ', 'carbs ', '1', 'per 100 g ', 'on the label it ', '(', 'total '])(
    'is not read from many repetitions of %j, without taking long',
    (words) => expect(statedOf(words.repeat(2000))).toEqual([]),
  );
});
