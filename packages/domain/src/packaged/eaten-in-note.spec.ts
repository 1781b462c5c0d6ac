import { describe, expect, it } from 'vitest';
import { packageAmountEaten } from './eaten-in-note.js';

const label = { packGrams: null, name: null, brand: null };
const ketchup = { packGrams: 500, name: 'Tomato ketchup', brand: 'Rossi' };

describe('packageAmountEaten', () => {
  it.each([
    ['45 g', label, { grams: 45 }],
    ['biscuits, 50 g', label, { grams: 50 }],
    ['I had 50 g of this', label, { grams: 50 }],
    ['50 g von den Keksen', label, { grams: 50 }],
    ['330 ml', label, { grams: 330 }],
    ['2 servings', label, { servings: 2 }],
    ['half the bottle, I mean half the pack', ketchup, null],
    ['half the pack', ketchup, { grams: 250 }],
    ['die ganze Packung', ketchup, { grams: 500 }],
    ['20 g ketchup', ketchup, { grams: 20 }],
    ['20 g Rossi ketchup', ketchup, { grams: 20 }],
  ])('reads the amount of a note that says nothing else: %s', (note, food, amount) => {
    expect(packageAmountEaten(note, food)).toEqual(amount);
  });

  it.each([
    'half of 200 g',
    '2 x 30 g',
    '2x30 g',
    '1/2 of 60 g',
    '15 g carbs',
    '15 g Kohlenhydrate',
    'left 20 g on the plate',
    'under 5 g',
    'about 45 g',
    'ca. 45 g',
    'my cup holds 250 ml, I had 3 spoons',
    '200 g fries with this sauce',
    'cooked rice 200 g, with this sauce',
    'a banana and 30 g of this',
    '30 g davon und eine Banane',
    'una manzana y 30 g de esto',
    '30 g + milk',
    '30 g less than usual',
    'the big one that weighs 90 g when cooked',
  ])('asks if a note says more: %s', (note) => {
    expect(packageAmountEaten(note, label)).toBeNull();
  });

  it('asks if the note names a food other than the package', () => {
    expect(packageAmountEaten('200 g fries', ketchup)).toBeNull();
    expect(packageAmountEaten('fries 200 g', { ...ketchup, name: 'Ketchup' })).toBeNull();
  });
});
