import { createHash } from 'node:crypto';
import { Failure } from '@carbsight/domain';
import { findPrompt, modelAccess } from '@carbsight/models';
import { CircuitBreaker, ShadowRecipes } from './shadow-run.handler.js';

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

const both = { openai: { apiKey: 'k' }, gemini: { apiKey: 'k' } };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const builtIn = findPrompt('v2.0')?.prompt ?? '';
const live = { modelId: 'gpt-4o', promptVersion: 'v2.0', promptSha256: sha256(builtIn) };

type Chosen = string | null | undefined;
const recipes = (chosen: Chosen, keys: Parameters<typeof modelAccess>[0] = both, released: string | null = null) =>
  new ShadowRecipes({ find: async () => chosen }, { findText: async () => released }, async () => modelAccess(keys));

it('takes the test model with the prompt that made the live estimate', async () => {
  const recipe = await recipes('gemini-2.5-flash').find(live);
  expect(recipe).toMatchObject({ modelId: 'gemini-2.5-flash', prompt: builtIn, promptVersion: 'v2.0' });
  expect(recipe?.promptSha256).toBe(live.promptSha256);
});

it('uses the default until someone chooses a model', async () => {
  expect(await recipes(undefined).find(live)).toMatchObject({ modelId: 'gemini-2.5-pro' });
  expect(await recipes(undefined, { openai: { apiKey: 'k' } }).find(live)).toBeNull();
});

it('compares nothing when no model is chosen, and never a model with itself', async () => {
  expect(await recipes(null).find(live)).toBeNull();
  expect(await recipes('gpt-4o').find(live)).toBeNull();
});

it('finds a published prompt by its label, and rejects one whose text differs', async () => {
  const published = { modelId: 'gpt-4o', promptVersion: 'v7.0', promptSha256: sha256('Count the carbs.') };
  expect(await recipes(undefined, both, 'Count the carbs.').find(published)).toMatchObject({
    prompt: 'Count the carbs.',
  });
  expect(await recipes(undefined, both, 'Other words.').find(published)).toBeNull();
  expect(await recipes(undefined, both).find(published)).toBeNull();
});

it('fails when the chosen model is no longer in the catalogue', async () => {
  await expect(recipes('llava').find(live)).rejects.toMatchObject({ code: 'model-unavailable' });
});
