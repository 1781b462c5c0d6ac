import { judgeJob } from '@carbsight/contracts';
import { MealQueries, SamplingQueries } from '@carbsight/database';
import { EVALUATION_VERSION, RULE_BASED_JUDGE } from '@carbsight/domain';
import type { FakeStepInput } from '@carbsight/models/testing';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

type Sample = { status: string; failure_code: string | null };
const judged = (score: number) => ({
  label: 'A',
  identificationRelevance: score,
  estimationAccuracy: score,
  completeness: score,
  referenceMatch: score,
  verdict: 'Fine.',
  justification: 'It is an apple.',
  problematicMatches: [],
});
const answer = (score: number, caseId = '{{caseId}}') =>
  ({ kind: 'answer', answer: { caseId, answers: [judged(score)], preferred: null } }) as const;

async function start(provider: 'openai' | 'both' | 'none', env: Record<string, string>, dualModelSamplingRate = 0) {
  const one = await startWorker(provider, env);
  const rates = { llmJudgeSamplingRate: 100, dualModelSamplingRate };
  await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
  return one;
}

async function whenJudged(one: WorkerUnderTest, mealId: string): Promise<Sample | undefined> {
  const find = async () => {
    const sql = `SELECT status, failure_code FROM evaluation_samples WHERE meal_id = $1 AND purpose = 'judge'`;
    return (await one.query<Sample>(sql, [mealId]))[0];
  };
  await expect
    .poll(async () => (await find())?.status, { message: `the judgement of ${mealId}` })
    .toMatch(/^(?!queued|running)/);
  return find();
}
const judgementsOf = (one: WorkerUnderTest, mealId: string) =>
  one.query<Record<string, unknown>>('SELECT * FROM judgements WHERE meal_id = $1', [mealId]);
const enqueue = (one: WorkerUnderTest, mealId: string) => one.worker.engine.producer(judgeJob).enqueue({ mealId });
async function scanAndJudge(one: WorkerUnderTest, note: string): Promise<string> {
  const { meal } = await one.scan(note);
  await enqueue(one, meal.id);
  return meal.id;
}

describe('the judge', () => {
  let one: WorkerUnderTest;
  beforeAll(async () => {
    one = await start('both', {});
  });
  afterAll(() => one.close());
  afterEach(() => one.models.reset());

  const whenAsked = (note: string, ...steps: FakeStepInput[]) =>
    one.models.script({ rules: [{ asks: 'judgement', noteContains: note, steps }] });
  const judgeCalls = () => one.models.calls().filter(({ judges }) => judges !== null);

  it('judges a chosen meal by a model that reads none, and stores the cost', async () => {
    const { meal, estimate } = await one.scan('an apple');
    expect(await whenJudged(one, meal.id)).toEqual({ status: 'done', failure_code: null });
    expect(await judgementsOf(one, meal.id)).toEqual([
      expect.objectContaining({
        estimate_id: estimate?.id,
        evaluation_version: EVALUATION_VERSION,
        judge_model: 'gemini-2.5-flash',
        total_score: 80,
        preferred: null,
      }),
    ]);
    const [call] = judgeCalls();
    expect(call?.image?.mediaType).toBe('image/jpeg');
    expect(call?.judges?.answers).toEqual([{ label: 'A', carbsGrams: 52 }]);
    const paid = await one.query(
      `SELECT purpose, model_id, cost_usd > 0 AS paid FROM reads WHERE meal_id = $1 AND purpose = 'judge'`,
      [meal.id],
    );
    expect(paid).toEqual([{ purpose: 'judge', model_id: 'gemini-2.5-flash', paid: true }]);
  });

  it('stores one judgement for two deliveries, and replaces it when asked for another', async () => {
    const mealId = await scanAndJudge(one, 'twice');
    await whenJudged(one, mealId);
    await enqueue(one, mealId);
    await one.whenIdle(judgeJob);
    expect(judgeCalls()).toHaveLength(1);
    whenAsked('twice', answer(3));
    await one.query(`UPDATE evaluation_samples SET status = 'queued' WHERE meal_id = $1`, [mealId]);
    await enqueue(one, mealId);
    await whenJudged(one, mealId);
    expect(await judgementsOf(one, mealId)).toEqual([expect.objectContaining({ total_score: 30 })]);
  });

  it('is the chosen one even for its own answer, and no other while it is unavailable', async () => {
    const choose = (modelId: string) =>
      one.query(`UPDATE model_settings SET model_id = $1 WHERE config_type = 'judge_model'`, [modelId]);
    onTestFinished(async () => void (await choose('gemini-2.5-flash')));
    await choose('gpt-4o');
    const own = await scanAndJudge(one, 'judged by itself');
    expect((await whenJudged(one, own))?.status).toBe('done');
    expect(await judgementsOf(one, own)).toEqual([expect.objectContaining({ judge_model: 'gpt-4o' })]);
    await choose('gone');
    const nobody = await scanAndJudge(one, 'judged by nobody');
    expect(await whenJudged(one, nobody)).toMatchObject({ status: 'failed', failure_code: 'model-unavailable' });
    expect(await judgementsOf(one, nobody)).toEqual([]);
  });

  it('rejects an answer about another case, pays for it, and asks again', async () => {
    whenAsked('another', answer(9, '0190a000-0000-7000-8000-000000000009'), answer(6));
    const mealId = await scanAndJudge(one, 'another');
    expect((await whenJudged(one, mealId))?.status).toBe('done');
    expect(await judgementsOf(one, mealId)).toEqual([expect.objectContaining({ total_score: 60 })]);
    const reads = await one.query(
      `SELECT failure_code, cost_usd > 0 AS paid FROM reads WHERE meal_id = $1 AND purpose = 'judge' ORDER BY id`,
      [mealId],
    );
    expect(reads).toEqual([
      { failure_code: 'model-invalid-answer', paid: true },
      { failure_code: null, paid: true },
    ]);
  });
});

