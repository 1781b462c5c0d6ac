import { Failure } from '@carbsight/domain';
import { CircuitBreaker, NotCalled } from './circuit-breaker.js';

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

const unreadable = new Failure('model-invalid-answer', 'no', { retry: true });
const ended = AbortSignal.abort();
const saysNothing: [string, Failure | Error, AbortSignal][] = [
  ['calls that we aborted ourselves', away, ended],
  ['a spent budget', new Failure('budget-exhausted', 'no'), signal],
  ['a limit of ours', new NotCalled('rate-limited', 'busy', { retry: true }), signal],
  ['a key that is refused', new Failure('model-unavailable', 'no'), signal],
  ['a database that is away', new Error('no connection'), signal],
];
const failingWith = (error: Error, stop: AbortSignal) =>
  breaker.run(() => Promise.reject(error), stop).catch((thrown: unknown) => thrown);

it.each([
  ['a photo that cannot be read', new Failure('not-readable', 'no', { retry: false })],
  ['an answer in prose', unreadable],
])('counts %s as an answer: the failures around it are not in a row', async (_, answer) => {
  for (const failure of [away, away, answer, away, away]) await failing(failure);
  expect(await answering()).toBe('answered');
  await failThreeTimes();
  now = 30_000;
  await failing(answer);
  await failing(away);
  expect(await answering()).toBe('answered');
});

it.each(saysNothing)('takes %s neither for a failure nor for an answer', async (_, error, stop) => {
  for (let time = 0; time < 3; time += 1) await failingWith(error, stop);
  expect(await answering()).toBe('answered');
  await failing(away);
  await failing(away);
  await failingWith(error, stop);
  await failing(away);
  expect(await answering()).toMatchObject({ retryAfterMs: 30_000 });
});

it.each(saysNothing)('lets the next call try a model when the trial ended by %s', async (_, error, stop) => {
  await failThreeTimes();
  now = 30_000;
  await failingWith(error, stop);
  expect(await answering()).toBe('answered');
});

it('never refuses a call that has no other model, but learns from it', async () => {
  const only = (work: () => Promise<string>) => breaker.run(work, signal, false).catch((error: unknown) => error);
  await failThreeTimes();
  expect(await only(() => Promise.reject(away))).toBe(away);
  expect(await answering()).toMatchObject({ code: 'model-unavailable' });
  expect(await only(async () => 'back')).toBe('back');
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
