import type { JobDefinition } from '@carbsight/contracts';
import type { DueSample, EvaluationSampleQueries } from '@carbsight/database';
import type { EvaluationPurpose } from '@carbsight/domain';
import type { QueueEngine } from '@carbsight/runtime';
import type { z } from 'zod';
import { IndependentSteps } from '../../shared/independent-steps.js';

/** A sample enqueued longer ago than this and not finished may have lost its job. */
const OVERDUE_MS = 2 * 60_000;
const BATCH_SIZE = 200;
/** A sample that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 3;

type EvaluationJob = JobDefinition<z.ZodType<{ mealId: string }>>;
/** Which queue evaluates which purpose. A purpose without a queue is left alone. */
export type EvaluationJobs = Partial<Readonly<Record<EvaluationPurpose, EvaluationJob>>>;

/** Enqueues the meals chosen for an evaluation, and enqueues them again when their job was lost. */
export class EvaluationRound {
  constructor(
    private readonly samples: Pick<EvaluationSampleQueries, 'due' | 'recordEnqueued' | 'touch' | 'fail'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly jobs: EvaluationJobs,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const purposes = Object.keys(this.jobs) as EvaluationPurpose[];
    const before = new Date(now.getTime() - OVERDUE_MS);
    const steps = new IndependentSteps(signal);
    await steps.runEach(await this.samples.due(purposes, before, BATCH_SIZE), async (sample) => {
      const job = this.jobs[sample.purpose];
      if (job) await this.enqueue(sample, job, now);
    });
    steps.end();
  }

  private async enqueue(sample: DueSample, job: EvaluationJob, now: Date): Promise<void> {
    const { mealId, enqueues } = sample;
    const producer = this.queues.producer(job);
    if (enqueues > 0 && (await producer.hasOpen(job.key({ mealId })))) return this.samples.touch(sample, now);
    if (enqueues >= MAX_ENQUEUES) {
      await this.samples.fail(sample, 'model-unavailable');
      return;
    }
    await this.samples.recordEnqueued(sample, now);
    await producer.enqueue({ mealId });
  }
}
