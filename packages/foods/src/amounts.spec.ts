import { openFoods } from './open-foods.js';

const { read } = openFoods();
const gramsOf = (note: string, locale: 'en' | 'en-GB' | 'de' | 'es' = 'en') => read(note, locale).carbsGrams;

it.each([
  ['half a 330 ml can of coke', '165 ml coke'],
  ['1/4 of a 400 g pizza', '100 g pizza'],
  ['30% of a 400 g pizza', '120 g pizza'],
  ['2 (8 oz) glasses of apple juice', '16 oz apple juice'],
  ['200 ml orange juice x2', '400 ml orange juice'],
  ['1 cup plus 2 tbsp cooked rice', '1 1/8 cups cooked rice'],
  ['1 lb 4 oz baked potatoes', '20 oz baked potatoes'],
  ['30 g + 20 g granola', '50 g granola'],
  ['100 g grapes plus 80 g', '180 g grapes'],
  ['12 grapes plus 6 more', '18 grapes'],
  ['1-1/2 cups cooked rice', '1.5 cups cooked rice'],
  ['1.125 cups cooked rice', '1 1/8 cups cooked rice'],
  ['1.5 lb baked potatoes', '24 oz baked potatoes'],
  ['half of half of 400 g pizza', '100 g pizza'],
  ['half a can of refried beans (16 oz)', '8 oz refried beans'],
  ['3 slices of bread at 50 g', '150 g bread'],
  ['480 ml popcorn', '2 cups popcorn'],
  ['2 tbsp. honey', '30 ml honey'],
  ['bagel 4 oz, all but 1/4', '3 oz bagel'],
  ['300 g lasagna, wrapped half for later', '150 g lasagna'],
  ['800 g lasagna, serves 4, had one', '200 g lasagna'],
  ['300 g lasagna, split with a friend', '150 g lasagna'],
  ['rice 90 g, weighed raw', '90 g raw rice'],
  ['180 g polished steamed rice', '180 g steamed rice'],
  ['1/2 cup dry oats, cooked', '1/2 cup dry oats'],
  ['coffee 2 sugars', 'coffee, 2 teaspoons sugar'],
  ['🍌', 'banana'],
  ['🍌🍌', '2 bananas'],
  ['3/4 of 2/3 cup sugar', '1/2 cup sugar'],
  ['half of half a bagel', '1/4 bagel'],
  ['150% of 200 g cooked rice', '300 g cooked rice'],
])('reads "%s" as "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 1);
});

it.each([
  ['die Hälfte von 300 g Pommes', '150 g Pommes', 'de'],
  ['3 mal 20 g Gummibärchen', '60 g Gummibärchen', 'de'],
  ['100 g más 50 g de espaguetis cocidos', '150 g de espaguetis cocidos', 'es'],
] as const)('reads "%s" as "%s" in its language', (note, plain, locale) => {
  expect(gramsOf(note, locale)).toBeCloseTo(gramsOf(plain, locale), 1);
});

it.each([
  ['1/2 cup (40 g) oats', '40 g oats'],
  ['rice 100 g and 50 g beans', '100 g rice, 50 g beans'],
  ['200 ml milk 3.5% and 30 g oats', '200 ml milk, 30 g oats'],
])('keeps separate what is not an amount of an amount: "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 1);
});

it.each([
  ['cake 400 g carbs, ate 1/8', 50],
  ['38 g carb per 2/3 cup granola, ate 1 cup', 57],
  ['rice 1 c = 45 carbs, had 1/2 c', 22.5],
  ['4 nuggets 15 g carbs, ate 6', 22.5],
  ['pizza 36 carbs a slice, 3 slices', 108],
  ['yoghurt 150 g carbs 18 g', 18],
  ['protein bar 21g carbs 20g protein', 21],
  ['Greek yoghurt 100gr with fat 9gr, carbs 3gr, protein 3gr', 3],
  ['shake 5g carb 30g pro', 5],
  ['banana bread makes 12 slices, 360 g carbs total, ate 2 slices', 60],
  ['crackers 11g carb per 5, ate 15', 33],
  ['2 cookies 9 g carb ea', 18],
])('reads the stated figure of "%s" as %f g', (note, carbsGrams) => {
  expect(gramsOf(note)).toBeCloseTo(carbsGrams, 1);
});

it.each([
  ['smoothie: banana, 200 ml milk', 'banana, 200 ml milk'],
  ['porridge 40 g oats 200 ml milk', '40 g oats, 200 ml milk'],
  ['pancakes made of 60 g flour and 100 ml milk', '60 g flour, 100 ml milk'],
  ['ham sandwich on 2 slices of rye bread', '2 slices of rye bread'],
])('counts a dish or its parts, not both: "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 0);
});

it.each([
  ['3 pancakes with 2 tbsp syrup', '3 pancakes, 2 tbsp syrup'],
  ['porridge with 1 tbsp honey', 'porridge, 1 tbsp honey'],
  ['porridge (1 tbsp honey)', 'porridge, 1 tbsp honey'],
  ['apple pie with 1 apple', 'apple pie, 1 apple'],
  ['burger with 150 g fries', 'burger, 150 g fries'],
  ['curry with 150 g rice', 'curry, 150 g rice'],
])('counts what is eaten alongside a dish: "%s"', (note, plain) => {
  expect(gramsOf(note)).toBeCloseTo(gramsOf(plain), 0);
});

it.each(['half a pint of milk?', '0/0 cup rice', 'half of '.repeat(60), '1/2 '.repeat(200)])(
  'has an honest answer for "%s"',
  (note) => {
    const { carbsGrams, level, foods } = read(note, 'en');
    expect(carbsGrams).toBeLessThan(200);
    if (foods.length === 0) expect(level).toBe('low');
  },
);

it('does not trust figures that contradict each other', () => {
  expect(read('rice 100 g carbs 30 g carbs 50 g', 'en').level).not.toBe('high');
  expect(read('cookie 20 g, 40 g carbs', 'en').level).toBe('low');
  expect(read('bread 20 g, 200 g carbs per 100 g', 'en').level).toBe('low');
});

describe('a comma or a full stop without a space', () => {
  it.each([
    ['60g oats,150g banana', [60, 150]],
    ['200 g cooked rice,100 g chicken breast', [200, 100]],
    ['60 g bread.150 g yogurt', [60, 150]],
    ['rice,60g', [60]],
    ['1.5 kg potatoes', [1500]],
    ['1,5 kg potatoes', [1500]],
    ['.5 kg potatoes', [500]],
    ['rice ,5 kg', [500]],
  ])('is no decimal sign after a word, and still one after a digit or by itself: %s', (note, grams) => {
    expect(read(note).foods.map((food) => Math.round(food.grams))).toEqual(grams);
  });

  it.each(['yogurt 500 g, a quarter', '500 g Joghurt, ein Viertel davon', 'yogurt 400 g, un cuarto'])(
    'before a fraction takes it of the weight, and is not sure of it: %s',
    (note) => {
      const { foods, level, highGrams } = read(note);
      const [food] = foods;
      expect(food?.grams).toBeLessThan(130);
      expect(level).not.toBe('high');
      expect(highGrams).toBeGreaterThan(3.5 * (food?.carbsGrams ?? 0));
    },
  );
});
