import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

export type CsvRow = Readonly<Record<string, string>>;

export type SeedFiles = {
  /** Of both files together: changes when either does. */
  readonly sha256: string;
  /** Parsed only when asked for: a start with unchanged files need not. */
  readonly parseFoods: () => CsvRow[];
  readonly parsePortions: () => CsvRow[];
};

/** `packages/database/data`, seen from `src/foods` as well as from `dist/foods`. */
const DATA_FOLDER = fileURLToPath(new URL('../../data/', import.meta.url));

export async function readSeedFiles(folder: string = DATA_FOLDER): Promise<SeedFiles> {
  const [foods, portions] = await Promise.all([readFile(`${folder}/foods.csv`), readFile(`${folder}/portions.csv`)]);
  return {
    sha256: createHash('sha256').update(foods).update(portions).digest('hex'),
    parseFoods: () => parse(foods, { columns: true }) as CsvRow[],
    parsePortions: () => parse(portions, { columns: true }) as CsvRow[],
  };
}
