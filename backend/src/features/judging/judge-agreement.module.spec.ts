import type { JudgeAgreementQueries, OutcomesOfJudges } from '@carbsight/database';
import { EVALUATION_VERSION } from '@carbsight/domain';
import { JudgeAgreementController } from './judge-agreement.module.js';

const NOTHING = { bands: [], ownFigures: [], truths: [], judgeModels: [] };

function asked(days: number, found: OutcomesOfJudges = NOTHING) {
  const outcomes = vi.fn(async () => found);
  const controller = new JudgeAgreementController({
    outcomes,
  } as Partial<JudgeAgreementQueries> as JudgeAgreementQueries);
  return { outcomes, answer: controller.find({ query: { days, judge: 'models' } } as never) };
}

it('uses the judgements by the current rubric since the start of an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:34:56Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { outcomes, answer } = asked(7);
  expect(await answer).toMatchObject({ days: 7, evaluationVersion: EVALUATION_VERSION });
  const since = new Date('2026-11-14T12:00:00Z');
  expect(outcomes).toHaveBeenCalledWith({
    since,
    evaluationVersion: EVALUATION_VERSION,
    isByRules: false,
    ownFiguresEnough: 1_000,
  });
});

it.each([
  [2, false],
  [3, true],
])('says for two figures out of %i whether that is a limit', async (overriddenMeals, isLimited) => {
  const green = { band: 'green', judgedMeals: 9, ratedMeals: 0, thumbsUp: 0, overriddenMeals } as const;
  const ownFigures = [
    { totalScore: 90, differenceGrams: 1 },
    { totalScore: 91, differenceGrams: 2 },
  ];
  expect(await asked(30, { ...NOTHING, bands: [green], ownFigures }).answer).toMatchObject({ isLimited });
});
