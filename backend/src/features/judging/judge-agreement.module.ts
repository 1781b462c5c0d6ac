import { judgeAgreementApi, type RequestOf } from '@carbsight/contracts';
import { JudgeAgreementQueries, ModelSettingQueries } from '@carbsight/database';
import { EVALUATION_VERSION, judgeAgreement, shownJudge } from '@carbsight/domain';
import { Controller, Module } from '@nestjs/common';
import { Implements, Input } from '../../platform/http/implements.decorator.js';

const HOUR_MS = 60 * 60_000;
const startOfHour = (time: number) => new Date(Math.floor(time / HOUR_MS) * HOUR_MS);
const NOTHING = { bands: [], ownFigures: [], truths: [] };

@Controller()
export class JudgeAgreementController {
  constructor(
    private readonly queries: JudgeAgreementQueries,
    private readonly choices: ModelSettingQueries,
  ) {}

  @Implements(judgeAgreementApi.getJudgeAgreement)
  async find(@Input() { query }: RequestOf<typeof judgeAgreementApi.getJudgeAgreement>) {
    const { days, judge } = query;
    // Roll-ups have hours: from the start of one, as everywhere on these screens.
    const firstHour = startOfHour(Date.now() - days * 24 * HOUR_MS);
    const [judges, choice] = await Promise.all([
      this.queries.totalsSince(EVALUATION_VERSION, firstHour),
      this.choices.findLastChange('judge_model'),
    ]);
    const chosenId = choice?.modelId ?? null;
    const judgeModel = shownJudge(judge, chosenId, judges);
    // The chosen judge's series begins with the choice, even if it has judged before.
    const chosenHour = choice && judgeModel === chosenId ? startOfHour(choice.createdAt.getTime()) : null;
    const seriesSince = chosenHour && chosenHour > firstHour ? chosenHour : null;
    const outcomes =
      judgeModel === null
        ? NOTHING
        : await this.queries.outcomes({
            since: seriesSince ?? firstHour,
            evaluationVersion: EVALUATION_VERSION,
            judgeModel,
            ownFiguresEnough: judgeAgreementApi.OWN_FIGURES_TARGET,
          });
    const compared = outcomes.bands.reduce((sum, { comparedMeals }) => sum + comparedMeals, 0);
    return {
      ...judgeAgreement(outcomes),
      days,
      evaluationVersion: EVALUATION_VERSION,
      judgeModel,
      seriesSince,
      judges: judges
        .map(({ judgeModel: each, judgedMeals }) => ({ judgeModel: each, judgedMeals }))
        .sort((one, other) => other.judgedMeals - one.judgedMeals),
      isLimited: outcomes.ownFigures.length < compared,
    };
  }
}

/** The judge compared with people. */
@Module({
  controllers: [JudgeAgreementController],
})
export class JudgeAgreementModule {}
