import { type JudgeAgreement, judgeAgreementApi, type RequestOf } from '@carbsight/contracts';
import { JudgeAgreementQueries } from '@carbsight/database';
import { EVALUATION_VERSION, judgeAgreement } from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { Implements, Input } from '../../../platform/http/implements.decorator.js';

const DAY_MS = 24 * 60 * 60_000;

@Controller()
export class JudgeAgreementController {
  constructor(private readonly queries: JudgeAgreementQueries) {}

  @Implements(judgeAgreementApi.getJudgeAgreement)
  async find(@Input() { query }: RequestOf<typeof judgeAgreementApi.getJudgeAgreement>): Promise<JudgeAgreement> {
    const { days } = query;
    const meals = await this.queries.judgedMeals({
      since: new Date(Date.now() - days * DAY_MS),
      evaluationVersion: EVALUATION_VERSION,
      limit: judgeAgreementApi.JUDGED_MEALS_MAX,
    });
    return {
      ...judgeAgreement(meals),
      days,
      evaluationVersion: EVALUATION_VERSION,
      isLimited: meals.length === judgeAgreementApi.JUDGED_MEALS_MAX,
    };
  }
}
