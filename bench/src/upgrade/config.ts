import { fileURLToPath } from 'node:url';
import { parseCommandLine } from '../command-line.js';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export type UpgradeSettings = {
  readonly databaseUrl: string;
  readonly meals: number;
  /** Fewer meals than usual: nothing is stored. */
  readonly isTrial: boolean;
  readonly firstRelease: string;
  readonly resultsFolder: string;
};

const MEALS = 1_000_000;

export function readSettings(args: readonly string[]): UpgradeSettings {
  const { values } = parseCommandLine({
    args: [...args],
    options: { meals: { type: 'string', default: String(MEALS) } },
  });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('DATABASE_URL is not set. Start the benchmark with: npm run bench -- upgrade');
  const meals = Number(values.meals);
  return {
    databaseUrl,
    meals,
    isTrial: meals < MEALS,
    firstRelease: at('packages/database/test/medium/first-release.sql.gz'),
    resultsFolder: at('bench/results/'),
  };
}
