import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shadowRunJob } from '@carbsight/contracts';
import { addLocalModel, LOCAL_MODEL_ID, SamplingQueries } from '@carbsight/database';
import { anAnswerA } from '@carbsight/models/testing';
import { one, useWorker } from './worker-under-test.js';

const loading = {
  kind: 'raw',
  status: 503,
  body: JSON.stringify({ error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
} as const;

useWorker('openai', { READS_PER_PHOTO: '3' });
beforeAll(async () => {
  await addLocalModel(one.worker.dataSource, one.models.openaiBaseUrl);
  const rates = { llmJudgeSamplingRate: 0, dualModelSamplingRate: 100 };
  await new SamplingQueries(one.worker.dataSource).save(rates, undefined, one.user);
});

const photo = () => readFile(join(__dirname, '../../../samples/meal_breakfast.jpg'));
const callsOf = (modelId: string) => one.models.calls().filter(({ model }) => model === modelId);
const statusOf = async (mealId: string) =>
  (await one.query<{ status: string }>('SELECT status FROM evaluation_samples WHERE meal_id = $1', [mealId]))[0]
    ?.status;

it('reads a meal for comparison once, with a smaller picture, and never for the person', async () => {
  const { meal, estimate } = await one.scan('breakfast', await photo());
  expect(estimate).toMatchObject({ modelId: 'gpt-4o', readCount: 3 });
  await one.worker.engine.producer(shadowRunJob).enqueue({ mealId: meal.id });
  await expect.poll(() => statusOf(meal.id)).toBe('done');
  const [[live], [local, ...more]] = [callsOf('gpt-4o'), callsOf(LOCAL_MODEL_ID)];
  expect(more).toEqual([]);
  expect(local).toMatchObject({
    hasKey: false,
    note: 'breakfast',
    images: [{ mediaType: 'image/jpeg', longestEdge: 1_024 }],
  });
  expect(live?.image?.longestEdge).toBeGreaterThan(1_024);
});

it('waits while it is still loading, and is called again afterwards', async () => {
  const answer = { kind: 'answer', answer: anAnswerA() } as const;
  one.models.script({ rules: [{ model: LOCAL_MODEL_ID, steps: [loading, answer] }] });
  const { meal } = await one.scan('breakfast, later', await photo());
  await one.worker.engine.producer(shadowRunJob).enqueue({ mealId: meal.id });
  await expect
    .poll(() =>
      one.query('SELECT failure_code, http_status FROM reads WHERE meal_id = $1 AND purpose = $2', [meal.id, 'shadow']),
    )
    .toContainEqual({ failure_code: 'model-unavailable', http_status: 503 });
  expect(await statusOf(meal.id)).toMatch(/^(queued|running|done)$/);
});
