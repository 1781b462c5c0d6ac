import pg from 'pg';
import type { DataSource } from 'typeorm';
import { loadRecorded, refusalOf } from './recorded-migrations.js';

const DEFAULT_PORT = 5432;
const WAIT_MS = 2_500;

/**
 * Opens one connection before anything depends on it. @throws Error with one line naming the server and the reason, without a
 * secret; also if the database cannot store every letter
 */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    application_name: 'carbsight',
  });
  try {
    await client.connect().catch((error: unknown) => {
      const { hostname, port } = new URL(url);
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`DATABASE_URL: no connection to PostgreSQL at ${hostname}:${port || DEFAULT_PORT} (${reason})`);
    });
    const { rows } = await client.query<{ server_encoding: string }>('SHOW server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8')
      throw new Error(`DATABASE_URL: the database stores text as ${encoding}: create it with ENCODING 'UTF8'`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * How the database's schema differs from the one this program was built for, in a sentence; null if it does not. A program on another
 * schema would fail later and far away, or write what the other version cannot read.
 */
export async function schemaGap(dataSource: Pick<DataSource, 'query' | 'migrations'>): Promise<string | null> {
  const recorded = await loadRecorded(dataSource);
  const refusal = refusalOf(recorded);
  if (refusal) return refusal;
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const applied = new Set(recorded.names);
  if (recorded.state !== 'current' || [...known].some((name) => !applied.has(name ?? '')))
    return 'the database is older than this program: run `npm run migrate` (with Docker: the service `migrate`) first';
  if ([...applied].some((name) => !known.has(name)))
    return 'the database was migrated by a newer version: start that version of this program';
  return null;
}

/** @throws Error with one line when the schema is not this program's */
export async function requireSchema(dataSource: DataSource): Promise<void> {
  const gap = await schemaGap(dataSource);
  if (gap) throw new Error(`DATABASE_URL: ${gap}`);
}
