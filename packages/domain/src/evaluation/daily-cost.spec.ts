import { dailyEvaluationCost } from './daily-cost.js';

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
