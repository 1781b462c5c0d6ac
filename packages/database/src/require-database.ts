import pg from 'pg';

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
