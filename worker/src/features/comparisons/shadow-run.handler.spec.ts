import { createHash } from 'node:crypto';
import { findPrompt, modelAccess } from '@carbsight/models';
import { SettingCache } from '../models/index.js';
import { ShadowRecipes } from './shadow-run.handler.js';

const both = { openai: { apiKey: 'k' }, gemini: { apiKey: 'k' } };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const builtIn = findPrompt('v2.0')?.prompt ?? '';
const live = { modelId: 'gpt-4o', promptVersion: 'v2.0', promptSha256: sha256(builtIn) };

type Chosen = string | null | undefined;
const recipes = (chosen: Chosen, keys: Parameters<typeof modelAccess>[0] = both, released: string | null = null) =>
  new ShadowRecipes(
    { find: async () => chosen },
    { findText: async () => released },
    { findGrounded: async () => ['gemini-2.5-flash'] },
    async () => modelAccess(keys),
    new SettingCache(async () => 1n),
  );

it('takes the test model with the prompt that made the live estimate', async () => {
  const recipe = await recipes('gemini-2.5-flash').find(live);
  expect(recipe).toMatchObject({ modelId: 'gemini-2.5-flash', prompt: builtIn, promptVersion: 'v2.0' });
  expect(recipe?.promptSha256).toBe(live.promptSha256);
  expect(recipe?.isGrounded).toBe(true);
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

it('fails if the chosen model is no longer in the catalogue', async () => {
  await expect(recipes('llava').find(live)).rejects.toMatchObject({ code: 'model-unavailable' });
});
