import { createHash } from 'node:crypto';
import { findPrompt } from '@carbsight/domain';
import { modelAccess } from '@carbsight/models';
import { SettingCache } from '@carbsight/runtime';
import { ShadowVariants } from './shadow-run.handler.js';

const both = { openai: { apiKey: 'k' }, gemini: { apiKey: 'k' } };
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const builtIn = findPrompt('v2.0')?.prompt ?? '';
const live = { modelId: 'gpt-4o', promptVersion: 'v2.0', promptSha256: sha256(builtIn) };

type Chosen = string | null | undefined;
const variants = (chosen: Chosen, keys: Parameters<typeof modelAccess>[0] = both, released: string | null = null) =>
  new ShadowVariants(
    { find: async () => chosen },
    { findText: async () => released },
    { findGrounded: async () => ['gemini-2.5-flash'] },
    async () => modelAccess(keys),
    new SettingCache(async () => 1n),
  );

it('takes the test model with the prompt that made the live estimate', async () => {
  const variant = await variants('gemini-2.5-flash').find(live);
  expect(variant).toMatchObject({ modelId: 'gemini-2.5-flash', prompt: builtIn, promptVersion: 'v2.0' });
  expect(variant?.promptSha256).toBe(live.promptSha256);
  expect(variant?.isGrounded).toBe(true);
});

it('uses the default until someone chooses a model', async () => {
  expect(await variants(undefined).find(live)).toMatchObject({ modelId: 'gemini-2.5-pro' });
  expect(await variants(undefined, { openai: { apiKey: 'k' } }).find(live)).toBeNull();
});

it('compares nothing when no model is chosen, and never a model with itself', async () => {
  expect(await variants(null).find(live)).toBeNull();
  expect(await variants('gpt-4o').find(live)).toBeNull();
});

it('finds a published prompt by its version, and rejects one whose text differs', async () => {
  const published = { modelId: 'gpt-4o', promptVersion: 'v7.0', promptSha256: sha256('Count the carbs.') };
  expect(await variants(undefined, both, 'Count the carbs.').find(published)).toMatchObject({
    prompt: 'Count the carbs.',
  });
  expect(await variants(undefined, both, 'Other words.').find(published)).toBeNull();
  expect(await variants(undefined, both).find(published)).toBeNull();
});

it('fails if the chosen model is no longer in the catalogue', async () => {
  await expect(variants('llava').find(live)).rejects.toMatchObject({ code: 'model-unavailable' });
});