describe('a meal that cannot be judged', () => {
  let one: WorkerUnderTest;
  beforeAll(async () => {
    one = await start('both', {});
  });
  afterAll(() => one.close());
  afterEach(() => one.models.reset());
  const whenAsked = (note: string, step: FakeStepInput) =>
    one.models.script({ rules: [{ asks: 'judgement', noteContains: note, steps: [step] }] });

  it('says why there is no judgement when the provider refuses, and leaves the meal unchanged', async () => {
    whenAsked('refused', { kind: 'error', status: 401 });
    const mealId = await scanAndJudge(one, 'refused');
    expect(await whenJudged(one, mealId)).toEqual({ status: 'failed', failure_code: 'model-unavailable' });
    expect((await one.whenFinished(mealId)).meal.status).toBe('completed');
  });

  it('judges nothing if the meal is being analysed again', async () => {
    whenAsked('anew', { kind: 'stall' });
    const { meal } = await one.scan('anew');
    await enqueue(one, meal.id);
    await expect.poll(() => one.models.calls().some(({ judges }) => judges?.note === 'anew')).toBe(true);
    await new MealQueries(one.worker.dataSource).requeue(one.user.id, meal.id, {}, { now: new Date(), perDay: null });
    expect((await whenJudged(one, meal.id))?.status).toBe('skipped');
    expect(await judgementsOf(one, meal.id)).toEqual([]);
  });
});

it('waits for the test model and judges both answers blind', async () => {
  const one = await start('both', {}, 100);
  try {
    const { meal } = await one.scan('both');
    await whenJudged(one, meal.id);
    const [judgement] = await judgementsOf(one, meal.id);
    expect(judgement).toMatchObject({ judge_model: 'gemini-2.5-flash', test_total_score: expect.any(Number) });
    expect(['production', 'test']).toContain(judgement?.preferred);
    const [call] = one.models.calls().filter(({ judges }) => judges !== null);
    expect(call?.judges?.answers.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(call?.userText).not.toMatch(/gpt|gemini/i);
  } finally {
    await one.close();
  }
});

it('judges by rules without a key, and says so', async () => {
  const one = await start('none', {});
  try {
    const { meal } = await one.scan('200 g cooked white rice');
    await whenJudged(one, meal.id);
    const [judgement] = await judgementsOf(one, meal.id);
    expect(judgement).toMatchObject({ judge_model: RULE_BASED_JUDGE, preferred: null });
    expect(judgement?.total_score).toBeGreaterThan(70);
    expect(await one.query(`SELECT 1 FROM reads WHERE purpose = 'judge'`)).toEqual([]);
  } finally {
    await one.close();
  }
});

it('spends no more than its cap, however many judge at once', async () => {
  const one = await start('openai', { JUDGE_DAILY_BUDGET_USD: '0.1' });
  try {
    const meals = await Promise.all(Array.from({ length: 12 }, (_, index) => one.scan(`capped ${index}`)));
    const samples = await Promise.all(meals.map(({ meal }) => whenJudged(one, meal.id)));
    const [spent] = await one.query<{ usd: number }>(
      `SELECT sum(cost_usd)::float8 AS usd FROM reads WHERE purpose = 'judge'`,
    );
    expect(spent?.usd).toBeLessThanOrEqual(0.1);
    expect(samples.filter((sample) => sample?.status === 'done').length).toBeGreaterThan(0);
    const refused = samples.filter((sample) => sample?.failure_code === 'budget-exhausted');
    expect(refused.length).toBeGreaterThan(0);
    const calls = one.models.calls().filter(({ judges }) => judges !== null);
    expect(calls).toHaveLength(12 - refused.length);
  } finally {
    await one.close();
  }
});
