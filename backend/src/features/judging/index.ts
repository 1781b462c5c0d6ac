import { type EvaluationPrice, judgingApi, type RequestOf } from '@carbsight/contracts';
import {
  DataSource,
  type JudgeCaps,
  JudgementQueries,
  JudgeSpendingQueries,
  type JudgeState,
  ModelSettingQueries,
} from '@carbsight/database';
import { costUsd, EVALUATION_TOKENS, judgeOf, RULE_BASED_JUDGE } from '@carbsight/domain';
import { type CatalogModel, judgeCandidates, judgementCostMax } from '@carbsight/models';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { ModelDirectory } from '../models/index.js';

type Judgeable = Extract<JudgeState, { kind: 'judgeable' }>;

/** Judgements of meals: the result, the price of another one, and requesting it. */
@Controller()
class JudgingController {
  constructor(
    private readonly judgements: JudgementQueries,
    private readonly spending: JudgeSpendingQueries,
    private readonly models: ModelDirectory,
    private readonly choices: ModelSettingQueries,
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
    const [judge, left] = await Promise.all([this.judgeOf(state), this.spending.left()]);
    return {
      judgeModel: judge?.label ?? RULE_BASED_JUDGE,
      estimatedUsd: judge ? costUsd(EVALUATION_TOKENS.judgement, judge.price) : 0,
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
    const [judge, left] = await Promise.all([this.judgeOf(state), this.spending.left()]);
    if (judge && judgementCostMax(judge) > Math.min(left.daily, left.monthly)) {
      throw new ApiFailure('judge-budget-spent');
    }
    await this.judgements.request(mealId, account);
    return { isRunning: true };
  }

  private async judgeable(mealId: string): Promise<Judgeable> {
    const state = await this.judgements.state(mealId);
    if (state.kind === 'judgeable') return state;
    if (state.kind === 'unknown') throw new ApiFailure('meal-not-found');
    throw new ApiFailure('nothing-to-judge');
  }

  private async judgeOf({ authors }: Judgeable): Promise<CatalogModel | null> {
    const [access, chosenId] = await Promise.all([this.models.current(), this.choices.find('judge_model')]);
    return judgeOf(chosenId ?? null, judgeCandidates(access), authors);
  }
}

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
