import { type CarbBasis, type GoldenFailureCode, goldenItemJob } from '@carbsight/contracts';
import type { FinishedCall, GoldenGateQueries, GoldenItemQueries, RunSummary, WatchedRange } from '@carbsight/database';
import { carbBasisOfPrompt, figuresOfRun, proposeRange, sizedErrorsOf } from '@carbsight/domain';
import type { QueueEngine } from '@carbsight/runtime';
import { IndependentSteps } from '../../shared/independent-steps.js';
import { groundedCalls, groundedSummary } from './grounded-summary.js';
import { SEED, shownCalls } from './run-range.js';

/** A call enqueued longer ago than this and not finished may have lost its job. */
const OVERDUE_MS = 2 * 60_000;
const BATCH_SIZE = 500;
/** A call that loses its job more often than this is itself the problem. */
const MAX_ENQUEUES = 10;

/** Enqueues the calls of running runs, re-enqueues lost ones, and ends runs that were never ended. */
export class GoldenRound {
  constructor(
    private readonly items: Pick<GoldenItemQueries, 'due' | 'lost' | 'recordEnqueued' | 'touch' | 'fail'>,
    private readonly queues: Pick<QueueEngine, 'producer'>,
    private readonly settlement: RunSettlement,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<void> {
    const producer = this.queues.producer(goldenItemJob);
    const queued: string[] = [];
    const overdue = new Date(now.getTime() - OVERDUE_MS);
    const steps = new IndependentSteps(signal);
    await steps.runEach(await this.items.due(overdue, BATCH_SIZE), async ({ id, enqueues }) => {
      if (enqueues > 0 && (await producer.hasOpen(id))) {
        queued.push(id);
        return;
      }
      if (enqueues >= MAX_ENQUEUES) {
        await this.items.fail(id, 'own-error');
        return;
      }
      await this.items.recordEnqueued([id], now);
      await producer.enqueue({ resultId: id });
    });
    await steps.run(() => this.items.touch(queued, now));
    // A cancelled run is not continued. Calls lost with their worker end here, or the run would never get its figures.
    await steps.runEach(await this.items.lost(overdue, BATCH_SIZE), async (id) => {
      if (!(await producer.hasOpen(id))) await this.items.fail(id, 'own-error');
    });
    await steps.run(() => this.settlement.runAll(signal));
    steps.end();
  }
}

/** Failures that say nothing about the model. A run made mostly of them has measured nothing. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  'model-unavailable',
  'model-timeout',
  'rate-limited',
  'budget-exhausted',
  'cost-limit',
  'own-error',
]);
/** Figures of older runs per round: a run may have thousands of answers. */
const RECOUNT_BATCH_SIZE = 2;

/** Ends runs with no open calls, each exactly once, and stores their figures. */
export class RunSettlement {
  constructor(
    private readonly items: Pick<
      GoldenItemQueries,
      'ended' | 'calls' | 'promptOf' | 'cutCalls' | 'watchedRange' | 'settle' | 'toRecount' | 'recount'
    >,
    private readonly gate: Pick<GoldenGateQueries, 'find'>,
  ) {}

  /** Does nothing while calls are open. */
  async run(runId: string): Promise<void> {
    if ((await this.items.ended(runId)).length > 0) await this.settle(runId);
  }

  /** For runs whose worker died between the last call and the end. */
  async runAll(signal?: AbortSignal): Promise<void> {
    const steps = new IndependentSteps(signal);
    await steps.runEach(await this.items.ended(), (runId) => this.settle(runId));
    await steps.runEach(await this.items.toRecount(RECOUNT_BATCH_SIZE), async (runId) => {
      const calls = await this.items.calls(runId);
      const [prompt, watched, { bars }] = await this.settings(runId);
      const range = watched ? null : proposeRange(sizedErrorsOf(calls), { least: bars.images });
      const grounded = groundedSummary(calls, carbBasisOfPrompt(prompt), bars);
      await this.items.recount(runId, { figures: figuresOfRun(calls, SEED), range }, grounded);
    });
    steps.end();
  }

  private async settings(runId: string) {
    return Promise.all([this.items.promptOf(runId), this.items.watchedRange(runId), this.gate.find()]);
  }

  private async settle(runId: string): Promise<void> {
    const [calls, cutCalls, [prompt, watched, { bars }]] = await Promise.all([
      this.items.calls(runId),
      this.items.cutCalls(runId),
      this.settings(runId),
    ]);
    const carbBasis = carbBasisOfPrompt(prompt);
    const range = watched ? null : proposeRange(sizedErrorsOf(calls), { least: bars.images });
    const failures = failuresOf(calls);
    const hasAnswer = calls.some(({ estimate }) => estimate !== null);
    const notAsked = calls.filter(({ failureCode }) => failureCode !== null && NOT_ASKED.has(failureCode)).length;
    const isStopped = failures.some(({ code }) => code === 'cost-limit');
    // A run of only labels calls no model.
    const isMeasured = calls.length === 0 || (hasAnswer && !isStopped && notAsked * 2 <= calls.length);
    await this.items.settle(
      runId,
      {
        summary: {
          ...summaryOf(calls, failures),
          range,
          cutCalls,
          ...(watched && { shownCoverage: coverageOf(calls, watched, carbBasis) }),
        },
        grounded: groundedSummary(calls, carbBasis, bars),
      },
      {
        status: isMeasured ? 'completed' : 'failed',
        failureCode: isMeasured ? null : isStopped ? 'cost-limit' : (failures[0]?.code ?? null),
      },
    );
  }
}

/** The fraction of truths within the range that people see, over the answers that ranges are made from: complete ones, of food. */
function coverageOf(
  calls: readonly FinishedCall[],
  { width, isGrounded }: WatchedRange,
  carbBasis: CarbBasis,
): NonNullable<RunSummary['shownCoverage']> {
  const complete = calls.filter(({ isNotFood, isPartial }) => !isNotFood && !isPartial);
  const shown = isGrounded ? groundedCalls(complete, carbBasis, width) : shownCalls(complete, width);
  return { ...figuresOfRun(shown, SEED).rangeCoverage, isGrounded };
}

type FailureCount = { readonly code: GoldenFailureCode; readonly count: number };

function summaryOf(calls: readonly FinishedCall[], failures: readonly FailureCount[]): Omit<RunSummary, 'range'> {
  const times = calls.flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]));
  return {
    figures: figuresOfRun(calls, SEED),
    failures,
    imagesWithoutTruth: new Set(calls.filter(({ truthGrams }) => truthGrams === null).map(({ imageId }) => imageId))
      .size,
    responseMs: times.length === 0 ? null : times.reduce((sum, ms) => sum + ms, 0) / times.length,
  };
}

/** Most frequent first. */
function failuresOf(calls: readonly FinishedCall[]): FailureCount[] {
  const codes = calls.flatMap(({ failureCode }) => (failureCode === null ? [] : [failureCode as GoldenFailureCode]));
  return [...Map.groupBy(codes, (code) => code)]
    .map(([code, all]) => ({ code, count: all.length }))
    .sort((a, b) => b.count - a.count);
}
