import type { MealInWords, SpokenLocale } from '@carbsight/domain';
import { describe, expect, it } from 'vitest';
import { openFoods } from './open-foods.js';

const { read } = openFoods();
const offersWhole = ({ question }: MealInWords): boolean =>
  question?.options.some(({ measure }) => measure?.unit === 'whole') ?? false;

describe('one of a food that is mostly eaten in parts', () => {
  it.each([
    ['en', 'a pizza', 'half a pizza'],
    ['en', '1 pizza', 'half a pizza'],
    ['en', 'one margherita pizza', 'half a margherita pizza'],
    ['en', 'a frozen pizza', 'half a frozen pizza'],
    ['en', 'a coffee and a baguette', 'half a baguette'],
    ['en', 'a quiche', 'half a quiche'],
    ['en', 'a cheesecake', '100 g cheesecake'],
    ['en', 'an apple pie', 'half an apple pie'],
    ['en', 'a melon', 'half a melon'],
    ['en', 'a watermelon', '600 g watermelon'],
    ['en', 'a pineapple', 'half a pineapple'],
    ['en', 'a papaya', 'half a papaya'],
    ['en-GB', 'a baguette', 'half a baguette'],
    ['de', 'ein Baguette', 'halbes Baguette'],
    ['de', 'eine Quiche', 'halbe Quiche'],
    ['de', 'eine Melone', 'halbe Melone'],
    ['de', 'eine Ananas', 'halbe Ananas'],
    ['de', 'ein Käsekuchen', 'halber Käsekuchen'],
    ['es', 'una pizza', 'media pizza'],
    ['es', 'una piña', 'media piña'],
    ['es', 'un melón', 'medio melón'],
  ] as const)('%s: "%s" may be a portion or all of it, more than "%s"', (locale, one, part) => {
    const [whole, half] = [read(one, locale as SpokenLocale), read(part, locale as SpokenLocale)];
    expect(whole.highGrams).toBeGreaterThan(half.carbsGrams);
    expect(whole.level).toBe('low');
    expect(offersWhole(whole)).toBe(true);
  });

  it.each(['2 melons', '3 pineapples', '2 Melonen', 'dos melones'])('"%s" reaches up to whole ones', (note) => {
    const locale = note.startsWith('dos') ? 'es' : note.endsWith('en') ? 'de' : 'en';
    const { carbsGrams, highGrams, level } = read(note, locale);
    expect(highGrams).toBeGreaterThan(2 * carbsGrams);
    expect(level).toBe('low');
  });

  it('is a fraction of it where only that was eaten', () => {
    const [half, whole] = [read('a pizza, ate half'), read('a pizza')];
    expect(half.highGrams).toBeGreaterThan(read('half a pizza').carbsGrams);
    expect(half.highGrams).toBeLessThan(whole.highGrams);
  });

  it('counts in a story, too', () => {
    const { highGrams } = read('I had a pizza and a beer for dinner with my friends');
    expect(highGrams).toBeGreaterThan(read('half a pizza').carbsGrams);
  });
});

describe('slices that nobody counted', () => {
  it.each(['pizza', 'pepperoni pizza', 'bread', 'garlic bread'])('"%s" reaches up to a serving of several', (note) => {
    const { carbsGrams, highGrams, question } = read(note);
    expect(highGrams).toBeGreaterThan(1.9 * carbsGrams);
    expect(question?.options.length).toBeGreaterThan(2);
  });
});

describe('a portion stays a portion', () => {
  it.each([
    ['en', 'a slice of pizza'],
    ['en', 'a piece of pizza'],
    ['en', 'a toast'],
    ['en', 'some melon'],
    ['en', 'a plate of melon'],
    ['en', 'a banana'],
    ['en', 'a croissant'],
    ['en', 'a piece of cheesecake'],
    ['de', 'ein Brot'],
    ['de', '1 Brot mit Käse'],
    ['de', 'ein Brötchen'],
    ['de', 'eine Pizza'],
    ['de', 'ein Stück Käsekuchen'],
    ['es', 'una rebanada de melón'],
    ['es', 'un poco de pizza'],
  ] as const)('%s: "%s"', (locale, note) => {
    const { carbsGrams, highGrams } = read(note, locale);
    expect(highGrams).toBeLessThan(2 * carbsGrams + 1);
  });
});
