import { allJobs } from '@carbsight/contracts';
import type { Queue } from 'bullmq';
import { throttledWarning } from '../process/log.js';
import { withinDeadline } from './deadline.js';
import { chooseBackend, type QueueEngineOptions } from './engine.js';
import { dispose } from './job-producer.js';
import type { QueueBackend } from './queue-backend.js';
import { type QueueLimits, queueLimits } from './queue-limits.js';

/** A queue for the board: BullMQ's whole queue, while the rest of the product sees only our own port. */
export type BoardQueue = Queue;

/**
 * Every queue of the product for an administrator's board. Opened on first use and not at boot: a queue opened while PostgreSQL
 * is down never recovers, and most processes never show a board.
 */
export class BoardQueues {
  #opening: Promise<readonly BoardQueue[]> | undefined;
  readonly #warn: (error: unknown) => void;

  readonly #limits: QueueLimits;
  readonly #backend: QueueBackend;

  constructor(options: QueueEngineOptions) {
    this.#limits = queueLimits(options.timeoutMultiplier);
    // One connection is enough for reading, and there are as many pools as queues.
    this.#backend = chooseBackend({ ...options, connectionsPerQueue: 1 }, this.#limits);
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
    await this.#backend.verify(this.#limits.readyMs);
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    await disposeAll((await opening?.catch(() => [])) ?? []);
  }

  async #openAll(): Promise<readonly BoardQueue[]> {
    await this.verify();
    const queues = allJobs.map(({ name }) => this.#backend.openQueue(name));
    for (const queue of queues) queue.on('error', this.#warn);
    try {
      const ready = Promise.all(queues.map((queue) => queue.waitUntilReady()));
      await withinDeadline('Queues of the board', this.#limits.openAllMs, ready);
      return queues;
    } catch (error) {
      void disposeAll(queues);
      throw error;
    }
  }
}

const disposeAll = (queues: readonly BoardQueue[]) => Promise.all(queues.map(dispose));
