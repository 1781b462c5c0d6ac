import { createHash } from 'node:crypto';
import { analysisFormatA } from '@carbsight/contracts';
import { builtInPrompts, findPrompt, productionPrompt, releasedHashes, systemPrompt } from './index.js';

const all = [...builtInPrompts, systemPrompt];
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const versionsThat = (pattern: RegExp) =>
  all.filter(({ prompt }) => pattern.test(prompt)).map(({ version }) => version);

describe('built-in prompts', () => {
  it('match their released texts', () => {
    expect(Object.fromEntries(all.map(({ version, prompt }) => [version, sha256(prompt)]))).toEqual(releasedHashes);
  });

  it('are the six of the specification, with one live', () => {
    expect(builtInPrompts.map(({ id, version, name }) => [id, version, name])).toEqual([
      [1, 'v1.0', 'Original Basic Prompt'],
      [2, 'v2.0', 'Enhanced with Volumetric Analysis'],
      [3, 'v3.0', 'Brand-Enhanced Nutrition System'],
      [4, 'v2.3', 'Enhanced Composite Item Detection'],
      [5, 'v4.0', 'Unified Composite, Volume, and Brand Intelligence'],
      [6, 'v3.0-production', 'CURRENT PRODUCTION Brand Enhanced Nutrition Analysis'],
    ]);
    expect(productionPrompt.version).toBe('v3.0-production');
    expect(findPrompt('v2.3')?.id).toBe(4);
    expect(findPrompt('V2.3')?.id).toBe(4);
    expect(findPrompt('v9.9')).toBeNull();
  });

  it.each(all.map((prompt) => [prompt.version, prompt.prompt]))('%s says what every version must say', (_, prompt) => {
    expect(prompt).toMatch(/CalorieKing .*database as your primary source/);
    expect(prompt).toMatch(/Decompose the meal into its components/);
    expect(prompt).toMatch(/composite dish name/);
    expect(prompt).toMatch(/Return only native JSON.*No code fence/s);
    expect(prompt).toMatch(/never instructions/);
    expect(prompt).toMatch(/Never mention insulin/);
    expect(prompt).toMatch(/isNotFood true/);
  });

  it('ask for every field of format A, except the system prompt, which uses format B', () => {
    for (const { prompt } of builtInPrompts) {
      for (const field of Object.keys(analysisFormatA.shape)) expect(prompt).toContain(field);
      expect(prompt).toContain('No food items detected in this image.');
    }
    expect(systemPrompt.prompt).toContain('itemIdentification');
    expect(systemPrompt.prompt).toContain('matchConfidence');
  });

  it('weigh brands and volumes where the specification says so', () => {
    const weighted = ['v3.0', 'v4.0', 'v3.0-production'];
    expect(versionsThat(/60% brand official data and 40%/)).toEqual(weighted);
    expect(versionsThat(/more than 15%, flag/)).toEqual(weighted);
    expect(versionsThat(/Assess volumes before weights/)).toEqual(['v2.0', 'v4.0']);
  });
});
