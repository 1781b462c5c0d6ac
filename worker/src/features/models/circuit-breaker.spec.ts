import { Failure } from '@carbsight/domain';
import { CircuitBreaker } from './circuit-breaker.js';

const signal = new AbortController().signal;
const away = new Failure('model-unavailable', 'away', { retry: true });
let now = 0;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 0;
  breaker = new CircuitBreaker(() => now);
});

const failing = (failure: Failure) =>
  breaker.run(() => Promise.reject(failure), signal).catch((error: unknown) => error);
const answering = () => breaker.run(async () => 'answered', signal).catch((error: unknown) => error);
async function failThreeTimes(failure = away) {
  for (let time = 0; time < 3; time += 1) await failing(failure);
}

it('passes every failure through unchanged', async () => {
  expect([await failing(away), await failing(away), await failing(away)]).toEqual([away, away, away]);
});

it('stops calling the model for half a minute after three failures in a row, and says for how long', async () => {
  await failThreeTimes();
  now = 10_000;
  expect(await answering()).toMatchObject({ code: 'model-unavailable', isRetryable: true, retryAfterMs: 20_000 });
});

it('tries again after the pause, and resumes after a success', async () => {
  await failThreeTimes();
  now = 30_000;
  expect(await answering()).toBe('answered');
  await failing(away);
  expect(await answering()).toBe('answered');
});

it('opens again after one more failure', async () => {
  await failThreeTimes();
  now = 30_000;
  await failing(away);
  expect(await answering()).toMatchObject({ retryAfterMs: 30_000 });
});

it.each([
  ['a photo that cannot be read', new Failure('not-readable', 'no', { retry: false })],
  ['an answer in prose', new Failure('model-invalid-answer', 'no', { retry: true })],
  ['a spent budget', new Failure('budget-exhausted', 'no')],
])('does not blame the provider for %s', async (_, failure) => {
  await failThreeTimes(failure);
  expect(await answering()).toBe('answered');
});

it('does not blame the provider for calls that we aborted ourselves', async () => {
  const ended = AbortSignal.abort();
  for (let time = 0; time < 3; time += 1) await breaker.run(() => Promise.reject(away), ended).catch(() => undefined);
  expect(await answering()).toBe('answered');
});

it('lets a single call try a model that was down', async () => {
  await failThreeTimes();
  now = 30_000;
  const trial = Promise.withResolvers<string>();
  const first = breaker.run(() => trial.promise, signal);
  expect(await answering()).toMatchObject({ code: 'model-unavailable' });
  trial.resolve('back');
  expect(await first).toBe('back');
  expect(await answering()).toBe('answered');
});
