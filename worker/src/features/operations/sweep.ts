import { alertJob, analysisJob, labelJob, mailJob, pushJob } from '@carbsight/contracts';
import type {
  AlertDeliveryQueries,
  AnalysisQueries,
  LabelReadingQueries,
  MailQueries,
  PushDeliveryQueries,
} from '@carbsight/database';
import type { JobProducer, QueueEngine } from '@carbsight/runtime';

/** A younger row may still be on its way into the queue. */
const OVERDUE_MS = 10_000;
const BATCH_SIZE = 500;
/** A row that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 3;

type Overdue = { readonly id: string; readonly enqueues: number };

/** Finds open rows without a job, for example because the queue was unavailable or lost its data. */
export class Sweep {
  constructor(
    private readonly analyses: AnalysisQueries,
    private readonly mails: MailQueries,
    private readonly labels: LabelReadingQueries,
    private readonly alerts: AlertDeliveryQueries,
    private readonly pushes: PushDeliveryQueries,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - OVERDUE_MS);
    const meals = await this.analyses.findOverdue(before, BATCH_SIZE);
    await this.rescue(meals, signal, this.queues.producer(analysisJob), {
      payloadOf: ({ id, revision }) => ({ mealId: id, revision }),
      touch: (rows) => this.analyses.touch(rows, now),
      record: ({ id }) => this.analyses.recordEnqueued(id, now),
      abandon: async ({ id, revision }) => {
        await this.analyses.fail(id, revision, { code: 'model-unavailable' }, now);
      },
    });
    await this.rescueLabels(before, signal, now);
    const mails = await this.mails.findOverdue(before, BATCH_SIZE);
    await this.rescue(mails, signal, this.queues.producer(mailJob), {
      payloadOf: ({ id }) => ({ mailId: id }),
      touch: (rows) => this.mails.touch(rows, now),
      record: ({ id }) => this.mails.recordEnqueued(id, now),
      abandon: async ({ id }) => {
        await this.mails.markFailed(id);
      },
    });
    const alerts = await this.alerts.findOverdue(before, BATCH_SIZE, now);
    await this.rescue(alerts, signal, this.queues.producer(alertJob), {
      payloadOf: ({ id }) => ({ deliveryId: id }),
      touch: (rows) => this.alerts.touch(rows, now),
      record: ({ id }) => this.alerts.recordEnqueued(id, now),
      abandon: ({ id }) => this.alerts.giveUp(id, now),
    });
    const pushes = await this.pushes.findOverdue(before, BATCH_SIZE, now);
    await this.rescue(pushes, signal, this.queues.producer(pushJob), {
      payloadOf: ({ id }) => ({ deliveryId: id }),
      touch: (rows) => this.pushes.touch(rows, now),
      record: ({ id }) => this.pushes.recordEnqueued(id, now),
      abandon: ({ id }) => this.pushes.end(id, 'failed'),
    });
  }

  private async rescueLabels(before: Date, signal: AbortSignal, now: Date): Promise<void> {
    const labels = await this.labels.findOverdue(before, BATCH_SIZE);
    await this.rescue(labels, signal, this.queues.producer(labelJob), {
      payloadOf: ({ id }) => ({ labelId: id }),
      touch: (rows) => this.labels.touch(rows, now),
      record: ({ id }) => this.labels.recordEnqueued(id, now),
      abandon: ({ id }) =>
        this.labels.finish(id, { label: null, crop: null, barcode: null, failure: 'not-readable' }, now),
    });
  }

  private async rescue<R extends Overdue, P>(
    rows: readonly R[],
    signal: AbortSignal,
    producer: Pick<JobProducer<P>, 'hasOpen' | 'enqueue' | 'job'>,
    kind: {
      payloadOf(row: R): P;
      touch(ids: string[]): Promise<void>;
      record(row: R): Promise<void>;
      abandon(row: R): Promise<void>;
    },
  ): Promise<void> {
    const withJob: string[] = [];
    for (const row of rows) {
      signal.throwIfAborted();
      const payload = kind.payloadOf(row);
      if (await producer.hasOpen(producer.job.key(payload))) {
        withJob.push(row.id);
        continue;
      }
      if (row.enqueues >= MAX_ENQUEUES) {
        await kind.abandon(row);
        continue;
      }
      await kind.record(row);
      await producer.enqueue(payload);
    }
    // A long backlog must not hide a row behind it that has lost its job.
    await kind.touch(withJob);
  }
}
