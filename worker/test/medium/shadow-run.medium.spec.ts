import { shadowRunJob } from '@carbsight/contracts';
import { MealQueries, ModelSettingQueries, SamplingQueries } from '@carbsight/database';
import { anAnswerA, type FakeStepInput } from '@carbsight/models/testing';
import { Redis } from 'ioredis';
import { readTestRedisUrl } from './config.js';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

const serverUrl = readTestRedisUrl();
/** A numbered database of this file alone: it is emptied. */
const redisUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: '/11' }).href;
const engines: (readonly [string, { readonly REDIS_URL?: string }])[] = [
  ['PostgreSQL', {}],
  ...(redisUrl ? ([['Redis', { REDIS_URL: redisUrl }]] as const) : []),
];

const TEST_MODEL = 'gemini-2.5-pro';
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Sample = { status: string; failure_code: string | null; claim: number };
type Comparison = Record<string, unknown> & { test_estimate_id: string };

describe.each(engines)('shadow runs on %s', (_engine, env) => {
  let one: WorkerUnderTest;
  beforeAll(async () => {
    if (env.REDIS_URL) {
      const redis = new Redis(env.REDIS_URL);
      await redis.flushdb();
      redis.disconnect();
    }
    one = await startWorker('both', { ...env, DAILY_BUDGET_USD: '100' });
    const rates = { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 };
    await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
  });
  afterAll(() => one.close());
  afterEach(() => one.models.reset());

  const whenTestModelGets = (noteContains: string, ...steps: FakeStepInput[]) =>
    one.models.script({ rules: [{ noteContains, model: TEST_MODEL, steps }] });
  const testCalls = () => one.models.calls().filter(({ model }) => model === TEST_MODEL);
  const enqueue = (mealId: string) => one.worker.engine.producer(shadowRunJob).enqueue({ mealId });
  const sampleOf = async (mealId: string) =>
    (
      await one.query<Sample>('SELECT status, failure_code, claim FROM evaluation_samples WHERE meal_id = $1', [mealId])
    )[0];
  const comparisonsOf = (mealId: string) =>
    one.query<Comparison>('SELECT * FROM comparisons WHERE meal_id = $1', [mealId]);
  async function whenEvaluated(mealId: string, limitMs = 15_000): Promise<Sample> {
    for (const end = Date.now() + limitMs; Date.now() < end; await wait(50)) {
      const sample = await sampleOf(mealId);
      if (sample && !['queued', 'running'].includes(sample.status)) return sample;
    }
    throw new Error(`the sample was not finished within ${limitMs} ms`);
  }
  /** A scanned meal whose shadow run begins now instead of in the next round. */
  async function scanAndShadow(note: string): Promise<string> {
    const { meal } = await one.scan(note);
    await enqueue(meal.id);
    return meal.id;
  }

  it('reads a chosen meal by the test model, with the same prompt, and stores both side by side', async () => {
    whenTestModelGets('risotto', { kind: 'answer', answer: { ...anAnswerA(), carbEstimate: 40, confidenceLow: 35 } });
    const { meal, estimate } = await one.scan('risotto');
    expect(await whenEvaluated(meal.id, 10_000)).toMatchObject({ status: 'done', failure_code: null });
    const [comparison] = await comparisonsOf(meal.id);
    expect(comparison).toMatchObject({
      production_estimate_id: estimate?.id,
      production_model: 'gpt-4o',
      test_model: TEST_MODEL,
      production_carbs_grams: 52,
      test_carbs_grams: 40,
      difference_grams: 12,
    });
    const [shadow] = await one.query<Record<string, unknown>>('SELECT * FROM estimates WHERE id = $1', [
      comparison?.test_estimate_id,
    ]);
    expect(shadow).toMatchObject({ purpose: 'shadow', prompt_sha256: estimate?.promptSha256, low_grams: 35 });
    const items = await one.query('SELECT 1 FROM meal_items WHERE estimate_id = $1', [comparison?.test_estimate_id]);
    expect(items.length).toBeGreaterThan(1);
    const reads = await one.query(
      'SELECT purpose, cost_usd > 0 AS paid, estimate_id FROM reads WHERE meal_id = $1 ORDER BY purpose',
      [meal.id],
    );
    expect(reads).toEqual([
      { purpose: 'live', paid: true, estimate_id: estimate?.id },
      { purpose: 'shadow', paid: true, estimate_id: comparison?.test_estimate_id },
    ]);
    const [live, test] = one.models.calls();
    expect([live?.promptSha256, live?.image?.sha256]).toEqual([test?.promptSha256, test?.image?.sha256]);
  });

  it('changes nothing of the meal', async () => {
    const { meal } = await one.scan('toast');
    const whole = () => one.query('SELECT * FROM meals WHERE id = $1', [meal.id]);
    const before = await whole();
    await enqueue(meal.id);
    await whenEvaluated(meal.id);
    expect(await whole()).toEqual(before);
  });

  it('does the work of two deliveries once', async () => {
    const mealId = await scanAndShadow('porridge');
    await whenEvaluated(mealId);
    await enqueue(mealId);
    await wait(500);
    expect(testCalls()).toHaveLength(1);
    expect(await comparisonsOf(mealId)).toHaveLength(1);
  });

  it('pays for no answer twice when a process dies between the answer and the comparison', async () => {
    const mealId = await scanAndShadow('soup');
    await whenEvaluated(mealId);
    // As it was at that moment: taken, read, and nothing stored. The job is lost with its process.
    const [comparison] = await comparisonsOf(mealId);
    await one.query('UPDATE reads SET estimate_id = NULL WHERE estimate_id = $1', [comparison?.test_estimate_id]);
    await one.query('DELETE FROM estimates WHERE id = $1', [comparison?.test_estimate_id]);
    await one.query(
      `UPDATE evaluation_samples SET status = 'running', enqueues = 1, queued_at = now() - interval '3 minutes'
       WHERE meal_id = $1`,
      [mealId],
    );
    expect(await whenEvaluated(mealId)).toMatchObject({ status: 'done', claim: 2 });
    expect(await comparisonsOf(mealId)).toHaveLength(1);
    expect(testCalls()).toHaveLength(1);
  }, 20_000);

  it.each([
    ['a server error', { kind: 'error', status: 500 }],
    ['a busy provider, whose Retry-After it obeys', { kind: 'error', status: 429, retryAfter: '1' }],
    ['a call that hangs', { kind: 'stall' }],
    ['prose', { kind: 'answer', answer: 'That looks like a lovely lunch!' }],
  ] as const)(
    'tries again after %s',
    async (what, step) => {
      whenTestModelGets(what, step, { kind: 'answer', answer: anAnswerA() });
      const mealId = await scanAndShadow(`after ${what}`);
      expect((await whenEvaluated(mealId, 25_000)).status).toBe('done');
      const failed = await one.query(`SELECT purpose FROM reads WHERE meal_id = $1 AND failure_code IS NOT NULL`, [
        mealId,
      ]);
      expect(failed).toEqual([{ purpose: 'shadow' }]);
    },
    30_000,
  );

  it('pauses nothing but its own queue when the provider says later', async () => {
    whenTestModelGets('busy', { kind: 'error', status: 429, retryAfter: '4' }, { kind: 'answer', answer: anAnswerA() });
    const mealId = await scanAndShadow('busy');
    await wait(300);
    const startedAt = Date.now();
    await one.scan('a live meal meanwhile');
    expect(Date.now() - startedAt).toBeLessThan(3_000);
    expect((await sampleOf(mealId))?.status).toBe('running');
    expect((await whenEvaluated(mealId)).status).toBe('done');
  }, 20_000);

  it('fails with the reason when the provider refuses, and the meal stays as it is', async () => {
    whenTestModelGets('refused', { kind: 'error', status: 401 });
    const mealId = await scanAndShadow('refused');
    expect(await whenEvaluated(mealId)).toMatchObject({ status: 'failed', failure_code: 'model-unavailable' });
    expect(await comparisonsOf(mealId)).toEqual([]);
    expect((await one.whenFinished(mealId)).meal).toMatchObject({ status: 'completed', failureCode: null });
  });

  it('skips a meal that is analysed anew while the test model reads, and pays for no more', async () => {
    whenTestModelGets('anew', { kind: 'answer', answer: anAnswerA(), delayMs: 1_400 });
    const mealId = await scanAndShadow('anew');
    await wait(200);
    await new MealQueries(one.worker.dataSource).requeue(one.user.id, mealId, {}, { now: new Date(), perDay: null });
    expect((await whenEvaluated(mealId)).status).toBe('skipped');
    expect(await comparisonsOf(mealId)).toEqual([]);
  });

  it('leaves nothing behind of a meal that is deleted while the test model reads', async () => {
    whenTestModelGets('deleted', { kind: 'answer', answer: anAnswerA(), delayMs: 1_400 });
    const mealId = await scanAndShadow('deleted');
    await wait(200);
    await new MealQueries(one.worker.dataSource).remove(one.user.id, mealId);
    await wait(2_000);
    expect(await one.query('SELECT 1 FROM reads WHERE meal_id = $1', [mealId])).toEqual([]);
    expect((await one.worker.engine.producer(shadowRunJob).counts()).active).toBe(0);
  });

  it('stops at 80 % of the budget of the day, when a live meal is still paid for', async () => {
    const { meal } = await one.scan('dear');
    await one.query(`UPDATE reads SET cost_usd = 85 WHERE meal_id = $1 AND purpose = 'live'`, [meal.id]);
    const before = testCalls().length;
    await enqueue(meal.id);
    expect(await whenEvaluated(meal.id)).toMatchObject({ status: 'failed', failure_code: 'budget-exhausted' });
    expect(testCalls()).toHaveLength(before);
    expect((await one.scan('still live')).meal.status).toBe('completed');
    await one.query(`UPDATE reads SET cost_usd = 0.01 WHERE meal_id = $1`, [meal.id]);
  });

  it('skips when no test model is set', async () => {
    const settings = new ModelSettingQueries(one.worker.dataSource);
    const none = { configType: 'test_model', modelId: null, reason: 'test', userId: one.user.id } as const;
    await settings.choose({ ...none, defaultModelId: TEST_MODEL });
    await wait(1_100);
    const mealId = await scanAndShadow('nobody reads this twice');
    expect((await whenEvaluated(mealId)).status).toBe('skipped');
    await settings.choose({ ...none, modelId: TEST_MODEL });
    await wait(1_100);
  });

  it('leaves a model alone that failed three times in a row, and the live meals never notice', async () => {
    const open = `SELECT 1 FROM evaluation_samples WHERE status IN ('queued', 'running')`;
    while ((await one.query(open)).length > 0) await wait(200);
    one.models.script({ rules: [{ model: TEST_MODEL, steps: [{ kind: 'error', status: 503 }] }] });
    const first = await scanAndShadow('dead');
    expect(await whenEvaluated(first, 30_000)).toMatchObject({ status: 'failed', failure_code: 'model-unavailable' });
    const calls = testCalls().length;
    const second = await scanAndShadow('dead again');
    expect((await one.whenFinished(second)).meal.status).toBe('completed');
    await wait(2_000);
    expect(testCalls()).toHaveLength(calls);
    expect(await sampleOf(second)).toMatchObject({ failure_code: null });
  }, 45_000);
});
