import { alertJob, type QualityMonitor as Monitor, mailJob } from '@carbsight/contracts';
import type {
  EvaluationQueries,
  GoldenRunQueries,
  IncidentFigureQueries,
  QualityMonitorQueries,
} from '@carbsight/database';
import {
  type CallProblem,
  describeCallProblem,
  type EndedScan,
  type FailureRow,
  measuredFraction,
  type QualityFigure,
  type QualityMeasurement,
  rowOfFailures,
  summariseOutcomes,
  timeframeBuckets,
} from '@carbsight/domain';
import type { LiveVariants, LoadModelAccess } from '@carbsight/models';
import { errorDetails, type Log, type QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';

/** A nightly run that was missed leaves a gap of a day; an older one says nothing about today. */
const NIGHTLY_MAX_AGE_MS = 36 * 3_600_000;

const NO_ANSWER: CallProblem = { code: 'model-timeout', httpStatus: null };

/** The API watches the workers. */
type QualityMonitor = Exclude<Monitor, 'worker'>;

type Measured = {
  readonly incidents: Omit<IncidentFigureQueries, 'dataSource'>;
  readonly feedback: Pick<EvaluationQueries, 'outcomes'>;
  readonly runs: Pick<GoldenRunQueries, 'nightlyCoverage'>;
  readonly variants: Pick<LiveVariants, 'find'>;
  readonly loadAccess: LoadModelAccess;
};

/** Takes all measurements, and tells administrators and channels what changed. */
export class QualityRound {
  /** @param kinds those that this round checks: some every few seconds, the others rarely */
  constructor(
    private readonly kinds: readonly QualityMonitor[],
    private readonly monitors: Pick<QualityMonitorQueries, 'record' | 'unreadableAnswers' | 'costPerScan'>,
    private readonly measured: Measured,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const mails = this.queues.producer(mailJob);
    const alerts = this.queues.producer(alertJob);
    const steps = new IndependentSteps(signal);
    await steps.runEach(this.kinds, async (kind) => {
      const { mailIds, deliveryIds } = await this.monitors.record(kind, await this.check(kind, now), now);
      for (const deliveryId of deliveryIds) await alerts.enqueue({ deliveryId });
      for (const mailId of mailIds) await mails.enqueue({ mailId });
    });
    steps.end();
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

  /** The same figures as on the screens: of the last seven UTC days, or of the last 24 hours if a change has to show soon. */
  private readonly measures: Readonly<Record<QualityMonitor, (now: Date) => Promise<QualityMeasurement>>> = {
    'failed-scans': (now) => this.failedScans(now),
    fallback: (now) => this.fallbackScans(now),
    'waiting-time': (now) => this.waitingTime(now),
    'slow-scans': (now) => this.measured.incidents.slowScans(now),
    rollback: (now) => this.measured.incidents.rollbacks(now),
    'failed-labels': (now) => this.measured.incidents.failedLabels(now),
    'failed-look-ups': (now) => this.measured.incidents.failedLookUps(now),
    'correction-rate': (now) => this.feedback(now, 'correctedCount'),
    'thumbs-down': (now) => this.feedback(now, 'thumbsDownCount'),
    'unreadable-answers': (now) => this.monitors.unreadableAnswers(timeframeBuckets('daily', now).since),
    'range-coverage': (now) => this.coverage(now),
    'cost-per-scan': (now) => this.monitors.costPerScan(timeframeBuckets('daily', now).since),
  };

  /** The cause is looked for only while scans fail. */
  private async failedScans(now: Date): Promise<QualityMeasurement> {
    const { incidents } = this.measured;
    return this.withCause(await incidents.endedScans(now), (row) => incidents.causeOfFailures(row));
  }

  /** Scans that got an answer although the first model of the order could not give one. */
  private async fallbackScans(now: Date): Promise<QualityMeasurement> {
    const { incidents } = this.measured;
    return this.withCause(await incidents.fallbackScans(now), (row) => incidents.causeOfFallbacks(row));
  }

  private async withCause(
    scans: readonly EndedScan[],
    causeOf: (row: FailureRow) => ReturnType<IncidentFigureQueries['causeOfFailures']>,
  ): Promise<QualityMeasurement> {
    const row = rowOfFailures(scans);
    const problem = row && (await causeOf(row));
    return { scans, cause: problem && (await this.describe(problem)) };
  }

  private async waitingTime(now: Date): Promise<QualityFigure> {
    const { incidents, variants } = this.measured;
    const figure = await incidents.waitingTime(now);
    if (figure.n === 0) return figure;
    const found = await incidents.causeOfWaiting();
    if (!found) return { ...figure, cause: 'all workers are busy' };
    const [live] = await variants.find(null);
    const problem = found === 'no-answer' ? { modelId: live?.modelId ?? null, ...NO_ANSWER } : found;
    return { ...figure, cause: await this.describe(problem) };
  }

  private async describe({ modelId, ...problem }: CallProblem & { readonly modelId: string | null }): Promise<string> {
    return describeCallProblem(modelId ? await this.labelOf(modelId) : 'the model', problem);
  }

  private async labelOf(modelId: string): Promise<string> {
    const { providers } = await this.measured.loadAccess();
    return providers.flatMap(({ models }) => models).find(({ id }) => id === modelId)?.label ?? modelId;
  }

  private async feedback(now: Date, count: 'correctedCount' | 'thumbsDownCount'): Promise<QualityFigure> {
    const { grain, since } = timeframeBuckets('weekly', now);
    const totals = summariseOutcomes(await this.measured.feedback.outcomes({ grain, since }));
    return measuredFraction(totals[count], totals.totalScans);
  }

  private async coverage(now: Date): Promise<QualityMeasurement> {
    const [variant] = await this.measured.variants.find(null);
    const since = new Date(now.getTime() - NIGHTLY_MAX_AGE_MS);
    const coverage = variant ? await this.measured.runs.nightlyCoverage(variant, since) : null;
    return coverage ? { value: coverage.value, interval: coverage.interval, n: coverage.images } : 'no-run';
  }
}
