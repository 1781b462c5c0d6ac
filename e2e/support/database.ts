import { createDataSource } from '@carbsight/database';
import { stack } from './stack.js';

type Postgres = { findRunningPostgres(dataDir: string): Promise<string | null> };

/** For what no screen can do or show. A journey that can do it on a screen should. */
export async function query<Row = unknown>(sql: string, values: readonly unknown[]): Promise<Row[]> {
  // The scripts are plain JavaScript without types.
  const path = new URL('../../scripts/lib/postgres.mjs', import.meta.url).href;
  const { findRunningPostgres }: Postgres = await import(path);
  const url = await findRunningPostgres(stack.dataDir);
  if (!url) throw new Error(`no PostgreSQL runs in ${stack.dataDir}`);
  const database = await createDataSource({ url, applicationName: 'journeys', poolSize: 1 }).initialize();
  try {
    return await database.query<Row[]>(sql, [...values]);
  } finally {
    await database.destroy();
  }
}
