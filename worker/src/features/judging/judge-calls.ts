import { createHash } from 'node:crypto';
import type { ComparableSample, JudgeableMeal, JudgeSpendingQueries, ReadQueries } from '@carbsight/database';
import { EVALUATION_VERSION, Failure, type Judgement, RUBRIC } from '@carbsight/domain';
import {
  type CatalogModel,
  judgementCostMax,
  type MealJudge,
  ReadFailure,
  type ReadPhoto,
  type ReadUsage,
} from '@carbsight/models';
import type { ModelCall, SpendingLimit } from '@carbsight/runtime';
import { type CircuitBreaker, NotCalled } from '../models/index.js';

export type JudgeCallOptions = {
  readonly timeoutMs: number;
  /** Called for every model call, for metrics. */
  readonly onCall: (call: ModelCall) => void;
};

const VARIANT = { promptVersion: EVALUATION_VERSION, promptSha256: createHash('sha256').update(RUBRIC).digest('hex') };
const NOTHING_USED: ReadUsage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** Requests a judgement from a model: within the caps, behind a circuit breaker, and stored as soon as it is paid for. */
export class JudgeCalls {
  constructor(
    private readonly reads: Pick<ReadQueries, 'keep'>,
    private readonly spending: Pick<JudgeSpendingQueries, 'reserve' | 'settle'>,
    private readonly dayLimit: Pick<SpendingLimit, 'refuseWhenSpent'>,
    private readonly judgeFor: (modelId: string) => Promise<MealJudge>,
    private readonly breaker: Pick<CircuitBreaker, 'run'>,
    private readonly options: JudgeCallOptions,
  ) {}

  /** @throws Failure `budget-exhausted` before anything is spent, otherwise whatever ended the call */
  async judge(
    sample: ComparableSample,
    { judged }: JudgeableMeal,
    model: CatalogModel,
    photos: readonly ReadPhoto[],
    signal: AbortSignal,
  ): Promise<Judgement> {
    await this.dayLimit.refuseWhenSpent(model);
    const costMax = judgementCostMax(model, photos.length);
    const reservation = Number.isFinite(costMax) ? await this.spending.reserve(costMax) : null;
    if (!reservation) throw new Failure('budget-exhausted', 'The budget for judgements is spent.');
    let usage = NOTHING_USED;
    const startedAt = performance.now();
    const keep = async (failureCode: Failure['code'] | null, call: { usage: ReadUsage; rawAnswer: string | null }) => {
      usage = call.usage;
      const durationMs = Math.round(performance.now() - startedAt);
      const outcome = failureCode === null ? 'ok' : 'failed';
      this.options.onCall({ purpose: 'judge', model: model.id, outcome, durationMs, ...usage });
      const { mealId: id, revision, claim: readIndex } = sample;
      const { rawAnswer } = call;
      const read = { readIndex, failureCode, reading: null, rawAnswer, durationMs, ...usage };
      await this.reads.keep({ id, revision }, { ...VARIANT, modelId: model.id }, read);
    };
    try {
      const timeoutMs = model.timeoutMs ?? this.options.timeoutMs;
      const request = { photos, judged, caseId: judged.mealId, signal, timeoutMs };
      const judge = await this.judgeFor(model.id);
      const { judgement, ...call } = await this.breaker.run(() => judge.judge(request), signal);
      await keep(null, call);
      return judgement;
    } catch (error) {
      // An answer that is not a judgement still costs money.
      if (error instanceof ReadFailure) await keep(error.code, error.call);
      else if (error instanceof Failure && !(error instanceof NotCalled)) {
        await keep(error.code, { usage: NOTHING_USED, rawAnswer: null });
      }
      throw error;
    } finally {
      // Its price was known when it was called; if it has since become unknown, the call may have cost all of it.
      await this.spending.settle(reservation, usage.costUsd ?? costMax);
    }
  }
}
