import type { JudgeAgreementQueries, ModelSettingQueries } from '@carbsight/database';
import { EVALUATION_VERSION, type JudgedOutcomes, RULE_BASED_JUDGE } from '@carbsight/domain';
import { JudgeAgreementController } from './judge-agreement.module.js';

const NOTHING: JudgedOutcomes = { bands: [], ownFigures: [], truths: [] };
const judges = [
  { judgeModel: 'gpt-4o', judgedMeals: 3, score: 240, lastAt: new Date('2026-11-20T00:00:00Z') },
  { judgeModel: 'gemini-2.5-pro', judgedMeals: 9, score: 630, lastAt: new Date('2026-11-18T00:00:00Z') },
];

function asked(
  days: number,
  {
    judge = 'models',
    found = NOTHING,
    choice = null,
  }: { judge?: string; found?: JudgedOutcomes; choice?: { modelId: string | null; createdAt: Date } | null } = {},
) {
  const outcomes = vi.fn(async () => found);
  const queries = { outcomes, totalsSince: async () => judges } as Partial<JudgeAgreementQueries>;
  const choices = { findLastChange: async () => choice } as unknown as ModelSettingQueries;
  const controller = new JudgeAgreementController(queries as JudgeAgreementQueries, choices);
  return { outcomes, answer: controller.find({ query: { days, judge } } as never) };
}

function useNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:34:56Z') });
  onTestFinished(() => void vi.useRealTimers());
}

it('uses the latest model’s judgements by the current rubric since the start of an hour', async () => {
  useNoon();
  const { outcomes, answer } = asked(7);
  expect(await answer).toMatchObject({
    days: 7,
    evaluationVersion: EVALUATION_VERSION,
    judgeModel: 'gpt-4o',
    seriesSince: null,
    judges: [
      { judgeModel: 'gemini-2.5-pro', judgedMeals: 9 },
      { judgeModel: 'gpt-4o', judgedMeals: 3 },
    ],
  });
  expect(outcomes).toHaveBeenCalledWith({
    since: new Date('2026-11-14T12:00:00Z'),
    evaluationVersion: EVALUATION_VERSION,
    judgeModel: 'gpt-4o',
    ownFiguresEnough: 1_000,
  });
});

it('begins the chosen judge’s series with the choice, and leaves other judges’ days whole', async () => {
  useNoon();
  const choice = { modelId: 'gemini-2.5-pro', createdAt: new Date('2026-11-19T08:30:00Z') };
  const since = new Date('2026-11-19T08:00:00Z');
  const chosen = asked(7, { choice });
  expect(await chosen.answer).toMatchObject({ judgeModel: 'gemini-2.5-pro', seriesSince: since });
  expect(chosen.outcomes).toHaveBeenCalledWith(expect.objectContaining({ since, judgeModel: 'gemini-2.5-pro' }));
  expect(await asked(7, { judge: 'gpt-4o', choice }).answer).toMatchObject({ judgeModel: 'gpt-4o', seriesSince: null });
  expect(await asked(1, { choice }).answer).toMatchObject({ seriesSince: null });
});

it('never takes the fixed rules for a model', async () => {
  const { outcomes, answer } = asked(7, { judge: 'rules' });
  await answer;
  expect(outcomes).toHaveBeenCalledWith(expect.objectContaining({ judgeModel: RULE_BASED_JUDGE }));
});

it.each([
  [2, false],
  [3, true],
])('says for two figures out of %i whether that is a limit', async (comparedMeals, isLimited) => {
  const green = {
    band: 'green',
    judgedMeals: 9,
    ratedMeals: 0,
    thumbsUp: 0,
    correctedMeals: 9,
    comparedMeals,
  } as const;
  const ownFigures = [
    { totalScore: 90, differenceGrams: 1 },
    { totalScore: 91, differenceGrams: 2 },
  ];
  expect(await asked(30, { found: { ...NOTHING, bands: [green], ownFigures } }).answer).toMatchObject({ isLimited });
});
