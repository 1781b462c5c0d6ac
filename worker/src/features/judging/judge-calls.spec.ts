import type { ComparableSample, JudgeableMeal } from '@carbsight/database';
import { type CatalogModel, modelAccess } from '@carbsight/models';
import { NotCalled } from '../models/index.js';
import { JudgeCalls } from './judge-calls.js';

const [provider] = modelAccess({ openai: { apiKey: 'k' } }).providers;
const model = provider?.models[0] as CatalogModel;

it('stores no call that the breaker refused, and releases what was reserved for it', async () => {
  const keep = vi.fn(async () => undefined);
  const onCall = vi.fn();
  const settle = vi.fn(async () => undefined);
  const refused = new NotCalled('model-unavailable', 'left alone', { retry: true, retryAfterMs: 1 });
  const calls = new JudgeCalls(
    { keep },
    { reserve: async () => ({ id: 'r' }) as never, settle },
    { refuseWhenSpent: async () => undefined },
    async () => ({ modelId: model.id, judge: async () => Promise.reject(new Error('not asked')) }),
    { run: async () => Promise.reject(refused) },
    { timeoutMs: 1_000, onCall },
  );
  const sample = { mealId: 'm', revision: 1, claim: 1 } as ComparableSample;
  const meal = { judged: { mealId: 'm' } } as JudgeableMeal;
  await expect(calls.judge(sample, meal, model, [], new AbortController().signal)).rejects.toBe(refused);
  expect([keep.mock.calls, onCall.mock.calls]).toEqual([[], []]);
  expect(settle).toHaveBeenCalledWith({ id: 'r' }, 0);
});
