import type { glucoseHistoryJob, PayloadOf } from '@carbsight/contracts';
import type { GlucoseQueries } from '@carbsight/database';
import { glucoseSpan, historySpan, isMeasurable } from '@carbsight/domain';
import { GlucoseSourceFailure, type GlucoseSources, type JobHandler } from '@carbsight/runtime';

type Payload = PayloadOf<typeof glucoseHistoryJob>;

/** A server that did not answer is asked again after this time. */
const RETRY_DELAY_MS = 5 * 60_000;
/** Less than the job's limit: what is left is the next round's. */
const RUN_MS = 90_000;

/**
 * Fetches readings around a person's meals of the last months, a day at a time and the latest first. Each day is stored before the next is
 * asked for, so that a killed worker continues where it was.
 */
export class GlucoseHistoryHandler implements JobHandler<Payload> {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly sources: Pick<GlucoseSources, 'open'>,
  ) {}

  async run({ userId }: Payload, signal: AbortSignal): Promise<void> {
    for (const end = Date.now() + RUN_MS; Date.now() < end; ) {
      const now = new Date();
      const day = await this.glucose.nextHistory(userId, historySpan(now));
      if (!day) return this.glucose.finishHistory(userId);
      const spans = day.meals.map(({ eatenAt }) => glucoseSpan(eatenAt));
      const from = new Date(Math.min(...spans.map((span) => span.from.getTime())));
      const to = new Date(Math.max(...spans.map((span) => span.to.getTime())));
      try {
        const readings = await this.sources.open(day.source).readings(from, to);
        signal.throwIfAborted();
        const wanted = readings.filter(
          ({ at, mgdl }) => isMeasurable(mgdl) && spans.some((span) => at >= span.from && at <= span.to),
        );
        const isStored = await this.glucose.storeHistory(day, wanted, now);
        if (!isStored) return;
      } catch (error) {
        if (!(error instanceof GlucoseSourceFailure)) throw error;
        if (error.kind === 'refused') return this.glucose.recordFailure(day.source, error.kind, now);
        return this.glucose.postponeHistory(userId, new Date(now.getTime() + RETRY_DELAY_MS));
      }
    }
  }

  /** The next round continues. */
  async giveUp(): Promise<void> {}
}
