import { LiveRanges } from './live-ranges.js';

const recipe = (promptSha256: string) => ({ modelId: 'gpt-4o', promptSha256 });

it('asks once a second per recipe', async () => {
  let now = 0;
  const lastOf = vi.fn(async ({ promptSha256 }: { promptSha256: string }) => ({
    id: 'a',
    summary: null,
    rangeHalfWidthGrams: promptSha256 === 'new' ? null : 12.5,
  }));
  const ranges = new LiveRanges({ lastOf }, () => now);
  expect(await Promise.all([ranges.halfWidthOf(recipe('old')), ranges.halfWidthOf(recipe('old'))])).toEqual([
    12.5, 12.5,
  ]);
  expect(await ranges.halfWidthOf(recipe('new'))).toBeNull();
  expect(lastOf).toHaveBeenCalledTimes(2);
  now = 1_000;
  await ranges.halfWidthOf(recipe('old'));
  expect(lastOf).toHaveBeenCalledTimes(3);
});

it('knows no range without a run', async () => {
  expect(await new LiveRanges({ lastOf: async () => null }).halfWidthOf(recipe('a'))).toBeNull();
});
