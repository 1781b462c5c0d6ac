import pg from 'pg';
import { stack } from './stack.js';

type Postgres = { findRunningPostgres(dataDir: string): Promise<string | null> };

/** For what no screen can do yet. A journey that can do it on a screen should. */
export async function query(sql: string, values: readonly unknown[]): Promise<void> {
  // The scripts are plain JavaScript without types.
  const path = new URL('../../scripts/lib/postgres.mjs', import.meta.url).href;
  const { findRunningPostgres }: Postgres = await import(path);
  const connectionString = await findRunningPostgres(stack.dataDir);
  if (!connectionString) throw new Error(`no PostgreSQL runs in ${stack.dataDir}`);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql, [...values]);
  } finally {
    await client.end();
  }
}
