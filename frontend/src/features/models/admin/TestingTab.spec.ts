import { defaultVersions } from './prompt-versions';
import { defaultSettings, variantOf } from './TestingTab';

const versions = defaultVersions(null, '2026-11-21T12:00:00.000Z');
const v23 = versions.find(({ version }) => version === 'v2.3')?.prompt ?? '';

it.each([
  ['the test mode, by the model in production', defaultSettings, '', { promptVersion: 'v2.0' }],
  ['a chosen model', { testMode: 'v1.0', model: 'gpt-4o' }, '', { promptVersion: 'v1.0', model: 'gpt-4o' }],
  ['a custom prompt before the test mode', defaultSettings, 'Estimate.', { customPrompt: 'Estimate.' }],
  ['the version with the same words', defaultSettings, v23, { customPrompt: v23, promptVersion: 'v2.3' }],
] as const)('asks for %s', (_, settings, customPrompt, variant) => {
  expect(variantOf(settings, customPrompt, versions)).toEqual(variant);
});
