import { Redis } from 'ioredis';
import { Pool } from 'pg';
import type { Log } from '../process/log.js';
import { throttledWarning } from '../process/log.js';

const REST_MS = 2_000;

/** After a failure the store is not used for two seconds, so an outage delays one request by half a second instead of every request. */
export class Cooldown {
  #until = 0;

  constructor(private readonly now: () => number = () => performance.now()) {}

  get isActive(): boolean {
    return this.now() < this.#until;
  }

  start(): void {
    this.#until = this.now() + REST_MS;
  }
}

const CONNECT_MS = 500;
const ANSWER_MS = 600;

/**
 * A few connections for secondary data (live progress, counters), separate from the main pool. Everything fails within about a
 * second, because a request is waiting.
 * @param timeoutMultiplier multiplies the usual limits; more than 1 is for tests on a busy machine
 */
export function failFastPool(databaseUrl: string, applicationName: string, log: Log, timeoutMultiplier = 1): Pool {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: applicationName,
    max: 3,
    connectionTimeoutMillis: CONNECT_MS * timeoutMultiplier,
    query_timeout: ANSWER_MS * timeoutMultiplier,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
    // Progress and counters are worthless after a crash, so there is no need to wait for the disk.
    options: '-c synchronous_commit=off',
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', throttledWarning(log, `${applicationName} lost a connection to PostgreSQL`));
  return pool;
}

/** A Redis connection for secondary data. While the server is down, a command fails within about a second. */
export function failFastRedis(redisUrl: string, name: string, log: Log): Redis {
  const redis = new Redis(redisUrl, {
    connectionName: name,
    maxRetriesPerRequest: 1,
    connectTimeout: 1_000,
    commandTimeout: 1_500,
    socketTimeout: 3_000,
    retryStrategy: () => 300,
  });
  redis.on('error', throttledWarning(log, `${name} has trouble with Redis`));
  return redis;
}
