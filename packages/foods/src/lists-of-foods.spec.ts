import { openFoods } from './open-foods.js';

const { read } = openFoods();

/** Each food with its grams, and what nobody knows. */
const readIn = (note: string) => {
  const { foods, unknown } = read(note);
  return { foods: foods.map(({ words, grams }) => `${words.join(' ')} ${Math.round(grams)}`), unknown };
};

describe('an amount after a dash', () => {
  it.each([
    ['rice - 300 g, bread - 40 g', ['rice 300', 'bread 40']],
    ['rice – 300 g\nbread – 40 g', ['rice 300', 'bread 40']],
    ['rice - about 150 g, bread - two slices', ['rice 150', 'bread 56']],
    ['rice - 100-150 g; bread - 2', ['rice 125', 'bread 56']],
    ['pasta - 80 g, sauce - 100 g, cheese - 20 g', ['pasta 80', 'sauce 100', 'cheese 20']],
    ['breakfast - oats - 50 g, milk - 200 g', ['oat 50', 'milk 200']],
    ['oats – 50g | milk – 200g', ['oat 50', 'milk 200']],
    ['toast - 2 slices with jam, coffee - 1 cup', ['toast 52', 'jam 24', 'coffee 240']],
    ['Nudeln - 200 g, Käse - 20 g', ['pasta cooked 200', 'cheese 20']],
    ['arroz - unos 150 g, pan - 40 g', ['rice 150', 'bread 40']],
    ['bread -40 g, rice -150 g', ['bread 40', 'rice 150']],
    ['Reis -150g, Brot -2 Scheiben', ['rice cooked 150', 'bread 90']],
    ['rice (cooked) - 150 g, bread - 40 g', ['rice cooked 150', 'bread 40']],
    ['rice\n150 g\nbread\n40 g', ['rice 150', 'bread 40']],
    ['pasta\n80 g\ntomato sauce\n1 cup', ['pasta 80', 'tomato sauce 132']],
    ['Brot\n2 Scheiben\nReis\n150 g', ['bread 90', 'rice cooked 150']],
    ['cereal - 40 g milk - 150 ml banana - 1', ['cereal 40', 'milk 153', 'banana 126']],
    ['rice – 150 g chicken – 100 g', ['rice 150', 'chicken 100']],
    ['rice -150g bread -40g', ['rice 150', 'bread 40']],
    ['toast -60g honey -20g', ['toast 60', 'honey 20']],
    ['soup -300g bread -50g butter -10g', ['soup 300', 'bread 50', 'butter 10']],
    ['curry -300g naan -90g', ['curry 300', 'naan 90']],
    ['Milch -200ml Müsli -50g', ['milk 200', 'muesli 50']],
    ['Brot -80g Käse -30g', ['bread 80', 'cheese 30']],
    ['leche -200ml galletas -30g', ['milk 203', 'cooky 30']],
    ['rice (cooked) -150 g, bread (wholemeal) -40 g', ['rice cooked 150', 'bread wholewheat 40']],
    ['Nudeln - 200 g Käse - 20 g', ['pasta cooked 200', 'cheese 20']],
  ])('belongs to the food before it: %s', (note, foods) => {
    expect(readIn(note)).toEqual({ foods, unknown: [] });
  });

  it.each([
    ['2 eggs - 1 toast', 2],
    ['- 1 burger - 1 coke', 2],
    ['2 rolls - 1 apple - 1 banana', 3],
    ['- 2 eggs - 1 toast, butter - coffee', 4],
    ['2 eggs - 50 g bread', 2],
    ['coffee - 2 sugars, toast - 1', 3],
    ['Abendessen - 2 Brote - 1 Apfel', 2],
    ['rice (45 g) - 20 g bread', 2],
    ['rice 60g (dry) - chicken', 2],
    ['-2 eggs\n-1 toast', 2],
    ['150 g rice\n40 g bread', 2],
  ])('of another food leaves none out: %s', (note, count) => {
    expect(readIn(note).foods).toHaveLength(count);
  });

  it.each([
    'porridge - 50 g oats',
    'sandwich - 60 g bread, 20 g cheese',
    'chip butty - 2 white slices, 100 g oven chips',
  ])('weighs what a dish is made of, which counts once: %s', (note) => {
    expect(readIn(note).foods.join()).not.toMatch(/porridge|sandwich|butty/);
  });
});

it.each(['zorp 100 g, rice', 'zorp, 100 g, and rice', 'zorp with rice', 'zorp, rice'])(
  'a word that no table knows is missing, and not a kind of rice, whose weight it has not: %s',
  (note) => {
    expect(readIn(note)).toEqual({ foods: ['rice 160'], unknown: ['zorp'] });
  },
);

describe('an amount after its food, with no mark between', () => {
  it.each([
    ['apple 1 juice 1 cup', ['apple 200', 'juice 248']],
    ['lentils 1 cup rice 2 cups bread 1 slice', ['lentil 240', 'rice 320', 'bread 28']],
    ['cheese 1 slice pizza 2 slices', ['cheese 21', 'pizza 214']],
    ['banana 1 bread 2 slices', ['banana 126', 'bread 56']],
    ['Butter 1 TL Brot 2 Scheiben', ['butter 5', 'bread 90']],
    ['pan 2 rebanadas zumo 1 vaso', ['bread 60', 'juice 200']],
  ])('is no amount of the next food, and the two are not one food: %s', (note, foods) => {
    expect(readIn(note)).toEqual({ foods, unknown: [] });
  });

  it.each([
    ['bread 2 slices 60 g', ['bread 60']],
    ['coffee 100 ml milk 2 tsp sugar', ['coffee 240', 'milk 102', 'sugar 8']],
  ])('leaves other orders as they are: %s', (note, foods) => {
    expect(readIn(note).foods).toEqual(foods);
  });
});

