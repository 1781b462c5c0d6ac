import { Pool } from 'pg';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';

const PATIENCE_MS = 600;

/**
 * A few connections for small side matters (live progress, counters), apart from the pool that carries the product's
 * data. Everything fails within about a second, because a request is waiting.
 * @param patienceMs for a connection, and again for an answer
 */
export function quickPool(databaseUrl: string, applicationName: string, log: Log, patienceMs = PATIENCE_MS): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: 3,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Progress and counters are worth nothing after a crash, so nobody waits for the disk.
    options: '-c synchronous_commit=off',
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', throttledWarning(log, `${applicationName} lost a connection to PostgreSQL`));
  return pool;
}
