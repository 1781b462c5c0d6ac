import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();

describe('one weight of several foods', () => {
  it.each([
    ['en', 'chicken and rice 350 g', 56, 98],
    ['en', 'chicken and rice, 350 g', 56, 98],
    ['en', 'chicken and rice (350 g)', 56, 98],
    ['en', 'yogurt with granola 150 g', 31, 91],
    ['en', 'toast with jam 60 g', 36, 54],
    ['en', 'bread and butter 60 g', 14, 20],
    ['en', 'porridge with banana 300 g', 45, 92],
    ['en', 'potatoes, carrots and beef 400 g', 37, 46],
    ['de', 'Hähnchen mit Reis 350 g', 42, 88],
    ['de', 'Joghurt mit Müsli 200 g', 44, 138],
    ['es', 'pollo con arroz 350 g', 50, 98],
  ] as const)('%s "%s" may be that of one or of all', (locale, note, ofAll, ofOne) => {
    const { lowGrams, highGrams, level } = read(note, locale);
    expect(lowGrams).toBeLessThanOrEqual(Math.min(ofAll, ofOne));
    expect(highGrams).toBeGreaterThanOrEqual(Math.max(ofAll, ofOne));
    expect(level).not.toBe('high');
  });

  it('counts what is closer to the usual portions', () => {
    expect(read('chicken and rice 350 g').carbsGrams).toBeCloseTo(56, 0);
    expect(read('chicken and rice 150 g').carbsGrams).toBeCloseTo(42, 0);
  });

  it.each([
    'chicken 120 g and rice 150 g',
    'chicken and 150 g rice',
    'rice 150 g and chicken',
    '2 eggs and rice 150 g',
    '150 g rice and chicken',
  ])('"%s" says whose weight it is', (note) => {
    const rice = read(note).foods.find(({ name }) => name === 'rice');
    expect(rice).toMatchObject({ grams: 150, amount: 'stated' });
  });

  it('includes an own food in it', () => {
    const { own } = read('yogurt with granola 150 g', 'en', [], ['granola']);
    expect(own).toHaveLength(1);
    expect(own[0]?.grams).toBeLessThan(60);
    expect(own[0]?.ends[1]).toBeGreaterThan(3);
  });
});
