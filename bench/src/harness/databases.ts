import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createDataSource, type DataSource, migrateDatabase } from '@carbsight/database';
import { at, ENVIRONMENT, type Settings } from './config.js';

/** Runs `work` on one connection, whose statements may take as long as they need. */
export async function withDatabase<T>(url: string, work: (database: DataSource) => Promise<T>): Promise<T> {
  const options = { url, applicationName: 'bench', poolSize: 1, queryTimeoutMs: 0 };
  const database = await createDataSource(options).initialize();
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** Creates an empty database with the current schema on the same server. @returns its URL */
export async function addDatabase(serverUrl: string, name: string): Promise<string> {
  await withDatabase(serverUrl, (database) => database.query(`CREATE DATABASE ${name.toLowerCase()}`));
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name.toLowerCase()}` }).href;
  await migrateDatabase(url);
  return url;
}

type Amounts = {
  readonly users: number;
  readonly meals: number;
  /** How many of the newest meals have a photo. */
  readonly photos: number;
  readonly days: number;
  readonly 'session-days': number;
};

/** Far longer than a million meals take. */
const LIMIT_MS = 30 * 60_000;

/** Loads demo people and meals into a database. */
export async function loadDemo({ databaseUrl, dataDir }: Settings, amounts: Amounts): Promise<void> {
  const args = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(amount)]);
  const child = spawn(process.execPath, [...process.execArgv, at('demo/src/main.ts'), ...args], {
    env: { ...ENVIRONMENT, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: LIMIT_MS,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demo exited with ${code}`);
}
