import { createHash } from 'node:crypto';
import { rerunJob } from '@carbsight/contracts';
import { RerunQueries } from '@carbsight/database';
import { findPrompt } from '@carbsight/domain';
import { anAnswerA } from '@carbsight/models/testing';
import { startWorker, type WorkerUnderTest } from './worker-under-test.js';

const MODEL = 'gemini-2.5-pro';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const variant = { modelId: MODEL, promptVersion: 'v2.0', promptSha256: sha256(findPrompt('v2.0')?.prompt ?? '') };

let one: WorkerUnderTest;
beforeAll(async () => {
  one = await startWorker('both', { DAILY_BUDGET_USD: '100' });
});
afterAll(() => one.close());
afterEach(() => one.models.reset());

const reruns = () => new RerunQueries(one.worker.dataSource);
const actor = () => ({ id: one.user.id, email: one.user.email });
const ended = async (mealId: string) => {
  await one.worker.engine.producer(rerunJob).enqueue({ mealId });
  await expect.poll(async () => (await reruns().list(mealId)).asked?.status).toMatch(/^(?!queued|running)/);
  return reruns().list(mealId);
};
const mealRow = async (id: string) => (await one.query('SELECT * FROM meals WHERE id = $1', [id]))[0];

it('reads a stored meal with another variant, as a test, and changes nothing of it', async () => {
  const { meal } = await one.scan('risotto');
  const before = await mealRow(meal.id);
  one.models.script({
    rules: [
      {
        noteContains: 'risotto',
        model: MODEL,
        steps: [{ kind: 'answer', answer: { ...anAnswerA(), carbEstimate: 40, confidenceLow: 35 } }],
      },
    ],
  });
  expect(await reruns().ask(meal.id, variant, actor())).toBe('asked');
  const { answers, asked } = await ended(meal.id);
  expect(asked).toMatchObject({ status: 'done', failureCode: null });
  expect(answers).toMatchObject([{ modelId: MODEL, promptVersion: 'v2.0', carbsGrams: 40 }]);
  expect(answers[0]?.costUsd).toBeGreaterThan(0);
  expect(await mealRow(meal.id)).toEqual(before);
  const reads = await one.query(`SELECT model_id FROM reads WHERE meal_id = $1 AND purpose = 'golden'`, [meal.id]);
  expect(reads).toEqual([{ model_id: MODEL }]);
  expect(one.models.calls()).toContainEqual(
    expect.objectContaining({ model: MODEL, promptSha256: variant.promptSha256 }),
  );
  // The same variant would say nothing new.
  expect(await reruns().ask(meal.id, variant, actor())).toBe('answered');
});

it('says why there is no answer, and can be requested again', async () => {
  const { meal } = await one.scan('paella');
  expect(await reruns().ask(meal.id, { ...variant, modelId: 'removed' }, actor())).toBe('asked');
  expect(await reruns().ask(meal.id, variant, actor())).toBe('open');
  expect((await ended(meal.id)).asked).toMatchObject({ status: 'failed', failureCode: 'model-unavailable' });
  expect(await reruns().ask(meal.id, variant, actor())).toBe('asked');
  expect((await ended(meal.id)).answers).toHaveLength(1);
});
