import { goldenLabelJob, type PayloadOf } from '@carbsight/contracts';
import type { GoldenLabelQueries } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { type LabelReader, LabelReadingError } from '@carbsight/labels';
import type { JobHandler, PhotoStorage, QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';
import { loadStoredPhoto } from '../meals/index.js';

type Payload = PayloadOf<typeof goldenLabelJob>;

/** Reads one label of a golden run, like a person's label. */
export class GoldenLabelHandler implements JobHandler<Payload> {
  constructor(
    private readonly rows: Pick<GoldenLabelQueries, 'find' | 'finish'>,
    private readonly photos: PhotoStorage,
    private readonly labels: Pick<LabelReader, 'read'>,
  ) {}

  async run({ labelId }: Payload, signal: AbortSignal): Promise<void> {
    const open = await this.rows.find(labelId);
    if (!open) return;
    const photo = open.storageKey === null ? null : await loadStoredPhoto(this.photos, open.storageKey);
    if (!photo) {
      const failure = open.storageKey === null ? 'image-deleted' : 'photo-missing';
      await this.rows.finish(labelId, { label: null, failure, durationMs: null });
      return;
    }
    const begunAt = performance.now();
    const outcome = await this.labels.read(photo, signal).catch((error: unknown) => {
      // A second try would take as long.
      const isSlow = error instanceof LabelReadingError && error.problem === 'timed-out';
      throw isSlow ? new Failure('model-timeout', error.message, { cause: error }) : error;
    });
    const durationMs = Math.round(performance.now() - begunAt);
    const read =
      outcome.kind === 'read' ? { label: outcome.label, failure: null } : { label: null, failure: outcome.failure };
    await this.rows.finish(labelId, { ...read, durationMs });
  }

  async giveUp({ labelId }: Payload, { code }: Failure): Promise<void> {
    const failure = code === 'model-timeout' ? 'too-slow' : 'not-readable';
    await this.rows.finish(labelId, { label: null, failure, durationMs: null });
  }
}

/** A label enqueued longer ago than this and not read may have lost its job. */
const OVERDUE_MS = 2 * 60_000;
const BATCH_SIZE = 500;
/** A label that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 10;

/** Enqueues the labels of runs, and those whose job was lost. */
export class GoldenLabelRound {
  constructor(
    private readonly rows: Pick<GoldenLabelQueries, 'due' | 'recordEnqueued' | 'touch' | 'finish'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const producer = this.queues.producer(goldenLabelJob);
    const queued: string[] = [];
    const steps = new IndependentSteps(signal);
    const due = await this.rows.due(new Date(now.getTime() - OVERDUE_MS), BATCH_SIZE);
    await steps.runEach(due, async ({ id, enqueues }) => {
      if (enqueues > 0 && (await producer.hasOpen(id))) {
        queued.push(id);
        return;
      }
      if (enqueues >= MAX_ENQUEUES) {
        await this.rows.finish(id, { label: null, failure: 'own-error', durationMs: null });
        return;
      }
      await this.rows.recordEnqueued(id, now);
      await producer.enqueue({ labelId: id });
    });
    await steps.run(() => this.rows.touch(queued, now));
    steps.end();
  }
}
