import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

describe('names of many recipes', () => {
  it.each([
    ['en', 'soup 300 g'],
    ['en', 'curry 300 g'],
    ['en', 'stew 300 g'],
    ['en', 'casserole 300 g'],
    ['en', 'salad 200 g'],
    ['en', 'cake 100 g'],
    ['en', 'pie 150 g'],
    ['en', 'smoothie 300 ml'],
    ['en', 'yogurt 200 g'],
    ['en', 'juice 300 ml'],
    ['en', 'sandwich 200 g'],
    ['en', 'burger 250 g'],
    ['en', 'dumplings 200 g'],
    ['en', 'quiche 200 g'],
    ['en', 'paella 300 g'],
    ['en', 'stir fry 300 g'],
    ['en', 'protein bar 60 g'],
    ['en', 'milkshake 300 ml'],
    ['en-GB', 'pie 200 g'],
    ['en-GB', 'crumble 200 g'],
    ['en-GB', 'biryani 300 g'],
    ['en-IN', 'sambar 300 g'],
    ['de', 'Suppe 300 g'],
    ['de', 'Eintopf 400 g'],
    ['de', 'Auflauf 300 g'],
    ['de', 'Kuchen 100 g'],
    ['de', 'Torte 150 g'],
    ['de', 'Joghurt 200 g'],
    ['de', 'Käsespätzle 300 g'],
    ['de', 'Nudelsalat 200 g'],
    ['es', 'sopa 300 g'],
    ['es', 'guiso 300 g'],
    ['es', 'tarta 150 g'],
    ['es', 'paella 300 g'],
    ['es', 'ensalada 300 g'],
  ] as const)('%s "%s" is not sure, however exactly it was weighed', (locale, note) => {
    const meal = read(note, locale);
    expect(meal.foods).toHaveLength(1);
    expect(meal.level).not.toBe('high');
  });

  it('covers the recipes in the tables', () => {
    const { lowGrams, highGrams } = read('curry 300 g');
    expect(lowGrams).toBeLessThan(16);
    expect(highGrams).toBeGreaterThan(36);
  });

  it('is narrower for a more specific name', () => {
    const widthOf = (note: string) => {
      const { lowGrams, highGrams } = read(note);
      return highGrams - lowGrams;
    };
    expect(widthOf('chicken noodle soup 300 g')).toBeLessThan(widthOf('soup 300 g'));
    expect(widthOf('greek yogurt 150 g')).toBeLessThan(widthOf('yogurt 150 g'));
    expect(widthOf('orange juice 250 ml')).toBeLessThan(widthOf('juice 250 ml'));
  });
});

describe('names of one food', () => {
  it.each([
    ['en', 'bread 60 g'],
    ['en', 'rice 150 g'],
    ['en', 'milk 200 ml'],
    ['en', 'chicken 150 g'],
    ['en', 'orange juice 200 ml'],
    ['en', 'cornflakes 40 g'],
    ['en', 'Quest bar 60 g'],
    ['en', 'oats 40 g'],
    ['en', 'honey 20 g'],
    ['de', 'Brot 60 g'],
    ['de', 'Naturjoghurt 150 g'],
    ['de', 'Gouda 40 g'],
    ['es', 'pan 60 g'],
    ['es', 'leche 200 ml'],
  ] as const)('%s "%s" is sure', (locale, note) => {
    expect(read(note, locale).level).toBe('high');
  });
});
