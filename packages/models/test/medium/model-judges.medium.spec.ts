import { type JudgedCase, RUBRIC } from '@carbsight/domain';
import { ModelJudge } from '../../src/judge.js';
import { ReadFailure } from '../../src/ports.js';
import { type FakeModelServer, type FakeStepInput, startFakeModelServer } from '../../testing/index.js';
import { aChatModel, aPhoto, failureOf, price, providers } from './read-a-meal.js';

let server: FakeModelServer;
beforeAll(async () => {
  server = await startFakeModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const anAnswer = (carbsGrams: number) => ({
  dishName: 'Rice',
  carbsGrams,
  lowGrams: 40,
  highGrams: 60,
  analysis: 'Rice.',
  items: [],
});
/** The test model's answer comes first. */
const judged: JudgedCase = {
  mealId: '0190a000-0000-7000-8000-000000000003',
  note: 'rice "quoted"',
  live: anAnswer(52),
  test: anAnswer(47),
};
const scripted = (answer: FakeStepInput) => server.script({ rules: [{ asks: 'judgement', steps: [answer] }] });

describe.each(providers)('%s as a judge', (provider) => {
  const judge = () =>
    new ModelJudge(aChatModel(provider, server)).judge({
      photos: [aPhoto],
      judged,
      caseId: 'case-7',
      signal: new AbortController().signal,
      timeoutMs: 5_000,
    });

  it('gets photo, rubric and both answers without names, and its scores are matched to their owners', async () => {
    const { judgement, usage, durationMs } = await judge();
    expect(judgement).toMatchObject({ totalScore: 75, testTotalScore: 80, preferred: 'test' });
    expect(usage.costUsd).toBeCloseTo((3_100 * price.inputUsdPerMillion + 420 * price.outputUsdPerMillion) / 1e6, 9);
    expect(durationMs).toBeGreaterThanOrEqual(0);
    const [call] = server.calls();
    expect(call).toMatchObject({
      system: expect.stringContaining(RUBRIC),
      asksForSchema: true,
      judges: { note: judged.note },
    });
    expect(call?.image?.mediaType).toBe('image/jpeg');
    expect(call?.judges?.answers.map(({ carbsGrams }) => carbsGrams)).toEqual([47, 52]);
    expect(call?.userText).not.toMatch(/gpt|gemini|production/i);
  });

  it.each([
    ['prose', 'The first one is good: 9 of 10.'],
    ['another case', { caseId: 'case-8', answers: [], preferred: null }],
  ])('that answers with %s is rejected, and its cost is known', async (_, answer) => {
    scripted({ kind: 'answer', answer, inputTokens: 900, outputTokens: 10 });
    const failure = await failureOf(judge());
    expect(failure.code).toBe('model-invalid-answer');
    expect(failure).toBeInstanceOf(ReadFailure);
    expect((failure as ReadFailure).call.usage).toMatchObject({ inputTokens: 900, outputTokens: 10 });
  });

  it('that is busy says for how long', async () => {
    scripted({ kind: 'error', status: 429, retryAfter: '7' });
    expect(await failureOf(judge())).toMatchObject({ code: 'rate-limited', retryAfterMs: 7_000 });
  });
});
