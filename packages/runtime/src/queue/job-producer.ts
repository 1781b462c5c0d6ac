import type { JobDefinition } from '@carbsight/contracts';
import type { JobsOptions } from 'bullmq';
import type { z } from 'zod';
import type { Log } from '../process/log.js';
import { throttledWarning } from '../process/log.js';
import { withinDeadline } from './deadline.js';
import type { JobQueue, QueueBackend, WaitingJob } from './queue-backend.js';
import type { QueueLimits } from './queue-limits.js';

/** Ids only. Anything larger belongs in a row. */
const PAYLOAD_MAX_BYTES = 1_024;
/** Engine attempts beyond the job's own, for outages and for failing `giveUp` calls; then the sweep takes over. */
const GIVE_UP_ATTEMPTS = 20;

/** For inspecting recent jobs. PostgreSQL reads all kept jobs at every completion: a thousand would cost it two milliseconds. */
const KEEP_COMPLETED = { count: 100 };
const KEEP_FAILED = { age: 7 * 24 * 3_600, count: 5_000 };

/** The next round of a schedule is less than one interval away, or slightly more when the processes' clocks differ. */
const ROUNDS_AHEAD_MAX = 2;

const SCAN_PAGE = 500;
const OPEN_STATES = ['waiting', 'prioritized', 'delayed', 'active'] as const;
const FINISHED_STATES = ['completed', 'failed'] as const;

export type EnqueueOptions = {
  readonly delayMs?: number;
  /** 1 is first; a job without a priority precedes all that have one. */
  readonly priority?: number;
};

export type JobCounts = {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  readonly failed: number;
  readonly completed: number;
};

/** The sending side of one queue. */
export class JobProducer<P = unknown> {
  #opening: Promise<JobQueue> | undefined;
  readonly #warn: (error: unknown) => void;

  constructor(
    readonly job: JobDefinition<z.ZodType<P>>,
    private readonly backend: QueueBackend,
    log: Log,
    private readonly limits: Pick<QueueLimits, 'readyMs' | 'answerMs'>,
  ) {
    this.#warn = throttledWarning(log, `Queue ${job.name} has trouble with ${backend.kind}`);
  }

