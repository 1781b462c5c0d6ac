import { Failure } from '@carbsight/domain';
import { modelAccess, type ProviderLimits } from '@carbsight/models';
import { ProviderGuard } from './provider-guard.js';

const NONE = { concurrency: null, perMinute: null, usdPerDay: null };
const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 1 };
const model = { price, providerId: 'openai' };
const signal = new AbortController().signal;

function guardWith(limits: Partial<ProviderLimits>, { spent = 0, isAllowed = true } = {}) {
  const { providers } = modelAccess({ openai: { apiKey: 'k' } });
  const access = { providers: providers.map((provider) => ({ ...provider, limits: { ...NONE, ...limits } })) };
  const consume = vi.fn(async () => ({ allowed: isAllowed, retryAfterSec: 12 }));
  const costSince = vi.fn(async () => spent);
  return { guard: new ProviderGuard(async () => access, { consume }, { costSince }), consume, costSince };
}
const withoutNext = { hasNext: false, signal };
const withNext = { hasNext: true, signal };

it('makes no request for a provider without limits', async () => {
  const { guard, consume, costSince } = guardWith({});
  expect(await guard.run(model, withoutNext, async () => 'answered')).toBe('answered');
  expect([consume, costSince].map((spy) => spy.mock.calls.length)).toEqual([0, 0]);
});

it('refuses what is above the calls per minute or the dollars per day', async () => {
  const work = vi.fn(async () => 'answered');
  const busy = guardWith({ perMinute: 30 }, { isAllowed: false });
  await expect(busy.guard.run(model, withoutNext, work)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterMs: 12_000,
  });
  const spent = guardWith({ usdPerDay: 5 }, { spent: 5 });
  await expect(spent.guard.run(model, withoutNext, work)).rejects.toMatchObject({ code: 'budget-exhausted' });
  expect(spent.costSince).toHaveBeenCalledWith(expect.any(Date), ['gpt-4o']);
  expect(work).not.toHaveBeenCalled();
  const unpriced = guardWith({ usdPerDay: 5 }).guard.run({ ...model, price: null }, withoutNext, work);
  await expect(unpriced).rejects.toMatchObject({ code: 'budget-exhausted' });
  expect(work).not.toHaveBeenCalled();
  expect(await guardWith({ usdPerDay: 5 }, { spent: 4.99 }).guard.run(model, withoutNext, work)).toBe('answered');
});

it('lets the last model wait for a slot, and another one answer immediately', async () => {
  const { guard } = guardWith({ concurrency: 1 });
  const first = Promise.withResolvers<string>();
  const running = guard.run(model, withoutNext, () => first.promise);
  await expect(guard.run(model, withNext, async () => 'second')).rejects.toMatchObject({ code: 'rate-limited' });
  const waiting = guard.run(model, withoutNext, async () => 'third');
  first.resolve('first');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'third']);
});

it('spends none of the calls per minute on calls that are not made because the provider is down', async () => {
  const { guard, consume } = guardWith({ perMinute: 30 });
  const away = new Failure('model-unavailable', 'away', { retry: true });
  for (let time = 0; time < 3; time += 1) {
    await expect(guard.run(model, withNext, () => Promise.reject(away))).rejects.toBe(away);
  }
  await expect(guard.run(model, withNext, async () => 'answered')).rejects.toMatchObject({ code: 'model-unavailable' });
  expect(consume).toHaveBeenCalledTimes(3);
});
