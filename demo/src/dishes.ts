import { readFile } from 'node:fs/promises';
import { Failure, type Foods, summarise } from '@carbsight/domain';
import { createReferenceTableReader } from '@carbsight/models';
import { parse } from 'csv-parse/sync';

/** A real dish: its note, its weighed carbohydrate, and what the reference table reads from the note. */
export type Dish = {
  readonly note: string;
  readonly truthGrams: number;
  readonly summary: ReturnType<typeof summarise>;
  /** File name of its photo, if it has one. */
  readonly photo: string | null;
};

type Row = { readonly carbs_g: string; readonly ingredients?: string; readonly shows?: string; readonly file?: string };

/** Dishes without and with a photo, each read once by the reader of real meals. */
export async function loadDishes(foods: Foods): Promise<[Dish, ...Dish[]]> {
  const rows = [...(await loadRows('../data/dishes.csv')), ...(await loadRows('../photos/photos.csv'))];
  const reader = createReferenceTableReader({ foods, clock: Date.now });
  const dishes: Dish[] = [];
  for (const row of rows) {
    const note = (row.ingredients ?? row.shows ?? '').replaceAll(';', ',');
    try {
      const limits = { signal: AbortSignal.timeout(30_000), timeoutMs: 30_000 };
      const { reading } = await reader.read({ photos: [], note, prompt: '', ...limits });
      dishes.push({ note, truthGrams: Number(row.carbs_g), summary: summarise([reading]), photo: row.file ?? null });
    } catch (error) {
      // A note that the reader does not understand makes no demo meal.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const [first, ...others] = dishes;
  if (!first) throw new Error('The reference table knows none of the demo dishes');
  return [first, ...others];
}

async function loadRows(path: string): Promise<Row[]> {
  return parse(await readFile(new URL(path, import.meta.url)), { columns: true });
}
