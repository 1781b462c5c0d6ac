import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = new URL('../../../', import.meta.url);
const SAMPLE = fileURLToPath(new URL('bench/data/dishes-sample.csv', ROOT));
/** A larger file of the same columns that may stand beside the repository. */
const WHOLE = fileURLToPath(new URL('../shared/data/nutrition5k/dishes.csv', ROOT));

export type AccuracySettings = {
  readonly databaseUrl: string;
  readonly dishesPath: string;
  /** A file of somebody else's: nothing is stored, and the last line is machine-readable. */
  readonly isForeignFile: boolean;
  /** How many of the worst dishes to list. */
  readonly worst: number;
  readonly resultsFolder: string;
};

export function readSettings(args: readonly string[]): AccuracySettings {
  const { values } = parseArgs({
    args: [...args],
    options: { file: { type: 'string' }, worst: { type: 'string', default: '0' } },
  });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the benchmark with: npm run bench -- accuracy');
  return {
    databaseUrl,
    dishesPath: values.file ?? (existsSync(WHOLE) ? WHOLE : SAMPLE),
    isForeignFile: values.file !== undefined,
    worst: Number(values.worst),
    resultsFolder: fileURLToPath(new URL('bench/results/', ROOT)),
  };
}
