import { SettingCache } from './setting-cache.js';

let version: bigint;
let cache: SettingCache;
const counters = { hits: 0, misses: 0, entries: 0 };
beforeEach(() => {
  version = 1n;
  cache = new SettingCache(async () => version, Object.assign(counters, { hits: 0, misses: 0, entries: 0 }));
});

it('reads a setting once, and again for the first job after a change', async () => {
  const load = vi.fn(async () => version);
  const get = cache.keep(load);
  await cache.refresh();
  expect(await Promise.all([get(), get()])).toEqual([1n, 1n]);
  version = 2n;
  expect(await get()).toBe(1n);
  await cache.refresh();
  expect([await get(), await get()]).toEqual([2n, 2n]);
  expect(load).toHaveBeenCalledTimes(2);
  expect(counters).toEqual({ hits: 3, misses: 2, entries: 1 });
});

it('does not go back when the response to an earlier job arrives last', async () => {
  const answers: ((version: bigint) => void)[] = [];
  cache = new SettingCache(() => new Promise((resolve) => answers.push(resolve)));
  const load = vi.fn(async () => 'a');
  const get = cache.keep(load);
  const jobs = [cache.refresh(), cache.refresh()];
  answers[1]?.(2n);
  await jobs[1];
  await get();
  answers[0]?.(1n);
  await jobs[0];
  await get();
  expect(load).toHaveBeenCalledTimes(1);
});

it('does not keep a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('back');
  const get = cache.keep(load);
  await expect(get()).rejects.toThrow('away');
  expect(await get()).toBe('back');
});
