import type { JobDefinition } from '@carbsight/contracts';
import type { z } from 'zod';
import type { Log } from '../process/log.js';
import { type ConsumerOptions, JobConsumer } from './job-consumer.js';
import type { JobHandler } from './job-handler.js';
import { JobProducer } from './job-producer.js';
import type { QueueBackend } from './queue-backend.js';
import { postgresBackend, redisBackend } from './queue-backend.js';
import { type QueueLimits, queueLimits } from './queue-limits.js';

export type QueueEngineOptions = {
  /** Set: Redis. Null: the queues are in the database. */
  readonly redisUrl: string | null;
  readonly databaseUrl: string;
  readonly prefix?: string;
  /** On PostgreSQL, for a process that only reads its queues: one is enough. */
  readonly connectionsPerQueue?: number;
  /** Multiplies how long a caller waits for the engine; more than 1 is for tests on a busy machine. */
  readonly timeoutMultiplier?: number;
  readonly log: Log;
};

/** The hash tag keeps all keys on one node of a Redis cluster. */
export const QUEUE_PREFIX = '{carbsight}';

/** All queues of a process. */
export class QueueEngine {
  readonly #producers = new Map<string, JobProducer>();
  readonly #consumers: JobConsumer[] = [];

  constructor(
    private readonly backend: QueueBackend,
    private readonly log: Log,
    private readonly limits: QueueLimits,
  ) {}

  get kind(): QueueBackend['kind'] {
    return this.backend.kind;
  }

  /**
   * For the boot.
   * @throws QueueUnavailable or QueueMisconfigured with one clear line
   */
  async verify(timeoutMs = this.limits.verifyMs): Promise<void> {
    await this.backend.verify(timeoutMs);
  }

  /** One per queue and process, opened on first use. */
  producer<S extends z.ZodType>(job: JobDefinition<S>): JobProducer<z.output<S>> {
    const known = this.#producers.get(job.name);
    if (known) return known as JobProducer<z.output<S>>;
    const producer = new JobProducer(byPayload(job), this.backend, this.log, this.limits);
    this.#producers.set(job.name, producer as JobProducer);
    return producer;
  }

  /** Takes jobs after its `start()`. */
  consumer<S extends z.ZodType>(
    job: JobDefinition<S>,
    handler: JobHandler<z.output<S>>,
    options: ConsumerOptions = {},
  ): JobConsumer<z.output<S>> {
    const parts = { backend: this.backend, producer: this.producer(job), log: this.log };
    const consumer = new JobConsumer(byPayload(job), handler, parts, options);
    this.#consumers.push(consumer as JobConsumer);
    return consumer;
  }

  /**
   * Runs a job repeatedly. The same id is one schedule in any number of processes.
   * @throws QueueUnavailable
   */
  async schedule<S extends z.ZodType>(
    job: JobDefinition<S>,
    id: string,
    everyMs: number,
    payload: z.output<S>,
  ): Promise<void> {
    await this.producer(job).schedule(id, everyMs, payload);
  }

  /**
   * Ends a schedule, for all processes; does nothing if there is none.
   * @throws QueueUnavailable
   */
  async unschedule<S extends z.ZodType>(job: JobDefinition<S>, id: string): Promise<void> {
    await this.producer(job).unschedule(id);
  }

  /** Consumers first, so that running jobs can still enqueue. */
  async close(graceMs?: number): Promise<void> {
    await Promise.all(this.#consumers.map((consumer) => consumer.close(graceMs)));
    await Promise.all([...this.#producers.values()].map((producer) => producer.close()));
  }
}

export function createQueueEngine(options: QueueEngineOptions): QueueEngine {
  const limits = queueLimits(options.timeoutMultiplier);
  return new QueueEngine(chooseBackend(options, limits), options.log, limits);
}

/** The only place that chooses between the two engines. */
export function chooseBackend(
  { redisUrl, databaseUrl, prefix = QUEUE_PREFIX, connectionsPerQueue }: QueueEngineOptions,
  { connectMs }: QueueLimits,
): QueueBackend {
  return redisUrl
    ? redisBackend(redisUrl, prefix, connectMs)
    : postgresBackend(databaseUrl, prefix, connectMs, connectionsPerQueue);
}

/** The same definition, typed by its payload instead of by the payload's schema. */
function byPayload<S extends z.ZodType>(job: JobDefinition<S>) {
  return job as unknown as JobDefinition<z.ZodType<z.output<S>>>;
}
