import type { JobDefinition, PayloadOf } from '@carbsight/contracts';
import type { JobProducer, QueueEngine } from '@carbsight/runtime';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';

/**
 * The API's side of the queues: rows are committed first, then announced here.
 * An announcement that fails is not an error of the request: the maintenance sweep finds the row and enqueues it.
 */
export class JobQueues {
  private readonly logger = new Logger('queues');
  private readonly producers = new Map<string, JobProducer<unknown>>();
  private readonly open = new Set<Promise<void>>();

  constructor(private readonly engine: QueueEngine) {}

  /** Announces without making the caller wait for the queue. */
  enqueueSoon<P extends z.ZodType>(job: JobDefinition<P>, payload: PayloadOf<JobDefinition<P>>): void {
    const announced = this.producer(job)
      .enqueue(payload)
      .catch((error: unknown) => {
        this.logger.warn({ queue: job.name, err: error, msg: 'Could not enqueue now; the sweep will' });
      })
      .finally(() => this.open.delete(announced));
    this.open.add(announced);
  }

  /** Waits for announcements under way, so that a shutdown loses none. */
  async settle(): Promise<void> {
    await Promise.all(this.open);
  }

  private producer<P extends z.ZodType>(job: JobDefinition<P>): JobProducer<unknown> {
    let producer = this.producers.get(job.name);
    if (!producer) {
      producer = this.engine.producer(job) as JobProducer<unknown>;
      this.producers.set(job.name, producer);
    }
    return producer;
  }
}
