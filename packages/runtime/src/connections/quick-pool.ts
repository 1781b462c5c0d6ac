import { Pool } from 'pg';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';

/**
 * A few connections for small side matters (live progress, counters), apart from the pool that carries the product's
 * data. Everything fails within about a second, because a
 * request is waiting.
 */
export function quickPool(databaseUrl: string, applicationName: string, log: Log): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: 3,
    connectionTimeoutMillis: 500,
    query_timeout: 600,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Progress and counters are worth nothing after a crash, so nobody waits for the disk.
    options: '-c synchronous_commit=off',
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', throttledWarning(log, `${applicationName} lost a connection to PostgreSQL`));
  return pool;
}
