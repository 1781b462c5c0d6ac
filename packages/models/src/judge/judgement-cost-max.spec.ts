import { judgementCostMax } from './judgement-cost-max.js';

const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };

it('covers an answer up to the provider’s limit, thinking included', () => {
  // 8,000 tokens in; 4,096 and 16,384 out.
  expect(judgementCostMax({ provider: 'openai', price })).toBeCloseTo(0.04896, 9);
  expect(judgementCostMax({ provider: 'gemini', price })).toBeCloseTo(0.17184, 9);
});

it('is zero for a model that costs nothing', () => {
  expect(judgementCostMax({ provider: 'built-in', price })).toBe(0);
});
