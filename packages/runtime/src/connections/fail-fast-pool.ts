import { Pool } from 'pg';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';

const CONNECT_MS = 500;
const ANSWER_MS = 600;

/**
 * A few connections for secondary data (live progress, counters), separate from the main pool. Everything fails within about a
 * second, because a request is waiting.
 * @param patience multiplies the usual limits; more than 1 is for tests on a busy machine
 */
export function failFastPool(databaseUrl: string, applicationName: string, log: Log, patience = 1): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: 3,
    connectionTimeoutMillis: CONNECT_MS * patience,
    query_timeout: ANSWER_MS * patience,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Progress and counters are worthless after a crash, so there is no need to wait for the disk.
    options: '-c synchronous_commit=off',
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', throttledWarning(log, `${applicationName} lost a connection to PostgreSQL`));
  return pool;
}
