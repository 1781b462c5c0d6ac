import { readFileSync } from 'node:fs';
import { openFoods } from '@carbsight/foods';
import { parse } from 'csv-parse/sync';

type Note = Record<'dish_id' | 'language' | 'ingredients' | 'carbs_g' | 'basis' | 'truth', string>;

const notes: Note[] = parse(readFileSync(new URL('../../data/notes.csv', import.meta.url)), { columns: true });
const { find } = openFoods();

/** A part is `row:<source>:<code>:<grams>` of a food table, or `label:<grams of carbohydrate>:<source>`. */
function carbsOf(part: string, basis: string): number {
  const [kind, first = '', code = '', grams = ''] = part.split(':');
  if (kind === 'label') return Number(first);
  const food = find(`${first.replace(/^(?=fndds|sr28)/, 'usda-')}:${code}`);
  const per100 = food && food.carbsPer100g - (basis === 'available' ? (food.fibrePer100g ?? 0) : 0);
  return ((per100 ?? Number.NaN) * Number(grams)) / 100;
}

it('has truths that follow from rows and labels, and unique notes', () => {
  const wrong = notes.filter(({ carbs_g, basis, truth }) => {
    const carbs = truth.split(';').reduce((sum, part) => sum + carbsOf(part.trim(), basis), 0);
    return !(Math.abs(carbs - Number(carbs_g)) < 0.11);
  });
  expect(wrong).toEqual([]);
  expect(new Set(notes.map(({ language, ingredients }) => `${language} ${ingredients}`)).size).toBe(notes.length);
  expect(notes.length).toBeGreaterThanOrEqual(400);
});
