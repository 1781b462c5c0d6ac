import type { RememberedFood, SpokenLocale } from '@carbsight/domain';
import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();
const carbs = (note: string, locale: SpokenLocale = 'en') => read(note, locale).carbsGrams;

describe('parts that were eaten of a whole', () => {
  it.each([
    ['en', 'a large pizza, only ate 3 slices', '3 slices of a large pizza'],
    ['en', 'a pizza, ate 2 slices', '2 slices of pizza'],
    ['en', 'a pizza, ate a slice', 'a slice of pizza'],
    ['en', '2 pizzas, ate 1 slice', 'a slice of pizza'],
    ['en', 'a loaf of bread, ate 2 slices', '2 slices of bread'],
    ['en', 'a bar of chocolate, ate 2 squares', '2 squares of chocolate'],
    ['en-GB', 'a pizza, had 3 slices', '3 slices of pizza'],
    ['de', 'ein Käsekuchen, 2 Stücke gegessen', '2 Stücke Käsekuchen'],
    ['de', 'eine Pizza, 2 Stücke gegessen', '2 Stücke Pizza'],
    ['de', 'ein Brot, 2 Scheiben gegessen', '2 Scheiben Brot'],
    ['es', 'una pizza, comí 3 trozos', '3 trozos de pizza'],
    ['es', 'una barra de pan, comí dos rebanadas', 'dos rebanadas de pan de barra'],
    ['en-GB', 'bread I made 80 g', 'bread 80 g'],
    ['en-GB', 'the potatoes we made 250 g', 'potatoes 250 g'],
    ['en-GB', 'rice makes 200 g', 'rice 200 g'],
    ['en-GB', 'risotto made 300 g, ate half', 'risotto 150 g'],
    ['en-GB', 'cake I made 800 g, ate 100 g', 'cake 100 g'],
    ['en-GB', '100 g pasta makes 250 g, ate 125 g', '50 g pasta'],
    ['en-GB', '200 g flour, 2 eggs, makes 400 g', '200 g flour, 2 eggs'],
    ['de', 'Risotto ergibt 300 g', 'Risotto 300 g'],
  ] as const)('%s: "%s" is "%s"', (locale, note, eaten) => {
    expect(carbs(note, locale)).toBeCloseTo(carbs(eaten, locale), 0);
  });

  it('are a fraction of as many as there were', () => {
    expect(carbs('8 slices of pizza, ate 3 slices')).toBeCloseTo(carbs('3 slices of pizza'), 1);
    expect(carbs('12 nuggets, ate 3 pieces')).toBeCloseTo(carbs('12 nuggets') / 4, 1);
  });

  it.each(['a pizza, left a slice', 'a pizza (left a slice)', 'a pizza, left 2 slices'])(
    '"%s": nobody knows of how many',
    (note) => {
      const { highGrams, level } = read(note);
      expect(highGrams).toBeGreaterThan(carbs('half a pizza'));
      expect(level).toBe('low');
    },
  );
});

