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
  ])('is that of every food listed: %s', (note, foods) => {
    expect(readIn(note)).toEqual({ foods, unknown: [] });
  });

  it.each([
    ['3 teas, 2 sugars each', ['tea 720', 'sugar 24']],
    ['1 apple and 1 banana each day', ['apple 200', 'banana 126']],
  ])('is another "each" here: %s', (note, foods) => {
    expect(readIn(note).foods).toEqual(foods);
  });
});

it.each(['popcorn - 10', '10 nuts and 3 dates', 'seeds - 10'])(
  'a number of what is no single thing is no number of servings, and the figure is low: %s',
  (note) => {
    const { foods, level } = read(note);
    expect(foods[0]?.grams).toBeLessThan(100);
    expect(level).toBe('low');
  },
);
