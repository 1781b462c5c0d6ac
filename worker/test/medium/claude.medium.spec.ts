import { ModelSettingQueries } from '@carbsight/database';
import { anAnswerA } from '@carbsight/models/testing';
import { one, useWorker } from './worker-under-test.js';

useWorker('anthropic', { READS_PER_PHOTO: '3' });
beforeAll(async () => {
  await one.evaluateNothing();
  await new ModelSettingQueries(one.worker.dataSource).choose({
    configType: 'production_model',
    modelId: 'claude-sonnet-4-6',
    reason: 'test',
    actor: one.user,
  });
});

it('reads a meal with Claude, streamed for the person who waits, and keeps tokens and cost', async () => {
  const { estimate } = await one.scan('an apple');
  expect(estimate).toMatchObject({ modelId: 'claude-sonnet-4-6', carbsGrams: 52, readCount: 3 });
  const calls = one.models.calls();
  expect(calls).toMatchObject(Array(3).fill({ provider: 'anthropic', hasKey: true, asksForSchema: true }));
  expect(calls.map(({ asksForStream }) => asksForStream).toSorted()).toEqual([false, false, true]);
  expect(await one.query('SELECT input_tokens, output_tokens, cost_usd::float FROM reads')).toEqual(
    Array(3).fill({ input_tokens: 1_200, output_tokens: 300, cost_usd: 0.0081 }),
  );
});

it('passes a meal on when the key is revoked in the middle', async () => {
  one.models.script({
    rules: [
      {
        noteContains: '200 g rice',
        steps: [
          { kind: 'answer', answer: anAnswerA() },
          { kind: 'error', status: 401 },
        ],
      },
    ],
  });
  const { meal, estimate } = await one.scan('200 g rice');
  expect([meal.status, estimate?.modelId]).toEqual(['completed', 'reference-table']);
});

it('waits for an overloaded Claude, and reads the meal then', async () => {
  one.models.script({
    rules: [
      {
        steps: [
          { kind: 'error', status: 529 },
          { kind: 'error', status: 529 },
          { kind: 'error', status: 529 },
          { kind: 'answer', answer: anAnswerA({ carbEstimate: 61, confidenceHigh: 70 }) },
        ],
      },
    ],
  });
  const { estimate } = await one.scan('');
  expect(estimate).toMatchObject({ modelId: 'claude-sonnet-4-6', carbsGrams: 61 });
});
