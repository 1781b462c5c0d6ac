import type { Log } from '../log/log.js';
import { PostgresProgressStore } from './postgres-progress-store.js';
import type { ProgressStore } from './progress-store.js';
import { RedisProgressStore } from './redis-progress-store.js';

export { type Progress, type ProgressReport, ProgressStore } from './progress-store.js';

/** On Redis when it is configured, else in the database. */
export function createProgressStore(options: {
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly prefix?: string;
  /** Multiplies the usual time limits of the table; more than 1 is for tests on a busy machine. */
  readonly patience?: number;
  readonly log: Log;
}): ProgressStore {
  const { redisUrl, databaseUrl, prefix = 'carbsight', patience, log } = options;
  if (redisUrl) return new RedisProgressStore(redisUrl, prefix, log);
  return new PostgresProgressStore(databaseUrl, log, patience);
}
