import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { PipelineSettings } from './config.js';

type Amounts = {
  readonly users: number;
  readonly meals: number;
  /** How many of the newest meals have a photo. */
  readonly photos: number;
  readonly days: number;
  readonly sessionDays: number;
};

/** Far longer than a million meals take. */
const LIMIT_MS = 30 * 60_000;

/** Loads demo people and meals into a database. */
export async function loadDemo(
  {
    demoEntry,
    environment,
    databaseUrl,
    dataDir,
  }: Pick<PipelineSettings, 'environment' | 'databaseUrl' | 'dataDir'> & {
    readonly demoEntry: string;
  },
  { users, meals, photos, days, sessionDays }: Amounts,
): Promise<void> {
  const amounts = { users, meals, photos, days, 'session-days': sessionDays };
  const args = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  const env = { ...environment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [...process.execArgv, demoEntry, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LIMIT_MS,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo exited with ${code}`);
}
