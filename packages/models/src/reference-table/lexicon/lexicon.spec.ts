import { createCsvFoodTable } from '../testing/csv-food-table.js';
import { FOOD_LINES, findEntry, RECIPE_LINES } from './lexicon.js';

it('names only rows that the table has, as the table describes them', async () => {
  const numbers = FOOD_LINES.flatMap(({ food }) => [food.rowNumber, ...food.similarRows]);
  const rows = new Map((await createCsvFoodTable().findByNumbers(numbers)).map((row) => [row.ndbNo, row.description]));
  expect(numbers.filter((number) => !rows.has(number))).toEqual([]);
  const differing = FOOD_LINES.filter(({ food, description }) => !rows.get(food.rowNumber)?.startsWith(description));
  expect(differing.map(({ food, description }) => `${food.rowNumber} ${description}`)).toEqual([]);
});

it('makes dishes of everyday foods, by at most their whole weight', () => {
  for (const { recipe } of RECIPE_LINES) {
    const unknown = recipe.parts.filter(({ food }) => findEntry(food.split(' '))?.kind !== 'food');
    expect({ dish: recipe.name, unknown }).toEqual({ dish: recipe.name, unknown: [] });
    expect(recipe.parts.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
  }
});

it('gives every food a portion to assume', () => {
  const without = FOOD_LINES.filter(({ food }) => food.measures.size === 0);
  expect(without.map(({ food }) => food.name)).toEqual([]);
});

it('finds singulars, plurals and names as they are written', () => {
  const nameOf = (name: string): string | undefined => {
    const entry = findEntry(name.split(' '));
    return entry?.kind === 'food' ? entry.food.name : entry?.recipe.name;
  };
  expect(['tomatoes', 'berries', 'peaches', 'loaf', 'olives'].map(nameOf)).toEqual([
    'tomato',
    'berry',
    'peach',
    'bread',
    'olive',
  ]);
  expect(nameOf('pepper')).toBe('pepper');
  expect(nameOf('peppers')).toBe('bell pepper');
});
