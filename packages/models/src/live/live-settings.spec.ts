import { builtInPrompts, isSampled, releasedHashes } from '@carbsight/domain';
import { modelAccess } from '../catalog.js';
import { fingerprintOf } from '../fingerprint.js';
import { EvaluationSampling, LiveRanges, type LiveSetting, LiveVariants } from './live-settings.js';

/** Each read is kept until `forget`. */
function cache() {
  let kept = new Map<unknown, unknown>();
  return {
    keep:
      <T>(read: () => Promise<T>) =>
      () => {
        if (!kept.has(read)) kept.set(read, read());
        return kept.get(read) as Promise<T>;
      },
    forget: () => {
      kept = new Map();
    },
  };
}

const at = (llmJudgeSamplingRate: number, dualModelSamplingRate: number) =>
  new EvaluationSampling({ find: async () => ({ rates: { llmJudgeSamplingRate, dualModelSamplingRate } }) }, cache());
const mealId = '0190a000-0000-7000-8000-000000000001';

it('applies each rate to its own purpose', async () => {
  expect(await at(0, 0).purposesFor(mealId)).toEqual([]);
  expect(await at(100, 0).purposesFor(mealId)).toEqual(['judge']);
  expect(await at(0, 100).purposesFor(mealId)).toEqual(['shadow-run']);
  expect(await at(100, 100).purposesFor(mealId)).toEqual(['judge', 'shadow-run']);
});

it('decides by the hash of the meal', async () => {
  const judged = (await at(30, 0).purposesFor(mealId)).includes('judge');
  expect(judged).toBe(isSampled(mealId, 30, 'judge'));
});

const variant = (promptSha256: string) => ({ modelId: 'gpt-4o', promptSha256, isGrounded: false });
const access = async () => modelAccess({ openai: { apiKey: 'k' } });
const aRange = (halfWidthGrams: number) => {
  return { halfWidthGrams, constantGrams: 25, coverage: 0.8, images: 20, bySize: [] };
};

it('asks once per variant until something is changed', async () => {
  const settings = cache();
  const rangeOf = vi.fn(async ({ promptSha256 }: { promptSha256: string }) =>
    promptSha256 === 'new' ? null : aRange(12.5),
  );
  const ranges = new LiveRanges({ rangeOf }, access, settings);
  for (const _ of [1, 2]) {
    expect(await ranges.widthOf(variant('old'))).toEqual(aRange(12.5));
    expect(await ranges.widthOf(variant('new'))).toBeNull();
  }
  expect(rangeOf).toHaveBeenCalledTimes(2);
  settings.forget();
  await ranges.widthOf(variant('old'));
  expect(rangeOf).toHaveBeenCalledTimes(3);
});

it('knows the range of a grounded variant apart from that of the plain one', async () => {
  const rangeOf = async ({ isGrounded }: { isGrounded: boolean }) => aRange(isGrounded ? 6 : 9);
  const ranges = new LiveRanges({ rangeOf }, access, cache());
  expect(await ranges.widthOf(variant('a'))).toEqual(aRange(9));
  expect(await ranges.widthOf({ ...variant('a'), isGrounded: true })).toEqual(aRange(6));
});

it('lets a range lapse when its model gets another address', async () => {
  let baseUrl = 'http://127.0.0.1:1/v1';
  const measuredAt = modelAccess({ openai: { apiKey: 'k', baseUrl } });
  const rangeOf = async ({ fingerprint }: { fingerprint: string | null }) =>
    fingerprint === fingerprintOf('gpt-4o', measuredAt) ? aRange(6) : null;
  const ranges = new LiveRanges({ rangeOf }, async () => modelAccess({ openai: { apiKey: 'k', baseUrl } }), cache());
  expect(await ranges.widthOf(variant('a'))).toEqual(aRange(6));
  baseUrl = 'http://127.0.0.1:2/v1';
  expect(await ranges.widthOf(variant('a'))).toBeNull();
});

