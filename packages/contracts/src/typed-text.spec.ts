import { firstName } from './api/accounts.js';
import { searchFoods } from './api/foods.js';
import { enterMealBody } from './api/meal-shortcuts.js';
import { createScanFields, editMealBody, listMealsQuery } from './api/meals.js';
import { endpoints } from './endpoints.js';
import { oneLine } from './one-line.js';

const DECOMPOSED = 'Ka\u0308se';
const COMPOSED = 'K\u00e4se';

it('keeps one spelling of a letter with its mark, wherever people type it', () => {
  expect(DECOMPOSED).not.toBe(COMPOSED);
  expect(createScanFields.parse({ note: DECOMPOSED }).note).toBe(COMPOSED);
  expect(
    editMealBody.parse({ compositeItemName: DECOMPOSED, note: DECOMPOSED, items: [{ item: DECOMPOSED }] }),
  ).toEqual({
    compositeItemName: COMPOSED,
    note: COMPOSED,
    items: [{ item: COMPOSED }],
  });
  expect(enterMealBody.parse({ name: DECOMPOSED, carbs: 1 }).name).toBe(COMPOSED);
  expect(oneLine('name').parse(DECOMPOSED)).toBe(COMPOSED);
  expect(listMealsQuery.parse({ search: DECOMPOSED }).search).toBe(COMPOSED);
  expect(endpoints.get(searchFoods)?.query?.parse({ search: DECOMPOSED })).toMatchObject({ search: COMPOSED });
});

it('drops what turns the direction of the text around it, and control characters', () => {
  const hidden = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u0007\u001b\u007f\u009b';
  const typed = `${hidden}two${hidden} toasts`;
  expect(editMealBody.parse({ compositeItemName: typed, note: typed, items: [{ item: typed }] })).toEqual({
    compositeItemName: 'two toasts',
    note: 'two toasts',
    items: [{ item: 'two toasts' }],
  });
  expect(() => editMealBody.parse({ compositeItemName: hidden })).toThrow('Please enter a name.');
  expect(() => editMealBody.parse({ items: [{ item: hidden }] })).toThrow('Please enter a name.');
});

it('drops zero-width characters from a name, so that none looks empty or like another one', () => {
  const nothing = '\u200b\u2060\ufeff\u00ad';
  expect(editMealBody.parse({ compositeItemName: `${nothing}to${nothing}ast` }).compositeItemName).toBe('toast');
  expect(oneLine('name').parse(` ${nothing} Ki${nothing}m${nothing} `)).toBe('Kim');
  expect(() => editMealBody.parse({ compositeItemName: nothing })).toThrow('Please enter a name.');
  expect(firstName.safeParse(nothing).success).toBe(false);
});

it.each(['\u200d', '\u3164', '\u2800', '\u115f\u1160', '\u200e\u200f', '\ufe0f', '\u{e0041}\u{e0042}', '\u0301\u0301'])(
  'refuses the name %j, which shows nothing',
  (nothing) => {
    expect(firstName.safeParse(nothing).success).toBe(false);
    expect(() => editMealBody.parse({ compositeItemName: nothing })).toThrow('Please enter a name.');
  },
);

it('keeps the lines of a note, and joins those of a name', () => {
  expect(createScanFields.parse({ note: 'toast\r\njam\n\tbutter' }).note).toBe('toast\njam\n\tbutter');
  expect(editMealBody.parse({ compositeItemName: 'toast\r\nand\tjam' }).compositeItemName).toBe('toast and jam');
});

it('leaves every script, joined emoji and marks of direction as they are', () => {
  for (const text of ['محمد', '👩‍👩‍👧 Kim 👍🏽', '\u200fשלום', 'नमस्ते']) {
    expect(createScanFields.parse({ note: text }).note).toBe(text);
  }
});
