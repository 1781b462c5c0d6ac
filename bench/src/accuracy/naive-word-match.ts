import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Estimate } from './score.js';

type NaiveRow = { readonly words: string; readonly carbsPer100g: number };

const FOODS = fileURLToPath(new URL('../../../packages/database/data/foods.csv', import.meta.url));

/**
 * What the reader is compared with: for each "food N g", the first row of the table that holds all of its words in the
 * singular, without any knowledge of foods.
 */
export async function createNaiveWordMatch(): Promise<(ingredients: string) => Estimate> {
  const rows = (parse(await readFile(FOODS), { columns: true }) as Record<string, string>[]).map(
    (row): NaiveRow => ({ words: (row.description ?? '').toLowerCase(), carbsPer100g: Number(row.carbs_g) }),
  );
  const known = new Map<string, number>();
  const carbsPer100g = (food: string): number => {
    const before = known.get(food);
    if (before !== undefined) return before;
    const words = food.split(/\s+/).map((word) => word.replace(/(?<=...)s$/, ''));
    const found = rows.find((row) => words.every((word) => row.words.includes(word)))?.carbsPer100g ?? 0;
    known.set(food, found);
    return found;
  };
  return (ingredients) => {
    const carbsGrams = ingredients
      .toLowerCase()
      .split(/[;,]/)
      .reduce((sum, part) => {
        const [, food, grams] = /^\s*(.+?)\s+([\d.]+)\s*g\s*$/.exec(part) ?? [];
        return food ? sum + (carbsPer100g(food) * Number(grams)) / 100 : sum;
      }, 0);
    return { carbsGrams, lowGrams: carbsGrams, highGrams: carbsGrams };
  };
}
