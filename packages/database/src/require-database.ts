import pg from 'pg';
import type { DataSource } from 'typeorm';

const DEFAULT_PORT = 5432;
const WAIT_MS = 2_500;

/**
 * Opens one connection before anything depends on it. @throws Error with one line naming the server and the reason, without a
 * secret
 */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    application_name: 'carbsight',
  });
  try {
    await client.connect();
  } catch (error) {
    const { hostname, port } = new URL(url);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`DATABASE_URL: no connection to PostgreSQL at ${hostname}:${port || DEFAULT_PORT} (${reason})`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * How the database's schema differs from the one this program was built for, in a sentence; null if it does not. A program on another
 * schema would fail later and far away, or write what the other version cannot read.
 */
export async function schemaGap(dataSource: Pick<DataSource, 'query' | 'migrations'>): Promise<string | null> {
  const known = new Set(dataSource.migrations.map(({ name }) => name));
  const table = await dataSource.query<{ name: string | null }[]>(`SELECT to_regclass('migrations')::text AS name`);
  const rows = table[0]?.name ? await dataSource.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const applied = new Set(rows.map(({ name }) => name));
  const missing = [...known].filter((name) => !applied.has(name ?? ''));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (missing.length > 0)
    return 'the database is older than this program: run `npm run migrate` (with Docker: the service `migrate`) first';
  if (unknown.length > 0) return 'the database was migrated by a newer version: start that version of this program';
  return null;
}

/** @throws Error with one line when the schema is not this program's */
export async function requireSchema(dataSource: DataSource): Promise<void> {
  const gap = await schemaGap(dataSource);
  if (gap) throw new Error(`DATABASE_URL: ${gap}`);
}
