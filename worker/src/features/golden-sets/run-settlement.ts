import type { GoldenFailureCode } from '@carbsight/contracts';
import type { GoldenItemQueries, RunSummary } from '@carbsight/database';
import {
  conformalHalfWidth,
  figuresOfRun,
  leaveOneOutCoverage,
  RANGE_SHARE,
  type RunAnswer,
  residualsOf,
} from '@carbsight/domain';

/** Failures that say nothing about the model. A run made mostly of them has measured nothing. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'model-unavailable',
  'model-timeout',
  'rate-limited',
  'budget-exhausted',
  'cost-limit',
  'own-error',
]);
/** The same calls always give the same intervals. */
const SEED = 1;

/** Ends runs with no open calls, each exactly once, and stores their figures. */
export class RunSettlement {
  constructor(private readonly items: Pick<GoldenItemQueries, 'ended' | 'calls' | 'cutCalls' | 'settle'>) {}

  /** Does nothing while calls are open. */
  async run(runId: string): Promise<void> {
    if ((await this.items.ended(runId)).length > 0) await this.settle(runId);
  }

  /** For runs whose worker died between the last call and the end. */
  async runAll(): Promise<void> {
    for (const runId of await this.items.ended()) await this.settle(runId);
  }

  private async settle(runId: string): Promise<void> {
    const [calls, cutCalls] = await Promise.all([this.items.calls(runId), this.items.cutCalls(runId)]);
    const residuals = residualsOf(calls);
    const halfWidth = conformalHalfWidth(residuals, RANGE_SHARE);
    const failures = failuresOf(calls);
    const hasAnswer = calls.some(({ estimate }) => estimate !== null);
    const notAsked = calls.filter(({ failureCode }) => failureCode !== null && NOT_ASKED.has(failureCode)).length;
    const isStopped = failures.some(({ code }) => code === 'cost-limit');
    const isMeasured = hasAnswer && !isStopped && notAsked * 2 <= calls.length;
    await this.items.settle(
      runId,
      { ...summaryOf(calls, residuals, failures), cutCalls },
      {
        status: isMeasured ? 'completed' : 'failed',
        failureCode: isMeasured ? null : isStopped ? 'cost-limit' : (failures[0]?.code ?? null),
        rangeHalfWidthGrams: halfWidth === null ? null : Math.ceil(halfWidth * 10 - 1e-9) / 10,
      },
    );
  }
}

type Call = RunAnswer & { readonly durationMs: number | null };
type FailureCount = { readonly code: GoldenFailureCode; readonly count: number };

function summaryOf(calls: readonly Call[], residuals: number[][], failures: readonly FailureCount[]): RunSummary {
  const times = calls.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]));
  return {
    figures: figuresOfRun(calls, SEED),
    failures,
    imagesWithoutTruth: new Set(calls.filter(({ truthGrams }) => truthGrams === null).map(({ imageId }) => imageId))
      .size,
    responseMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
    rangeCoverage: leaveOneOutCoverage(residuals, RANGE_SHARE),
    rangeImages: residuals.length,
  };
}

/** Most frequent first. */
function failuresOf(calls: readonly Call[]): FailureCount[] {
  const codes = calls.flatMap(({ failureCode }) => (failureCode === null ? [] : [failureCode as GoldenFailureCode]));
  return [...Map.groupBy(codes, (code) => code)]
    .map(([code, all]) => ({ code, count: all.length }))
    .sort((a, b) => b.count - a.count);
}
