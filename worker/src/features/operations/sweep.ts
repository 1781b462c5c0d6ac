import { alertJob, analysisJob, type JobDefinition, labelJob, mailJob, pushJob } from '@carbsight/contracts';
import type {
  AlertDeliveryQueries,
  AnalysisQueries,
  LabelReadingQueries,
  MailQueries,
  OverdueRow,
  PushDeliveryQueries,
} from '@carbsight/database';
import type { QueueEngine } from '@carbsight/runtime';
import type { z } from 'zod';
import { IndependentSteps } from '../../shared/independent-steps.js';
import type { PushEvents } from '../reminders/index.js';

/** A younger row may still be on its way into the queue. */
const OVERDUE_MS = 10_000;
const BATCH_SIZE = 500;
/** A row that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 3;

/** One kind of rows that wait for a job each. */
type Kind<R extends OverdueRow, P> = {
  readonly job: JobDefinition<z.ZodType<P>>;
  readonly rows: Pick<AnalysisQueries, 'touch' | 'recordEnqueued'>;
  readonly findOverdue: (before: Date) => Promise<readonly R[]>;
  readonly payloadOf: (row: R) => P;
  readonly abandon: (row: R) => Promise<unknown>;
};

/** Finds open rows without a job, for example because the queue was unavailable or lost its data. */
export class Sweep {
  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly mails: MailQueries,
    private readonly labels: LabelReadingQueries,
    private readonly alerts: AlertDeliveryQueries,
    private readonly pushes: PushDeliveryQueries,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly news: Pick<PushEvents, 'noEstimate'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const { analyses, mails, labels, alerts, pushes } = this;
    const steps = new IndependentSteps(signal);
    const rescue = <R extends OverdueRow, P>(kind: Kind<R, P>) => steps.run(() => this.rescue(kind, steps, now));
    await rescue({
      job: analysisJob,
      rows: analyses,
      findOverdue: (before) => analyses.findOverdue(before, BATCH_SIZE),
      payloadOf: ({ id, revision }) => ({ mealId: id, revision }),
      abandon: async ({ id, revision, claim }) => {
        const hasFailed = await analyses.fail(id, revision, { code: 'model-unavailable' }, now, claim);
        if (hasFailed) await this.news.noEstimate({ id, revision });
      },
    });
    await rescue({
      job: labelJob,
      rows: labels,
      findOverdue: (before) => labels.findOverdue(before, BATCH_SIZE),
      payloadOf: ({ id }) => ({ labelId: id }),
      abandon: ({ id, attempts }) =>
        labels.finish(id, { label: null, crop: null, barcode: null, failure: 'not-readable' }, now, attempts),
    });
    await rescue({
      job: mailJob,
      rows: mails,
      findOverdue: (before) => mails.findOverdue(before, BATCH_SIZE),
      payloadOf: ({ id }) => ({ mailId: id }),
      abandon: ({ id }) => mails.markFailed(id),
    });
    await rescue({
      job: alertJob,
      rows: alerts,
      findOverdue: (before) => alerts.findOverdue(before, BATCH_SIZE, now),
      payloadOf: ({ id }) => ({ deliveryId: id }),
      abandon: ({ id }) => alerts.giveUp(id, now),
    });
    await rescue({
      job: pushJob,
      rows: pushes,
      findOverdue: (before) => pushes.findOverdue(before, BATCH_SIZE, now),
      payloadOf: ({ id }) => ({ deliveryId: id }),
      abandon: ({ id }) => pushes.end(id, 'failed'),
    });
    steps.end();
  }

  private async rescue<R extends OverdueRow, P>(kind: Kind<R, P>, steps: IndependentSteps, now: Date): Promise<void> {
    const producer = this.queues.producer(kind.job);
    const withJob: string[] = [];
    await steps.runEach(await kind.findOverdue(new Date(now.getTime() - OVERDUE_MS)), async (row) => {
      const payload = kind.payloadOf(row);
      if (await producer.hasOpen(kind.job.key(payload))) {
        withJob.push(row.id);
        return;
      }
      if (row.enqueues >= MAX_ENQUEUES) {
        await kind.abandon(row);
        return;
      }
      await kind.rows.recordEnqueued(row.id, now);
      await producer.enqueue(payload);
    });
    // A long backlog must not hide a row behind it that has lost its job.
    await kind.rows.touch(withJob, now);
  }
}
