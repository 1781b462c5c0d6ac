import { mailJob, type QualityMonitor, qualityMonitor } from '@carbsight/contracts';
import type { EvaluationQueries, GoldenRunQueries, QualityMonitorQueries } from '@carbsight/database';
import {
  measuredShare,
  type QualityFigure,
  type QualityMeasurement,
  summariseOutcomes,
  timeframeBuckets,
} from '@carbsight/domain';
import { errorDetails, type Log, type QueueEngine } from '@carbsight/runtime';
import type { LiveRecipes } from '../models/index.js';

/** A nightly run that was missed leaves a gap of a day; an older one says nothing about today. */
const NIGHTLY_MAX_AGE_MS = 36 * 3_600_000;

type Measured = {
  readonly feedback: Pick<EvaluationQueries, 'outcomes'>;
  readonly runs: Pick<GoldenRunQueries, 'nightlyCoverage'>;
  readonly recipes: Pick<LiveRecipes, 'find'>;
};

/** Every ten minutes: measures what is watched, and mails the administrator what changed. */
export class QualityRound {
  constructor(
    private readonly monitors: Pick<QualityMonitorQueries, 'note' | 'unreadableAnswers' | 'costPerScan'>,
    private readonly measured: Measured,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const producer = this.queues.producer(mailJob);
    for (const kind of qualityMonitor.options) {
      signal.throwIfAborted();
      const mailIds = await this.monitors.note(kind, await this.check(kind, now), now);
      for (const mailId of mailIds) await producer.enqueue({ mailId });
    }
  }

  /** A monitor that cannot be checked must not hide the others. */
  private async check(kind: QualityMonitor, now: Date): Promise<QualityMeasurement> {
    try {
      return await this.measures[kind](now);
    } catch (error) {
      this.log.warn({ monitor: kind, err: errorDetails(error) }, 'The quality could not be measured');
      return 'check-failed';
    }
  }

  /** The same figures as on the screens: of the last seven UTC days, or of the last 24 hours where a change has to show soon. */
  private readonly measures: Readonly<Record<QualityMonitor, (now: Date) => Promise<QualityMeasurement>>> = {
    'correction-rate': (now) => this.feedback(now, 'overrideCount'),
    'thumbs-down': (now) => this.feedback(now, 'thumbsDownCount'),
    'unreadable-answers': (now) => this.monitors.unreadableAnswers(timeframeBuckets('daily', now).since),
    'range-coverage': (now) => this.coverage(now),
    'cost-per-scan': (now) => this.monitors.costPerScan(timeframeBuckets('daily', now).since),
  };

  private async feedback(now: Date, count: 'overrideCount' | 'thumbsDownCount'): Promise<QualityFigure> {
    const { grain, since } = timeframeBuckets('weekly', now);
    const totals = summariseOutcomes(await this.measured.feedback.outcomes({ grain, since }));
    return measuredShare(totals[count], totals.totalScans);
  }

  private async coverage(now: Date): Promise<QualityMeasurement> {
    const [recipe] = await this.measured.recipes.find(null);
    const since = new Date(now.getTime() - NIGHTLY_MAX_AGE_MS);
    const coverage = recipe ? await this.measured.runs.nightlyCoverage(recipe, since) : null;
    return coverage ? { value: coverage.value, interval: coverage.interval, n: coverage.images } : 'no-run';
  }
}
