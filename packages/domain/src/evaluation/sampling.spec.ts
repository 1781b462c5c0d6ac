import fc from 'fast-check';
import { costLabel, costUsd, dailyEvaluationCost, isSampled } from './sampling.js';

describe('costUsd', () => {
  it('adds input and output tokens at their prices per million', () => {
    const price = { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 };
    expect(costUsd({ inputTokens: 1_000_000, outputTokens: 0 }, price)).toBe(2.5);
    expect(costUsd({ inputTokens: 1200, outputTokens: 300 }, price)).toBe(0.006);
    expect(costUsd({ inputTokens: 0, outputTokens: 0 }, price)).toBe(0);
  });

  it('charges cached input at its own price, or as input where there is none', () => {
    const price = { inputUsdPerMillion: 4, outputUsdPerMillion: 20 };
    const tokens = { inputTokens: 1_000, outputTokens: 100, cachedTokens: 800, cacheWriteTokens: 100 };
    expect(costUsd(tokens, price)).toBe(0.006);
    expect(costUsd(tokens, { ...price, cachedUsdPerMillion: 0.2, cacheWriteUsdPerMillion: 5 })).toBe(0.00306);
    expect(costUsd({ ...tokens, cachedTokens: 9_000 }, { ...price, cachedUsdPerMillion: 0.2 })).toBe(0.0022);
  });

  it('is unknown without a price, unless nothing was used', () => {
    expect(costUsd({ inputTokens: 1, outputTokens: 0 }, null)).toBeNull();
    expect(costUsd({ inputTokens: 0, outputTokens: 0 }, null)).toBe(0);
  });
});

it.each([
  [0, 'No cost'],
  [1, 'Very low'],
  [10, 'Very low'],
  [11, 'Low'],
  [25, 'Low'],
  [26, 'Moderate'],
  [50, 'Moderate'],
  [51, 'High'],
  [75, 'High'],
  [76, 'Very high'],
  [100, 'Very high'],
])('calls %i %% %s', (rate, label) => {
  expect(costLabel(rate)).toBe(label);
});

const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };

it('multiplies meals, rate and the price of one evaluation', () => {
  // A judgement: 3,000 in and 700 out, 0.01 USD; a second read: 2,200 in and 900 out, 0.0112 USD.
  const cost = dailyEvaluationCost(200, { judge: 50, dualModel: 25 }, { judge: price, test: price });
  expect(cost.judgeUsd).toBeCloseTo(1);
  expect(cost.dualModelUsd).toBeCloseTo(0.56);
});

it('costs nothing at 0 % or without a model', () => {
  const none = { judgeUsd: 0, dualModelUsd: 0 };
  expect(dailyEvaluationCost(200, { judge: 0, dualModel: 0 }, { judge: price, test: price })).toEqual(none);
  expect(dailyEvaluationCost(200, { judge: 50, dualModel: 50 }, { judge: null, test: null })).toEqual(none);
});

type Purpose = Parameters<typeof isSampled>[2];
const purposes: readonly Purpose[] = ['judge', 'shadow-run', 'rollout:a', 'rollout:b'];
const rate = fc.integer({ min: 0, max: 100 });
/** Realistic ids: from one moment, differing only in their last characters. */
const ids = Array.from(
  { length: 20_000 },
  (_, index) => `0190a000-0000-7000-8000-${index.toString(16).padStart(12, '0')}`,
);
const FIRST_JUDGED = ['3', '7', '9', 'c', 'd', '1a', '27'];
const fraction = (purpose: Purpose, ratePercent: number) =>
  ids.filter((id) => isSampled(id, ratePercent, purpose)).length / ids.length;

describe('isSampled', () => {
  it('takes none at 0, all at 100, and never loses a meal when the rate grows', () => {
    fc.assert(
      fc.property(fc.uuid(), rate, rate, fc.constantFrom(...purposes), (id, a, b, purpose) => {
        expect(isSampled(id, 0, purpose)).toBe(false);
        expect(isSampled(id, 100, purpose)).toBe(true);
        if (isSampled(id, Math.min(a, b), purpose)) expect(isSampled(id, Math.max(a, b), purpose)).toBe(true);
      }),
    );
  });

  it('decides the same way every time', () => {
    fc.assert(
      fc.property(fc.uuid(), rate, (id, ratePercent) => {
        expect(isSampled(id, ratePercent, 'judge')).toBe(isSampled(id, ratePercent, 'judge'));
      }),
    );
    // Stored decisions were made with it: changing the hash would change what is evaluated.
    const judged = ids.slice(0, 40).filter((id) => isSampled(id, 10, 'judge'));
    expect(judged.map((id) => id.slice(-4).replace(/^0+/, ''))).toEqual(FIRST_JUDGED);
  });

  it.each([1, 5, 25, 50, 90])('takes about %i %% of them', (ratePercent) => {
    for (const purpose of purposes)
      expect(Math.abs(fraction(purpose, ratePercent) * 100 - ratePercent)).toBeLessThan(1.2);
  });

  it.each<[Purpose, Purpose]>([
    ['judge', 'shadow-run'],
    ['rollout:a', 'rollout:b'],
  ])('chooses independently for %s and %s', (one, other) => {
    const both = ids.filter((id) => isSampled(id, 50, one) && isSampled(id, 50, other)).length / ids.length;
    expect(both).toBeGreaterThan(0.23);
    expect(both).toBeLessThan(0.27);
  });
});
