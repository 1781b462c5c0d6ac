import { CachedSetting } from './cached-setting.js';

it('reads once a second, for all concurrent callers', async () => {
  let now = 0;
  const read = vi.fn(async () => now);
  const setting = new CachedSetting(read, () => now);
  expect(await Promise.all([setting.get(), setting.get()])).toEqual([0, 0]);
  now = 999;
  expect(await setting.get()).toBe(0);
  now = 1_000;
  expect(await setting.get()).toBe(1_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not cache a failure', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back');
  const setting = new CachedSetting(read, () => 0);
  await expect(setting.get()).rejects.toThrow('away');
  expect(await setting.get()).toBe('back');
});

it('counts cache hits', async () => {
  let now = 0;
  const counters = { hits: 0, misses: 0, entries: 0 };
  const setting = new CachedSetting(
    async () => 'a',
    () => now,
    counters,
  );
  await setting.get();
  await setting.get();
  now = 1_000;
  await setting.get();
  expect(counters).toEqual({ hits: 1, misses: 2, entries: 1 });
});