  /**
   * Adds a job unless one with the same key is waiting or running.
   * @throws ZodError or RangeError for a payload that breaks the contract, QueueUnavailable within about 1.5 s
   */
  async enqueue(payload: P, { delayMs, priority }: EnqueueOptions = {}): Promise<void> {
    const parsed = this.#parse(payload);
    await this.#ask((queue) =>
      queue.add(this.job.name, parsed, {
        ...jobOptions(this.job),
        deduplication: { id: this.job.key(parsed) },
        ...(delayMs === undefined ? {} : { delay: delayMs }),
        ...(priority === undefined ? {} : { priority }),
      }),
    );
  }

  /**
   * Whether a job with this key is waiting, delayed or running.
   * @throws QueueUnavailable
   */
  async hasOpen(key: string): Promise<boolean> {
    return (await this.#ask((queue) => queue.getDeduplicationJobId(key))) !== null;
  }

  /** @throws QueueUnavailable */
  async counts(): Promise<JobCounts> {
    const counts = await this.#ask((queue) =>
      queue.getJobCounts('waiting', 'prioritized', 'delayed', 'active', 'failed', 'completed'),
    );
    const of = (state: string) => counts[state] ?? 0;
    return {
      waiting: of('waiting') + of('prioritized'),
      delayed: of('delayed'),
      active: of('active'),
      failed: of('failed'),
      completed: of('completed'),
    };
  }

  /**
   * Whether someone paused the queue: nothing in it runs until it is resumed.
   * @throws QueueUnavailable
   */
  async isPaused(): Promise<boolean> {
    return this.#ask((queue) => queue.isPaused());
  }

  /**
   * How long the oldest runnable job has been waiting; null when there is none.
   * @throws QueueUnavailable
   */
  async oldestWaitingMs(): Promise<number | null> {
    const jobs = await this.#ask(async (queue) => {
      const { waiting = 0 } = await queue.getJobCounts('waiting');
      return (
        await Promise.all([
          // Newest first on both engines, so the oldest is the last one.
          waiting > 0 ? queue.getJobs(['waiting'], waiting - 1, waiting - 1, false) : [],
          queue.getJobs(['prioritized', 'delayed'], 0, 0, true),
        ])
      ).flat();
    });
    const ages = jobs
      .filter((job) => job !== undefined)
      .map((job) => Date.now() - dueAt(job))
      .filter((age) => age >= 0);
    return ages.length === 0 ? null : Math.max(...ages);
  }

  /**
   * Removes every job whose payload `isMeant`, waiting and finished ones alike.
   * @returns how many are running: they cannot be removed before they end
   * @throws QueueUnavailable
   */
  async forget(isMeant: (payload: object) => boolean): Promise<number> {
    const meant: WaitingJob[] = [];
    for (const state of [...OPEN_STATES, ...FINISHED_STATES]) {
      for (let start = 0; ; start += SCAN_PAGE) {
        const page = await this.#ask((queue) => queue.getJobs([state], start, start + SCAN_PAGE - 1, true));
        // A job removed since is missing from the page, and some have no payload at all.
        meant.push(...page.filter((job) => job !== undefined).filter(({ data }) => isMeant(Object(data) as object)));
        if (page.length < SCAN_PAGE) break;
      }
    }
    let running = 0;
    for (const job of meant) if (!(await this.#ask(() => isRemoved(job)))) running += 1;
    return running;
  }

  /**
   * Repeats a job; calling it again with the same id changes the interval and adds nothing.
   * @throws QueueUnavailable
   */
  async schedule(id: string, everyMs: number, payload: P): Promise<void> {
    const data = this.#parse(payload);
    const template = { name: this.job.name, data, opts: jobOptions(this.job) };
    await this.#ask(async (queue) => {
      // Setting it again would restart its interval, and a schedule set too often would never be due.
      const known = await queue.getJobScheduler(id);
      // A process whose clock was ahead has scheduled a round too far in the future; only recreating the schedule fixes it.
      const isFarAway = known?.next != null && known.next > Date.now() + ROUNDS_AHEAD_MAX * everyMs;
      if (isFarAway) await queue.removeJobScheduler(id);
      if (isFarAway || known?.every !== everyMs) await queue.upsertJobScheduler(id, { every: everyMs }, template);
    });
  }

  /**
   * Ends a schedule; does nothing if there is none.
   * @throws QueueUnavailable
   */
  async unschedule(id: string): Promise<void> {
    await this.#ask((queue) => queue.removeJobScheduler(id));
  }

  async close(): Promise<void> {
    const opening = this.#opening;
    this.#opening = undefined;
    const queue = await opening?.catch(() => undefined);
    if (queue) await dispose(queue);
  }

  #parse(payload: P): P {
    const parsed = this.job.payload.parse(payload);
    const bytes = Buffer.byteLength(JSON.stringify(parsed));
    if (bytes <= PAYLOAD_MAX_BYTES) return parsed;
    throw new RangeError(`A payload of ${this.job.name} has ${bytes} bytes, at most ${PAYLOAD_MAX_BYTES} are allowed`);
  }

  async #ask<T>(question: (queue: JobQueue) => Promise<T>): Promise<T> {
    return withinDeadline(`Queue ${this.job.name}`, this.limits.answerMs, this.#open().then(question));
  }

  /** Opened by the first call. A queue that did not become ready is discarded, so that the next call starts afresh. */
  async #open(): Promise<JobQueue> {
    if (!this.#opening) {
      const opening = this.#openOnce();
      this.#opening = opening;
      opening.catch(() => {
        if (this.#opening === opening) this.#opening = undefined;
      });
    }
    return this.#opening;
  }

  async #openOnce(): Promise<JobQueue> {
    const queue = this.backend.openQueue(this.job.name);
    queue.on('error', this.#warn);
    try {
      await withinDeadline(`Queue ${this.job.name}`, this.limits.readyMs, queue.waitUntilReady());
      return queue;
    } catch (error) {
      void dispose(queue);
      throw error;
    }
  }
}

/** `delay` is zero once a job is due; its original delay stays in its options. */
function dueAt({ timestamp, processedOn = 0, delay = 0, opts }: WaitingJob): number {
  return Math.max(timestamp + (opts.delay ?? 0), processedOn + delay);
}

/** The engine's back-off only applies what `retry-policy.ts` decided. */
function jobOptions(job: JobDefinition): JobsOptions {
  return {
    attempts: job.attempts + GIVE_UP_ATTEMPTS,
    backoff: { type: 'custom' },
    removeOnComplete: KEEP_COMPLETED,
    removeOnFail: KEEP_FAILED,
    stackTraceLimit: 0,
  };
}

/** False when it is running now: its worker holds it. */
async function isRemoved(job: WaitingJob): Promise<boolean> {
  if (await job.isActive()) return false;
  try {
    await job.remove();
    return true;
  } catch (error) {
    if (await job.isActive()) return false;
    throw error;
  }
}

export async function dispose(queue: Pick<JobQueue, 'close' | 'disconnect'>): Promise<void> {
  await withinDeadline('Closing a queue', 1_000, queue.close())
    .catch(() => withinDeadline('Leaving a queue', 1_000, queue.disconnect()))
    .catch(() => undefined);
}
