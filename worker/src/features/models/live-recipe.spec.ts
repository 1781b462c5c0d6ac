import type { PromptReleaseEntity } from '@carbsight/database';
import { builtInPrompts, releasedHashes } from '@carbsight/domain';
import { LiveRecipes } from './live-recipe.js';

const release = (differs: Partial<PromptReleaseEntity>) =>
  ({ version: 'v7.0', prompt: 'Estimate carbs.', ...differs }) as PromptReleaseEntity;
const recipes = (live: PromptReleaseEntity | null, modelId: string | null = null) =>
  new LiveRecipes({ find: async () => modelId }, { findLive: async () => live }, { openai: { apiKey: 'k' } });

it('takes what is live, with the hash of the very text', async () => {
  expect(await recipes(release({})).find(null)).toMatchObject({
    modelId: 'gpt-4o',
    promptVersion: 'v7.0',
    prompt: 'Estimate carbs.',
    promptSha256: 'f08dd772497bed3a1711704e87c1c8a4c95b43e56f82056e077c5088b80dc7f5',
  });
});

it.each([null, release({ version: 'v3.0-production', prompt: null })])(
  'takes the built-in production prompt when none was published, or after a return to it',
  async (live) => {
    const promptSha256 = releasedHashes['v3.0-production'];
    expect(await recipes(live).find(null)).toMatchObject({ promptVersion: 'v3.0-production', promptSha256 });
  },
);

it('prefers what an administrator wants for this one meal', async () => {
  const live = recipes(release({}), 'gemini-2.5-pro');
  expect(await live.find({ modelId: 'gpt-4o', promptVersion: 'v2.0' })).toMatchObject({
    modelId: 'gpt-4o',
    promptVersion: 'v2.0',
    prompt: builtInPrompts.find(({ version }) => version === 'v2.0')?.prompt,
  });
  expect(await live.find({ customPrompt: 'Try this.' })).toMatchObject({
    modelId: 'gemini-2.5-pro',
    promptVersion: 'custom',
    prompt: 'Try this.',
  });
  expect(await live.find({ promptVersion: 'v8.0', customPrompt: 'Try this.' })).toMatchObject({
    promptVersion: 'v8.0',
  });
});

it('says when the chosen model has left the catalogue', async () => {
  await expect(recipes(null, 'llava').find(null)).rejects.toMatchObject({ code: 'model-unavailable' });
});