describe('an amount of each', () => {
  it.each([
    ['rice and bread - 50 g each', ['rice 50', 'bread 50']],
    ['apple and banana (100 g each)', ['apple 100', 'banana 100']],
    ['rice, beans and corn, 50 g each', ['rice 50', 'bean 50', 'corn 50']],
    ['2 apples and 3 bananas, 100 g each', ['apple 200', 'banana 300']],
    ['rice and beans 2 cups each', ['rice 320', 'bean 370']],
    ['50 g each of rice and bread', ['rice 50', 'bread 50']],
    ['Apfel und Banane - je 100 g', ['apple 100', 'banana 100']],
    ['je 100 g Apfel und Banane', ['apple 100', 'banana 100']],
    ['2 Brötchen à 60 g, 2 Äpfel je 100 g', ['bread 120', 'apple 200']],
    ['arroz y pan, 50 g cada uno', ['rice 50', 'bread 50']],
    ['50 g rice and bread each', ['rice 50', 'bread 50']],
    ['100 g Reis und Bohnen jeweils', ['rice cooked 100', 'bean cooked 100']],
    ['2 slices of bread and cheese each', ['bread 56', 'cheese 42']],
    ['pasta with sauce 100 g each', ['pasta 100', 'sauce 100']],
    ['chicken with rice 150 g each', ['chicken 150', 'rice 150']],
    ['Reis mit Bohnen jeweils 100 g', ['rice cooked 100', 'bean cooked 100']],
    ['arroz con pan, 50 g cada uno', ['rice 50', 'bread 50']],
  ])('is that of every food listed: %s', (note, foods) => {
    expect(readIn(note)).toEqual({ foods, unknown: [] });
  });

  it.each([
    ['3 teas, 2 sugars each', ['tea 720', 'sugar 24']],
    ['1 apple, rice and bread 50 g each', ['apple 200', 'rice 50', 'bread 50']],
    ['2 apples, 3 biscuits, rice and bread, 40 g each', ['apple 400', 'biscuit 210', 'rice 40', 'bread 40']],
    ['1 Apfel, Reis und Brot je 50 g', ['apple 150', 'rice cooked 50', 'bread 50']],
    ['rice and 2 bananas, 60 g each', ['rice 160', 'banana 120']],
    ['1 apple and 1 banana each day', ['apple 200', 'banana 126']],
  ])('is another "each" here: %s', (note, foods) => {
    expect(readIn(note).foods).toEqual(foods);
  });
});

it.each([
  ['granola 30', 30],
  ['oats 40, milk 200', 40],
  ['Müsli 35', 35],
  ['rice 45', 45],
])('a number that is far too high for servings is taken for grams, and the figure is low: %s', (note, grams) => {
  const { foods, level } = read(note);
  expect(foods[0]?.grams).toBe(grams);
  expect(level).toBe('low');
});

it.each(['bread 2 slices -1 slice', 'rice 1 cup -1/2 cup', '6 cookies -2', '3 potatoes -1', 'Pizza 8 slices -3'])(
  'what is taken off in another way than in grams is not left out in silence: %s',
  (note) => expect(read(note).level).toBe('low'),
);

it.each([
  ['rice 200 g -50 g leftover', 'rice 150'],
  ['350 g rice -150 g plate', 'rice 200'],
  ['200 g rice -50 g', 'rice 150'],
])('a weight taken off is not added: %s', (note, food) => expect(readIn(note).foods).toEqual([food]));

it.each([
  ['4 oranges', '3 oranges'],
  ['4 peaches', '3 peaches'],
  ['5 plums', '3 plums'],
  ['4 yogurts', '3 yogurts'],
])('more than a few of what is eaten one by one are as many: %s', (more, fewer) => {
  const carbsOf = (note: string) => read(note).foods.reduce((sum, food) => sum + food.grams, 0);
  expect(carbsOf(more) / Number(more[0])).toBeCloseTo(carbsOf(fewer) / Number(fewer[0]), 0);
});

it.each(['8 Reiswaffeln', 'acht Reiswaffeln', '8 Datteln', '10 Zwieback', '8 dates', '8 rice cakes'])(
  'many small pieces are no spoonful: %s',
  (note) => expect(read(note).foods[0]?.grams).toBeGreaterThan(40),
);

it.each(['crackers 30', 'tortilla chips 28', 'chips 30'])(
  'a number after small pieces may count or weigh them: %s',
  (note) => expect(read(note).level).toBe('low'),
);

it.each([
  ['pizza\n60g carbs\nbeer\n12g carbs', 72],
  ['pasta\n70 g carbs\nbread\n20 g carbs', 90],
  ['rice - 45 carbs, bread - 20 carbs', 65],
])('stated carbs stand in a line of their own, too: %s', (note, carbs) => {
  expect(Math.round(read(note).foods.reduce((sum, food) => sum + food.carbsGrams, 0))).toBe(carbs);
});

it.each(['popcorn - 10', '10 nuts and 3 dates', 'seeds - 10'])(
  'a number of what is no single thing is no number of servings, and the figure is low: %s',
  (note) => {
    const { foods, level } = read(note);
    expect(foods[0]?.grams).toBeLessThan(100);
    expect(level).toBe('low');
  },
);
