import type { glucoseJob, PayloadOf } from '@carbsight/contracts';
import type { GlucoseQueries } from '@carbsight/database';
import { glucoseSpanToFetch, isMeasurable } from '@carbsight/domain';
import { GlucoseSourceFailure, type GlucoseSources, type JobHandler } from '@carbsight/runtime';

type Payload = PayloadOf<typeof glucoseJob>;

/** Fetches readings around one meal. A failure is kept with the source, in one of two words: nothing of a response is logged. */
export class GlucoseHandler implements JobHandler<Payload> {
  constructor(
    private readonly glucose: GlucoseQueries,
    private readonly sources: Pick<GlucoseSources, 'open'>,
  ) {}

  async run({ mealId }: Payload, signal: AbortSignal): Promise<void> {
    const now = new Date();
    const source = await this.glucose.findSourceOf(mealId);
    const span = source && glucoseSpanToFetch(source.eatenAt, source.keepDays, now);
    if (!span) return;
    try {
      const readings = await this.sources.open(source).readings(span.from, span.to);
      signal.throwIfAborted();
      const measured = readings.filter(({ mgdl }) => isMeasurable(mgdl));
      await this.glucose.store(source, measured, span, now);
    } catch (error) {
      if (!(error instanceof GlucoseSourceFailure)) throw error;
      await this.glucose.recordFailure(source, error.kind, now);
    }
  }

  /** The next round asks again. */
  async giveUp(): Promise<void> {}
}
