import { createHash } from 'node:crypto';
import type { ComparableSample, JudgeableMeal, JudgeSpendingQueries, ReadQueries } from '@carbsight/database';
import { EVALUATION_VERSION, Failure, type Judgement, RUBRIC } from '@carbsight/domain';
import {
  type CatalogModel,
  judgementCostMax,
  type MealJudge,
  type ModelGateway,
  type ReadPhoto,
} from '@carbsight/models';

const VARIANT = { promptVersion: EVALUATION_VERSION, promptSha256: createHash('sha256').update(RUBRIC).digest('hex') };

/** Requests a judgement from a model: within the caps, and stored as soon as it is paid for. */
export class JudgeCalls {
  constructor(
    private readonly reads: Pick<ReadQueries, 'keep'>,
    private readonly spending: Pick<JudgeSpendingQueries, 'reserve' | 'settle'>,
    private readonly gateway: Pick<ModelGateway, 'call' | 'refuseWhenSpent'>,
    private readonly judgeFor: (modelId: string) => Promise<MealJudge>,
    private readonly timeoutMs: number,
  ) {}

  /** @throws Failure `budget-exhausted` before anything is spent, otherwise whatever ended the call */
  async judge(
    sample: ComparableSample,
    { judged }: JudgeableMeal,
    model: CatalogModel,
    photos: readonly ReadPhoto[],
    signal: AbortSignal,
  ): Promise<Judgement> {
    // Before anything is reserved.
    await this.gateway.refuseWhenSpent(model, 'judge');
    const costMax = judgementCostMax(model, photos.length);
    const reservation = Number.isFinite(costMax) ? await this.spending.reserve(costMax) : null;
    if (!reservation) throw new Failure('budget-exhausted', 'The caps for judgements leave too little for this one.');
    // Its price was known when it was called; if it has since become unknown, the call may have cost all of it.
    let costUsd: number | null = 0;
    const { mealId: id, revision, claim: readIndex } = sample;
    try {
      const timeoutMs = model.timeoutMs ?? this.timeoutMs;
      const judge = await this.judgeFor(model.id);
      const { judgement } = await this.gateway.call({
        model,
        purpose: 'judge',
        meal: id,
        signal,
        make: () => judge.judge({ photos, judged, caseId: judged.mealId, signal, timeoutMs }),
        keep: ({ usage, ...call }) => {
          costUsd = usage.costUsd;
          const read = { readIndex, reading: null, ...call, ...usage };
          return this.reads.keep({ id, revision }, { ...VARIANT, modelId: model.id }, read);
        },
      });
      return judgement;
    } finally {
      await this.spending.settle(reservation, costUsd ?? costMax);
    }
  }
}
