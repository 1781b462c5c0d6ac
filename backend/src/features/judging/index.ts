import { type EvaluationPrice, judgingApi, type RequestOf } from '@carbsight/contracts';
import {
  DataSource,
  type JudgeCaps,
  JudgementQueries,
  JudgeSpendingQueries,
  type JudgeState,
} from '@carbsight/database';
import { costUsd, EVALUATION_TOKENS, RULE_BASED_JUDGE } from '@carbsight/domain';
import { judgementCostMax } from '@carbsight/models';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelCatalog } from '../models/index.js';

type Judgeable = Extract<JudgeState, { kind: 'judgeable' }>;

/** Judgements of meals: the result, the price of another one, and requesting it. */
@Controller()
class JudgingController {
  constructor(
    private readonly judgements: JudgementQueries,
    private readonly spending: JudgeSpendingQueries,
    private readonly models: ModelCatalog,
  ) {}

  /** @throws ApiFailure 404 if this meal was not judged */
  @Implements(judgingApi.getLlmEvaluation)
  async find(@Input() { params: { mealId } }: RequestOf<typeof judgingApi.getLlmEvaluation>) {
    const judgement = await this.judgements.find(mealId);
    if (!judgement) throw new ApiFailure('no-llm-evaluation');
    return { ...judgement, caloriekingMatchScore: judgement.referenceMatch };
  }

  /** @throws ApiFailure 404 without the meal, 409 without an estimate */
  @Implements(judgingApi.getEvaluationPrice)
  async price(
    @Input() { params: { mealId } }: RequestOf<typeof judgingApi.getEvaluationPrice>,
  ): Promise<EvaluationPrice> {
    const state = await this.judgeable(mealId);
    const [judge, left] = await Promise.all([this.models.judge(), this.spending.left()]);
    return {
      judgeModel: judge?.label ?? RULE_BASED_JUDGE,
      estimatedUsd: judge ? costUsd(EVALUATION_TOKENS.judgement, judge.model?.price ?? null) : 0,
      refusal: this.refusal(state, judge, left)?.message ?? null,
      dailyLeftUsd: left.daily,
      monthlyLeftUsd: left.monthly,
      isJudged: state.isJudged,
      isRunning: state.isRunning,
      lastFailure: state.lastFailure,
    };
  }

  /** @throws ApiFailure 404 without the meal, 409 without an estimate or when the caps leave too little */
  @Implements(judgingApi.requestLlmEvaluation)
  async request(
    @CurrentUser() { account }: SessionUser,
    @Input() { params: { mealId } }: RequestOf<typeof judgingApi.requestLlmEvaluation>,
  ) {
    const state = await this.judgeable(mealId);
    if (state.isRunning) return { isRunning: true };
    const [judge, left] = await Promise.all([this.models.judge(), this.spending.left()]);
    const refusal = this.refusal(state, judge, left);
    if (refusal) throw refusal;
    await this.judgements.request(mealId, account);
    return { isRunning: true };
  }

  private async judgeable(mealId: string): Promise<Judgeable> {
    const state = await this.judgements.state(mealId);
    if (state.kind === 'judgeable') return state;
    if (state.kind === 'unknown') throw new ApiFailure('meal-not-found');
    throw new ApiFailure('nothing-to-judge');
  }

  /** Why nothing can be judged now. A budget is used up only if it was spent: one judgement may cost more than a whole cap. */
  private refusal({ photos }: Judgeable, judge: Awaited<ReturnType<ModelCatalog['judge']>>, left: JudgeCaps) {
    if (!judge) return null;
    const { label, model, problem } = judge;
    if (!model || problem !== null)
      return new ApiFailure('judge-unavailable', { values: { judge: label, reason: problem ?? '' } });
    const most = judgementCostMax(model, photos);
    if (!Number.isFinite(most)) return new ApiFailure('price-unknown', { values: { model: label } });
    const { caps } = this.spending;
    for (const period of ['daily', 'monthly'] as const) {
      const values = { judge: label, price: usd(most), period, cap: usd(caps[period]), left: usd(left[period]) };
      if (most > caps[period]) return new ApiFailure('judgement-above-cap', { values });
      if (most > left[period]) return new ApiFailure('judge-budget-spent', { values });
    }
    return null;
  }
}

const usd = (amount: number) => `$${amount.toFixed(amount > 0 && amount < 1 ? 4 : 2)}`;

/** Judges' scores for estimates. The worker does the judging. */
@Module({})
export class JudgingModule {
  static with(caps: JudgeCaps): DynamicModule {
    return {
      module: JudgingModule,
      controllers: [JudgingController],
      providers: [
        {
          provide: JudgeSpendingQueries,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new JudgeSpendingQueries(dataSource, caps),
        },
      ],
    };
  }
}
