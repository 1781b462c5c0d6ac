import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command-line.js';

const ROOT = new URL('../../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, ROOT));

/** The size the app sends: 1568 px or slightly more on the longer edge. */
const PHOTOS = ['meal_breakfast.jpg', 'plate_muffin_toycheese_exif_gps.jpg'];

export type PipelineSettings = {
  readonly databaseUrl: string;
  /** Null: Redis is not measured. */
  readonly redisUrl: string | null;
  readonly dataDir: string;
  readonly scans: number;
  readonly photoPaths: readonly string[];
  readonly apiEntry: string;
  readonly workerEntry: string;
  readonly resultsFolder: string;
  /** The part of our environment that child processes need. */
  readonly environment: Readonly<Record<string, string>>;
};

export function readSettings(args: readonly string[]): PipelineSettings {
  const { values } = parseCommandLine({ args: [...args], options: { scans: { type: 'string', default: '200' } } });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the benchmark with: npm run bench -- pipeline');
  return {
    databaseUrl,
    redisUrl: process.env.BENCH_REDIS_URL || null,
    dataDir: process.env.DATA_DIR ?? tmpdir(),
    scans: Number(values.scans),
    photoPaths: PHOTOS.map((name) => at(`samples/${name}`)),
    apiEntry: at('backend/dist/main.js'),
    workerEntry: at('worker/dist/main.js'),
    resultsFolder: at('bench/results/'),
    environment: { PATH: process.env.PATH ?? '' },
  };
}
