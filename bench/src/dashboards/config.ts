import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command-line.js';

const ROOT = new URL('../../../', import.meta.url);
const at = (path: string) => fileURLToPath(new URL(path, ROOT));

export type DashboardSettings = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly users: number;
  /** The numbers of meals to compare. */
  readonly fewMeals: number;
  readonly manyMeals: number;
  readonly readsPerCall: number;
  readonly tabs: number;
  /** Only calls that contain this are measured, and nothing is stored. */
  readonly only: string | null;
  readonly apiEntry: string;
  readonly workerEntry: string;
  readonly demoEntry: string;
  readonly resultsFolder: string;
  readonly environment: Readonly<Record<string, string>>;
};

export function readSettings(args: readonly string[]): DashboardSettings {
  const number = (value: number) => ({ type: 'string', default: String(value) }) as const;
  const { values } = parseCommandLine({
    args: [...args],
    options: {
      users: number(100_000),
      'few-meals': number(10_000),
      'many-meals': number(1_000_000),
      reads: number(60),
      tabs: number(50),
      only: { type: 'string' },
    },
  });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the benchmark with: npm run bench -- dashboards');
  return {
    databaseUrl,
    dataDir: process.env.DATA_DIR ?? tmpdir(),
    users: Number(values.users),
    fewMeals: Number(values['few-meals']),
    manyMeals: Number(values['many-meals']),
    readsPerCall: Number(values.reads),
    tabs: Number(values.tabs),
    only: values.only ?? null,
    apiEntry: at('backend/dist/main.js'),
    workerEntry: at('worker/dist/main.js'),
    demoEntry: at('demo/src/main.ts'),
    resultsFolder: at('bench/results/'),
    environment: { PATH: process.env.PATH ?? '' },
  };
}
