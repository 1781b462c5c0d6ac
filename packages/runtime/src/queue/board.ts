import { allJobs } from '@carbsight/contracts';
import { createPostgresBackend, Queue } from 'bullmq';
import { throttledWarning } from '../process/log.js';
import { withinDeadline } from './deadline.js';
import { QUEUE_PREFIX, type QueueEngineOptions } from './engine.js';
import { postgresBackend, redisBackend, schemaName } from './queue-backend.js';
import { queueLimits } from './queue-limits.js';

/** A queue for the board: BullMQ's whole queue, while the rest of the product sees only our own port. */
export type BoardQueue = Queue;

/** For all queues together; on PostgreSQL each has a pool and checks its tables. When the engine is down, `verify` reports it first. */
const OPEN_MS = 5_000;
const SILENCE_MAX_MS = 3_000;

/**
 * Every queue of the product for an administrator's board. Opened on first use and not at boot: a queue opened while PostgreSQL
 * is down never recovers, and most processes never show a board.
 */
export class BoardQueues {
  #opening: Promise<readonly BoardQueue[]> | undefined;
  readonly #warn: (error: unknown) => void;

  constructor(private readonly options: QueueEngineOptions) {
    this.#warn = throttledWarning(options.log, 'The queue board has trouble with its queues');
  }

  /**
   * Always the same queues.
   * @throws QueueUnavailable within about two seconds when the engine is down
   */
  async open(): Promise<readonly BoardQueue[]> {
    if (this.#opening) {
      // Open queues would wait for an engine that has since gone down.
      await this.verify();
      return this.#opening;
    }
    const opening = this.#openAll();
    this.#opening = opening;
    opening.catch(() => {
      if (this.#opening === opening) this.#opening = undefined;
    });
    return opening;
  }

  /**
   * Whether the engine answers now.
   * @throws QueueUnavailable
   */
  async verify(): Promise<void> {
    const { redisUrl, databaseUrl, prefix = QUEUE_PREFIX, timeoutMultiplier } = this.options;
    const { connectMs, readyMs } = queueLimits(timeoutMultiplier);
    const backend = redisUrl
      ? redisBackend(redisUrl, prefix, connectMs)
      : postgresBackend(databaseUrl, prefix, connectMs);
    await backend.verify(readyMs);
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    await dispose((await opening?.catch(() => [])) ?? []);
  }

  async #openAll(): Promise<readonly BoardQueue[]> {
    await this.verify();
    const queues = allJobs.map(({ name }) => this.#openOne(name));
    for (const queue of queues) queue.on('error', this.#warn);
    try {
      await withinDeadline('Queues of the board', OPEN_MS, Promise.all(queues.map((queue) => queue.waitUntilReady())));
      return queues;
    } catch (error) {
      void dispose(queues);
      throw error;
    }
  }

  #openOne(name: string): BoardQueue {
    const { redisUrl, databaseUrl, prefix = QUEUE_PREFIX } = this.options;
    if (redisUrl) {
      const connection = {
        url: redisUrl,
        maxRetriesPerRequest: 1,
        connectTimeout: 1_000,
        socketTimeout: SILENCE_MAX_MS,
        retryStrategy: () => 300,
      };
      return new Queue(name, { connection, prefix, skipWaitingForReady: true });
    }
    const connection = {
      connectionString: databaseUrl,
      schema: schemaName(prefix),
      migrate: true,
      // One is enough for reading, and there are as many pools as queues.
      max: 1,
      connectionTimeoutMillis: 1_000,
      query_timeout: SILENCE_MAX_MS,
      idleTimeoutMillis: 10_000,
      keepAlive: true,
    };
    // The types distinguish the two engines by their connection; the calls of the board are the same on both.
    return new Queue(name, { connection }, createPostgresBackend) as unknown as BoardQueue;
  }
}

async function dispose(queues: readonly BoardQueue[]): Promise<void> {
  await Promise.all(
    queues.map((queue) =>
      withinDeadline('Closing a queue', 1_000, queue.close())
        .catch(() => withinDeadline('Leaving a queue', 1_000, queue.disconnect()))
        .catch(() => undefined),
    ),
  );
}
