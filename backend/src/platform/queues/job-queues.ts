import type { JobDefinition } from '@carbsight/contracts';
import type { QueueEngine } from '@carbsight/runtime';
import { Logger } from '@nestjs/common';
import type { z } from 'zod';

/**
 * The API's side of the queues: rows are committed first, then enqueued here. A failure to enqueue does not fail the request: the
 * maintenance sweep finds the row and enqueues it.
 */
export class JobQueues {
  private readonly logger = new Logger('queues');
  private readonly open = new Set<Promise<void>>();

  constructor(private readonly engine: QueueEngine) {}

  /** Enqueues without making the caller wait for the queue. */
  enqueueSoon<P extends z.ZodType>(job: JobDefinition<P>, payload: z.output<P>): void {
    const announced = this.engine
      .producer(job)
      .enqueue(payload)
      .catch((error: unknown) => {
        this.logger.warn({ queue: job.name, err: error, msg: 'Could not enqueue now; the sweep will' });
      })
      .finally(() => this.open.delete(announced));
    this.open.add(announced);
  }

  /** Waits for enqueues in progress, so that a shutdown loses none. */
  async settle(): Promise<void> {
    await Promise.all(this.open);
  }

  get kind(): string {
    return this.engine.kind;
  }

  async close(): Promise<void> {
    await this.settle();
    await this.engine.close();
  }
}
