import { createRedisBackend, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { withinDeadline } from './deadline.js';
import { type QueueBackend, watched } from './queue-backend.js';
import { QueueMisconfigured } from './queue-errors.js';

const PRODUCER_RECONNECT_MS = 300;
/** A connection silent for this long is dead, whatever TCP says. */
const PRODUCER_SILENCE_MAX_MS = 3_000;
/** Longer than the ten seconds a worker's connection may sleep. */
const WORKER_SILENCE_MAX_MS = 20_000;
const WORKER_RECONNECT_MAX_MS = 2_000;

/**
 * Queues on Redis or Valkey. A producer fails within about a second while the server is down, because a person is waiting for the
 * answer; a worker waits for ever, because it has nothing better to do.
 * @param prefix with a hash tag, `{carbsight}`: in a cluster all keys of a queue must be on one node
 */
export function redisBackend(redisUrl: string, prefix: string, connectMs: number): QueueBackend {
  const producer = {
    url: redisUrl,
    maxRetriesPerRequest: 1,
    connectTimeout: connectMs,
    socketTimeout: PRODUCER_SILENCE_MAX_MS,
    retryStrategy: () => PRODUCER_RECONNECT_MS,
  };
  const consumer = {
    url: redisUrl,
    maxRetriesPerRequest: null,
    connectTimeout: 5_000,
    socketTimeout: WORKER_SILENCE_MAX_MS,
    retryStrategy: (times: number) => Math.min(times * 200, WORKER_RECONNECT_MAX_MS),
  };
  return {
    kind: 'redis',
    verify: (timeoutMs) => verifyRedis(redisUrl, timeoutMs),
    openQueue: (name) => new Queue(name, { connection: producer, prefix, skipWaitingForReady: true }),
    openWorker: (name, processor, settings, onPoll) =>
      new Worker(
        name,
        processor,
        { ...settings, connection: consumer, prefix, autorun: false },
        watched(createRedisBackend, onPoll),
      ),
  };
}

async function verifyRedis(redisUrl: string, timeoutMs: number): Promise<void> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy: () => 200, connectTimeout: 1_000 });
  redis.on('error', () => undefined);
  try {
    const memory = await withinDeadline('REDIS_URL is set, but Redis is away', timeoutMs, redis.info('memory'));
    const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
    if (policy && policy !== 'noeviction') {
      throw new QueueMisconfigured(
        `Redis runs with maxmemory-policy ${policy}, expected noeviction: it would drop waiting jobs when memory is full`,
      );
    }
  } finally {
    redis.disconnect();
  }
}
