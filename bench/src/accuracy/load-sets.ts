import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FoodLocale } from '@carbsight/domain';
import { parse } from 'csv-parse/sync';

/** A meal in words with its true carbohydrate. */
export type DescribedMeal = {
  readonly id: string;
  readonly set: string;
  readonly words: string;
  readonly locale: FoodLocale;
  readonly carbsGrams: number;
  /** What the words may mean, where one figure would be too exact: from the least to the most. */
  readonly band: readonly [low: number, high: number] | null;
  /** Whether the truth counts fibre (`total`) or not (`available`). */
  readonly basis: 'total' | 'available';
  /** The reader is developed on the working half only. The check half shows whether it overfits. */
  readonly half: 'working' | 'check';
};

type Row = Readonly<Record<string, string>>;

/** Every available set: our notes, Nutrition5k as a sample or whole, and NutriBench if it is next to the repository. */
export async function loadSets(ownFolder: string, sharedFolder: string): Promise<DescribedMeal[]> {
  const whole = join(sharedFolder, 'nutrition5k/dishes.csv');
  const nutriBench = join(sharedFolder, 'nutribench/dev.csv');
  const everyday = (name: string) => loadMeals(join(ownFolder, name), () => 'Everyday notes');
  return [
    // The reader was developed with all of the first file in view, and with none of the second.
    ...(await everyday('everyday.csv')).map((meal) => ({ ...meal, half: 'working' as const })),
    ...(await everyday('everyday-check.csv')).map((meal) => ({ ...meal, half: 'check' as const })),
    ...(await loadMeals(join(ownFolder, 'notes.csv'), ({ language }) => `Notes, ${language}`)),
    ...(await loadMeals(existsSync(whole) ? whole : join(ownFolder, 'dishes-sample.csv'), () => 'Nutrition5k')),
    ...(existsSync(nutriBench) ? await loadMeals(nutriBench, ({ set = '' }) => NUTRIBENCH[set] ?? set) : []),
  ];
}

const NUTRIBENCH: Readonly<Record<string, string>> = {
  wweia_natural: 'NutriBench, household measures',
  wweia_metric: 'NutriBench, grams',
  world_metric: 'NutriBench, 24 countries in grams',
};

/**
 * Reads a CSV with the columns `dish_id`, `ingredients` and `carbs_g`. A `language`, and a `region` where it has one, say whose words they
 * are (American without them), a `basis` what the truth counts (`total` without it), `low` and `high` are the band of the truth, and rows
 * with `label_suspect` 1 are skipped.
 */
export async function loadMeals(path: string, setOf: (row: Row) => string): Promise<DescribedMeal[]> {
  return (await rowsOf(path))
    .filter(({ label_suspect }) => label_suspect !== '1')
    .map((row) => ({
      ...mealOf(row),
      set: setOf(row),
      locale: localeOf(row.language, row.region),
      basis: row.basis === 'available' ? 'available' : 'total',
    }));
}

/** The nearest words that the reader knows. */
const LOCALES: Readonly<Record<string, FoodLocale>> = {
  'en-GB': 'en-GB',
  'en-AU': 'en-AU',
  'en-IN': 'en-IN',
  de: 'de',
  es: 'es',
  'es-MX': 'es-MX',
};

/** @param region of a note whose language does not say where: `es` in `es-MX` */
export const localeOf = (language = '', region = ''): FoodLocale =>
  (region.startsWith(language) ? LOCALES[region] : undefined) ?? LOCALES[language] ?? 'en';

const rowsOf = async (path: string): Promise<Row[]> =>
  parse(await readFile(path), { columns: true, bom: true, skip_empty_lines: true });

const mealOf = ({ dish_id = '', ingredients = '', carbs_g, low = '', high = '' }: Row) => ({
  id: dish_id,
  words: ingredients,
  carbsGrams: Number(carbs_g),
  band: low === '' || high === '' ? null : ([Number(low), Number(high)] as const),
  half: halfOf(dish_id),
});

const halfOf = (id: string): DescribedMeal['half'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'working' : 'check';
