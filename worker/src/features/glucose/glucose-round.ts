import { glucoseHistoryJob, glucoseJob, glucoseNotesJob } from '@carbsight/contracts';
import type { GlucoseNoteQueries, GlucoseQueries } from '@carbsight/database';
import { FOLLOWED_MINUTES, GLUCOSE_EVERY_MINUTES } from '@carbsight/domain';
import type { QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

const MINUTE_MS = 60_000;
/** Rounds are a minute apart: one that starts a little early must not make it six minutes. */
const EARLY_MS = 10_000;

/** Has readings fetched for everyone with a source who ate within the last hours, and their meals sent there. */
export class GlucoseRound {
  constructor(
    private readonly glucose: Pick<GlucoseQueries, 'dueMeals' | 'dueHistories'>,
    private readonly notes: Pick<GlucoseNoteQueries, 'round'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const steps = new IndependentSteps(signal);
    await steps.run(async () => {
      const due = await this.glucose.dueMeals(
        now,
        before(FOLLOWED_MINUTES * MINUTE_MS),
        before(GLUCOSE_EVERY_MINUTES * MINUTE_MS - EARLY_MS),
      );
      const producer = this.queues.producer(glucoseJob);
      await steps.runEach(due, (mealId) => producer.enqueue({ mealId }));
    });
    await steps.run(async () => {
      const producer = this.queues.producer(glucoseHistoryJob);
      await steps.runEach(await this.glucose.dueHistories(now), (userId) => producer.enqueue({ userId }));
    });
    await steps.run(async () => {
      const producer = this.queues.producer(glucoseNotesJob);
      await steps.runEach(await this.notes.round(now), (userId) => producer.enqueue({ userId }));
    });
    steps.end();
  }
}
