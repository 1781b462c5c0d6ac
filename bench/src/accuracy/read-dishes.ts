import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

export type Dish = {
  readonly id: string;
  readonly ingredients: string;
  readonly carbsGrams: number;
  /** The reader is developed while looking at one half only; the other one shows whether it fits what it saw. */
  readonly half: 'development' | 'check';
};

/** Dishes of a CSV with the columns of `bench/data/dishes-sample.csv`, without those whose label is suspect. */
export async function readDishes(path: string): Promise<Dish[]> {
  const rows = parse(await readFile(path), { columns: true, bom: true, skip_empty_lines: true }) as Record<
    string,
    string
  >[];
  return rows
    .filter((row) => row.label_suspect !== '1')
    .map((row) => ({
      id: row.dish_id ?? '',
      ingredients: row.ingredients ?? '',
      carbsGrams: Number(row.carbs_g),
      half: halfOf(row.dish_id ?? ''),
    }));
}

const halfOf = (id: string): Dish['half'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'development' : 'check';