describe('what is shared', () => {
  it.each([
    ['en', '2 pizzas for 4 people', 'half a pizza'],
    ['en', '3 pizzas between 6', 'half a pizza'],
    ['en', '2 pizzas, serves 4', 'half a pizza'],
    ['en', '4 pizzas for 4 people', '200 g rice', 860],
    ['en', 'I shared 2 pizzas with 3 people for dinner last night', 'half a pizza'],
    ['es', 'dos pizzas para 4 personas', 'media pizza'],
  ] as const)(
    '%s: "%s" is divided by people, whatever the number of its pieces',
    (locale, note, fraction, grams?: number) => {
      const [meal] = read(note, locale).foods;
      expect(meal?.grams).toBeCloseTo(grams ?? (read(fraction, locale).foods[0]?.grams as number), 0);
    },
  );

  it.each([
    ['en', 'a pizza split 4 ways', 4],
    ['en', 'a pizza split with 3 friends', 4],
    ['en', 'split a pizza with 3 friends', 4],
    ['en', 'shared a pizza with two friends', 3],
    ['en', 'split a pizza between three of us', 3],
    ['en', 'a pizza shared with my wife', 2],
    ['de', 'eine Pizza mit meiner Frau geteilt', 2],
    ['es', 'una pizza compartida con 2 amigos', 3],
  ] as const)('%s: "%s" is one of %i parts', (locale, note, parts) => {
    const whole = locale === 'en' ? 'a pizza' : locale === 'de' ? 'eine Pizza' : 'una pizza';
    expect(carbs(note, locale)).toBeCloseTo(carbs(whole, locale) / parts, 0);
  });

  it.each([
    ['en', 'we shared a pizza'],
    ['en', 'a pizza, shared'],
    ['de', 'wir haben uns eine Pizza geteilt'],
    ['es', 'compartimos una pizza'],
  ] as const)('%s: "%s" does not say how, so that the range reaches from a little to all', (locale, note) => {
    const { lowGrams, highGrams, carbsGrams, level } = read(note, locale);
    expect(lowGrams).toBeLessThan(carbsGrams / 2);
    expect(highGrams).toBeGreaterThan(1.9 * carbsGrams);
    expect(level).toBe('low');
  });

  it.each(['a banana split', 'split pea soup'])('%s is a food', (note) => {
    expect(read(note).foods).toHaveLength(1);
    expect(read(note).unknown).toEqual([]);
  });
});

describe('a whole that nobody described', () => {
  it.each(['a chocolate cake for 8 people', 'a garlic bread for 4', 'a cheesecake for 6'])(
    '"%s" is not sure to be a fraction of one slice',
    (note) => {
      const { highGrams, level } = read(note);
      expect(highGrams).toBeGreaterThan(carbs(note.replace(/ for.*/, '')) * 0.9);
      expect(level).toBe('low');
    },
  );

  it.each(['a burger shared with my wife', 'an apple, ate half', 'a banana, ate half'])(
    '"%s" is half of it',
    (note) => {
      expect(read(note).highGrams).toBeLessThan(2 * carbs(note));
    },
  );

  it('is no longer what was weighed', () => {
    expect(carbs('1 litre of juice, drank 2 glasses')).toBeCloseTo(carbs('2 glasses of juice'), 0);
    expect(carbs('a bottle of coke, drank 1 glass')).toBeCloseTo(carbs('a glass of coke'), 0);
    expect(carbs('a tub of ice cream, had 3 scoops')).toBeCloseTo(carbs('3 scoops of ice cream'), 0);
    expect(carbs('2 large pizzas between 5 of us, I had 3 slices')).toBeCloseTo(carbs('3 slices of a large pizza'), 0);
  });
});

describe('a usual amount', () => {
  const usual: RememberedFood = {
    words: 'pizza',
    foodId: 'usda-fndds:58106210',
    usualGrams: 860,
    unit: null,
    unitGrams: null,
  };
  const gramsOf = (note: string) => read(note, 'en', [usual]).foods[0]?.grams;

  it.each([
    ['a pizza', 860],
    ['a pizza, ate half', 430],
    ['a pizza shared with my wife', 430],
    ['a pizza between 4', 215],
  ])('"%s" is %i g of it', (note, grams) => {
    expect(gramsOf(note)).toBeCloseTo(grams, 0);
  });

  it.each(['a bit of pizza', 'some pizza'])('"%s" is not the usual pizza', (note) => {
    expect(gramsOf(note)).toBeLessThan(300);
  });
});

describe('the size of a whole', () => {
  it.each(['a small baguette', 'a large baguette', 'a thin crust pizza', 'a cantaloupe'])(
    '"%s" is not taken for a slice of that size',
    (note) => {
      const { carbsGrams, highGrams, level } = read(note);
      expect(highGrams).toBeGreaterThan(2 * carbsGrams);
      expect(level).toBe('low');
    },
  );

  it('is that of the slice where a slice is said', () => {
    expect(read('a large slice of bread').level).toBe('medium');
  });
});

it.each([
  ['en-GB', 'an easter egg'],
  ['en-GB', 'a chocolate egg'],
  ['en', 'a chocolate bunny'],
  ['es', 'huevo de pascua'],
] as const)('%s: "%s" is chocolate', (locale, note) => {
  expect(carbs(note, locale)).toBeGreaterThan(20);
});
