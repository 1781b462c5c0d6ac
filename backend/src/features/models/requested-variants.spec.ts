import type { UserEntity } from '@carbsight/database';
import { productionPrompt } from '@carbsight/domain';
import type { ModelCatalog } from './model-catalog.js';
import { RequestedVariants } from './requested-variants.js';

const variants = new RequestedVariants({ requireAvailable: () => undefined } as unknown as ModelCatalog);
const admin = { adminRole: 'editor' } as UserEntity;
const { version, prompt } = productionPrompt;

it.each([
  [{}, undefined],
  [{ promptVersion: 'v2.0' }, { promptVersion: 'v2.0' }],
  [{ customPrompt: 'Try.' }, { customPrompt: 'Try.' }],
  [
    { promptVersion: 'v8.0', customPrompt: 'Try.' },
    { promptVersion: 'v8.0', customPrompt: 'Try.' },
  ],
  [
    { promptVersion: version, customPrompt: prompt },
    { promptVersion: version, customPrompt: prompt },
  ],
  [{ promptVersion: version, customPrompt: 'Try.' }, { customPrompt: 'Try.' }],
  [{ promptVersion: version.toUpperCase(), customPrompt: 'Try.' }, { customPrompt: 'Try.' }],
  [{ promptVersion: 'V2.0' }, { promptVersion: 'v2.0' }],
  [{ customPrompt: '  Try.\n' }, { customPrompt: 'Try.' }],
])('reads request %# as a variant with an honest version', async (requested, variant) => {
  expect(await variants.find(admin, requested)).toEqual(variant);
});

it('rejects a version that is neither built in nor given with its text', async () => {
  await expect(variants.find(admin, { promptVersion: 'v8.0' })).rejects.toThrow('There is no prompt version v8.0.');
});

it.each(['', ' \n'])('does not treat the blank prompt %j as no request', async (customPrompt) => {
  await expect(variants.find(admin, { customPrompt, model: 'gpt-4o' })).rejects.toThrow('The custom prompt is empty.');
});

it('is for administrators', async () => {
  await expect(variants.find({ adminRole: 'viewer' } as UserEntity, { promptVersion: 'v2.0' })).rejects.toThrow();
});
