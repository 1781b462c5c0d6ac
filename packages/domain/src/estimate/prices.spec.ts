import { costUsd } from './prices.js';

describe('costUsd', () => {
  it('adds input and output tokens at their prices per million', () => {
    const price = { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 };
    expect(costUsd({ inputTokens: 1_000_000, outputTokens: 0 }, price)).toBe(2.5);
    expect(costUsd({ inputTokens: 1200, outputTokens: 300 }, price)).toBe(0.006);
    expect(costUsd({ inputTokens: 0, outputTokens: 0 }, price)).toBe(0);
  });
});
