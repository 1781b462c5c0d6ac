import { Redis } from 'ioredis';
import type { Log } from '../log/log.js';
import { throttledWarning } from '../log/throttled-warning.js';

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
