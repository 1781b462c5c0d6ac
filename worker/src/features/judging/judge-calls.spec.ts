import type { ComparableSample, JudgeableMeal } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import { type CatalogModel, modelAccess } from '@carbsight/models';
import { JudgeCalls } from './judge-calls.js';

const [provider] = modelAccess({ openai: { apiKey: 'k' } }).providers;
const model = provider?.models[0] as CatalogModel;

it('stores no call that was not made, and releases what was reserved for it', async () => {
  const keep = vi.fn(async () => undefined);
  const settle = vi.fn(async () => undefined);
  const refused = new Failure('model-unavailable', 'left alone', { retry: true, retryAfterMs: 1, wasCalled: false });
  const calls = new JudgeCalls(
    { keep },
    { reserve: async () => ({ id: 'r' }) as never, settle },
    { refuseWhenSpent: async () => undefined, call: async () => Promise.reject(refused) },
    async () => ({ modelId: model.id, judge: async () => Promise.reject(new Error('not asked')) }),
    1_000,
  );
  const sample = { mealId: 'm', revision: 1, claim: 1 } as ComparableSample;
  const meal = { judged: { mealId: 'm' } } as JudgeableMeal;
  await expect(calls.judge(sample, meal, model, [], new AbortController().signal)).rejects.toBe(refused);
  expect(keep).not.toHaveBeenCalled();
  expect(settle).toHaveBeenCalledWith({ id: 'r' }, 0);
});
