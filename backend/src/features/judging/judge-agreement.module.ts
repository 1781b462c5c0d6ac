import { type JudgeAgreement, judgeAgreementApi, type RequestOf } from '@carbsight/contracts';
import { JudgeAgreementQueries } from '@carbsight/database';
import { EVALUATION_VERSION, judgeAgreement } from '@carbsight/domain';
import { Controller, Module } from '@nestjs/common';
import { Implements, Input } from '../../platform/http/implements.decorator.js';

const HOUR_MS = 60 * 60_000;

@Controller()
export class JudgeAgreementController {
  constructor(private readonly queries: JudgeAgreementQueries) {}

  @Implements(judgeAgreementApi.getJudgeAgreement)
  async find(@Input() { query }: RequestOf<typeof judgeAgreementApi.getJudgeAgreement>): Promise<JudgeAgreement> {
    const { days, judge } = query;
    const { judgeModels, ...outcomes } = await this.queries.outcomes({
      // Roll-ups have hours: from the start of one, as everywhere on these screens.
      since: new Date(Math.floor(Date.now() / HOUR_MS - days * 24) * HOUR_MS),
      evaluationVersion: EVALUATION_VERSION,
      isByRules: judge === 'rules',
      ownFiguresEnough: judgeAgreementApi.OWN_FIGURES_ENOUGH,
    });
    const overridden = outcomes.bands.reduce((sum, { overriddenMeals }) => sum + overriddenMeals, 0);
    return {
      ...judgeAgreement(outcomes),
      days,
      evaluationVersion: EVALUATION_VERSION,
      judgeModels: [...judgeModels],
      isLimited: outcomes.ownFigures.length < overridden,
    };
  }
}

/** The judge against people. */
@Module({
  controllers: [JudgeAgreementController],
})
export class JudgeAgreementModule {}
