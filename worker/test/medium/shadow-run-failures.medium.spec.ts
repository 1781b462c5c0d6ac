import { shadowRunJob } from '@carbsight/contracts';
import { MealQueries, ModelSettingQueries } from '@carbsight/database';
import { shadowRuns, startShadowing, TEST_MODEL } from './shadow-runs.js';
import type { WorkerUnderTest } from './worker-under-test.js';

let one: WorkerUnderTest;
beforeAll(async () => {
  one = await startShadowing();
});
afterAll(() => one.close());
afterEach(() => one.models.reset());
const { whenTestModelGets, whenAsked, testCalls, enqueue, sampleOf, comparisonsOf, whenEvaluated, scanAndShadow } =
  shadowRuns(() => one);

it('does not change the meal', async () => {
  const { meal } = await one.scan('toast');
  const whole = () => one.query('SELECT * FROM meals WHERE id = $1', [meal.id]);
  const before = await whole();
  await enqueue(meal.id);
  await whenEvaluated(meal.id);
  expect(await whole()).toEqual(before);
});

it('pays for no answer twice when a process dies between the answer and the comparison', async () => {
  const mealId = await scanAndShadow('soup');
  await whenEvaluated(mealId);
  // The state at that moment: claimed, read, nothing stored. The job is lost with its process.
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
});

it('fails with the reason when the provider refuses, and the meal stays unchanged', async () => {
  whenTestModelGets('refused', { kind: 'error', status: 401 });
  const mealId = await scanAndShadow('refused');
  expect(await whenEvaluated(mealId)).toMatchObject({ status: 'failed', failure_code: 'model-unavailable' });
  expect(await comparisonsOf(mealId)).toEqual([]);
  expect((await one.whenFinished(mealId)).meal).toMatchObject({ status: 'completed', failureCode: null });
});

it('skips a meal that is analysed again while the test model reads, and pays for no more', async () => {
  whenTestModelGets('anew', { kind: 'stall' });
  const mealId = await scanAndShadow('anew');
  await whenAsked('anew');
  const meals = new MealQueries(one.worker.dataSource);
  await meals.requeue(one.user.id, mealId, {}, { now: new Date(), perDay: null });
  expect((await whenEvaluated(mealId))?.status).toBe('skipped');
  expect(await comparisonsOf(mealId)).toEqual([]);
  await meals.remove(one.user.id, mealId);
});

it('leaves nothing behind of a meal deleted while the test model reads', async () => {
  whenTestModelGets('deleted', { kind: 'stall' });
  const mealId = await scanAndShadow('deleted');
  await whenAsked('deleted');
  await new MealQueries(one.worker.dataSource).remove(one.user.id, mealId);
  await one.whenIdle(shadowRunJob);
  expect(await one.query('SELECT 1 FROM reads WHERE meal_id = $1', [mealId])).toEqual([]);
});

it('stops at 80 % of the day’s budget, while live meals are still paid for', async () => {
  const dear = await scanAndShadow('dear');
  await whenEvaluated(dear);
  await one.query(`UPDATE reads SET cost_usd = 85 WHERE meal_id = $1 AND purpose = 'live'`, [dear]);
  const before = testCalls().length;
  const { meal } = await one.scan('still live');
  expect(meal.status).toBe('completed');
  expect(await whenEvaluated(meal.id)).toMatchObject({ status: 'failed', failure_code: 'budget-exhausted' });
  expect(testCalls()).toHaveLength(before);
  await one.query(`UPDATE reads SET cost_usd = 0.01 WHERE meal_id = $1`, [dear]);
});

it('skips when no test model is set', async () => {
  const settings = new ModelSettingQueries(one.worker.dataSource);
  const none = { configType: 'test_model', modelId: null, reason: 'test', actor: one.user } as const;
  await settings.choose({ ...none, defaultModelId: TEST_MODEL });
  const mealId = await scanAndShadow('nobody reads this twice');
  expect((await whenEvaluated(mealId))?.status).toBe('skipped');
  await settings.choose({ ...none, modelId: TEST_MODEL });
});

it('stops calling a model that answered three meals in a row with nothing, without affecting live meals', async () => {
  const open = `SELECT 1 FROM evaluation_samples WHERE status IN ('queued', 'running')`;
  await expect.poll(() => one.query(open)).toEqual([]);
  one.models.script({ rules: [{ model: TEST_MODEL, steps: [{ kind: 'error', status: 503 }] }] });
  for (const note of ['dead', 'still dead']) {
    const failed = await scanAndShadow(note);
    expect(await whenEvaluated(failed)).toMatchObject({ status: 'failed', failure_code: 'model-unavailable' });
  }
  const calls = testCalls().length;
  const third = await scanAndShadow('dead again');
  expect((await one.whenFinished(third)).meal.status).toBe('completed');
  // It was called once, and its next attempt waits.
  const queue = one.worker.engine.producer(shadowRunJob);
  await expect.poll(async () => [(await sampleOf(third))?.claim, (await queue.counts()).active]).toEqual([2, 0]);
  expect(testCalls()).toHaveLength(calls + 1);
  expect(await sampleOf(third)).toMatchObject({ failure_code: null });
});
