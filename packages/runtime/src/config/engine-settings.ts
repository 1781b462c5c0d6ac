import type { Log } from '../process/log.js';
import type { Config } from './shared-config.js';

/** Where queues, live progress and counters are kept, and how long a caller waits for them. */
export function engineSettings({ redis, database, timeoutMultiplier }: Config, log: Log) {
  return { redisUrl: redis.url, databaseUrl: database.url, timeoutMultiplier, log };
}