type Rollout = NonNullable<LiveSetting['rollout']>;
const release = { version: 'v7.0', prompt: 'Estimate carbs.' };
const variants = (
  prompt: LiveSetting['prompt'],
  modelIds: readonly string[] | null = null,
  rollout: Rollout | null = null,
) =>
  new LiveVariants(
    { findLive: async () => ({ modelIds, prompt, rollout, groundedIds: ['gpt-4o'] }) },
    async () => modelAccess({ openai: { apiKey: 'k' } }),
    cache(),
  );

it('takes what is live, with the hash of exactly this text', async () => {
  expect(await variants(release).find(null)).toMatchObject([
    {
      modelId: 'gpt-4o',
      promptVersion: 'v7.0',
      prompt: 'Estimate carbs.',
      promptSha256: 'f08dd772497bed3a1711704e87c1c8a4c95b43e56f82056e077c5088b80dc7f5',
    },
  ]);
});

it('takes the built-in production prompt while none is live', async () => {
  const promptSha256 = releasedHashes['v3.0-production'];
  expect(await variants(null).find(null)).toMatchObject([{ promptVersion: 'v3.0-production', promptSha256 }]);
});

it('prefers what an administrator wants for this one meal', async () => {
  const live = variants(release, ['gemini-2.5-pro', 'reference-table']);
  expect(await live.find({ modelId: 'gpt-4o', promptVersion: 'v2.0' })).toMatchObject([
    {
      modelId: 'gpt-4o',
      promptVersion: 'v2.0',
      prompt: builtInPrompts.find(({ version }) => version === 'v2.0')?.prompt,
    },
  ]);
  expect(await live.find({ customPrompt: 'Try this.' })).toMatchObject([
    { modelId: 'gemini-2.5-pro', promptVersion: 'custom', prompt: 'Try this.' },
  ]);
  expect(await live.find({ promptVersion: 'v8.0', customPrompt: 'Try this.' })).toMatchObject([
    { promptVersion: 'v8.0' },
  ]);
});

it('names who answers when the model before cannot, without those that have left the catalogue', async () => {
  expect(await variants(null, ['gpt-4o', 'llava', 'reference-table']).find(null)).toMatchObject([
    { modelId: 'gpt-4o', hasNext: true, isGrounded: true },
    { modelId: 'reference-table', hasNext: false, isGrounded: false },
  ]);
});

it('says when every chosen model has left the catalogue', async () => {
  await expect(variants(null, ['llava']).find(null)).rejects.toMatchObject({ code: 'model-unavailable' });
});

describe('while another variant is rolled out', () => {
  const rolledOut = (differs: Partial<Rollout> = {}): Rollout => ({
    id: 'a',
    percent: 30,
    modelId: 'reference-table',
    prompt: 'Try this.',
    promptVersion: 'v8.0',
    promptSha256: 'b',
    ...differs,
  });
  const during = (differs: Partial<Rollout> = {}) => variants(null, ['gpt-4o'], rolledOut(differs));
  const isNew = { rolloutId: 'a', isNew: true };

  it('chooses its part of the scans by the hash of the meal', async () => {
    expect(await during().placeOf(mealId)).toEqual({ rolloutId: 'a', isNew: isSampled(mealId, 30, 'rollout:a') });
    expect(await during({ percent: 100 }).placeOf(mealId)).toEqual(isNew);
    expect(await variants(null).placeOf(mealId)).toBeNull();
  });

  it('asks it before the live ones, for its part of the scans alone', async () => {
    const [first, second] = await during().find(null, isNew);
    expect(first).toMatchObject({ modelId: 'reference-table', promptVersion: 'v8.0', isNew: true, hasNext: true });
    expect(second).toMatchObject({ modelId: 'gpt-4o', hasNext: false });
    expect(await during().find(null, { rolloutId: 'a', isNew: false })).toMatchObject([{ modelId: 'gpt-4o' }]);
  });

  it.each([
    ['an administrator tries another variant', during(), { modelId: 'gpt-4o' }],
    ['the meal was claimed during another rollout', during({ id: 'b' }), null],
    ['its model has left the catalogue', during({ modelId: 'llava' }), null],
  ])('does not ask it when %s', async (_, live, requested) => {
    expect(await live.find(requested, isNew)).toMatchObject([{ modelId: 'gpt-4o' }]);
  });
});
