import { fractionOfCores, hitRatePercent, rateCache, tokensPerCall } from './performance.js';

it('gives tokens per call, rounded, and 0 without calls', () => {
  expect([tokensPerCall(1_000, 3), tokensPerCall(1_001, 2), tokensPerCall(0, 0)]).toEqual([333, 501, 0]);
});

it.each([
  [80.1, 'Optimal'],
  [80, 'Good'],
  [60.1, 'Good'],
  [60, 'Needs Attention'],
  [0, 'Needs Attention'],
])('rates a cache that hits %d%% as %s', (hitRate, rating) => {
  expect(rateCache(hitRate)).toBe(rating);
});

it('has a hit rate of 0 before the first lookup', () => {
  expect([hitRatePercent(0, 0), hitRatePercent(3, 1)]).toEqual([0, 75]);
});

it('counts a host’s cores once, however many processes run on it', () => {
  const processes = [
    { host: 'a', cores: 2 },
    { host: 'a', cores: 2 },
    { host: 'b', cores: 6 },
  ];
  expect(fractionOfCores(200, processes)).toBe(25);
  expect(fractionOfCores(0, [])).toBe(0);
});
