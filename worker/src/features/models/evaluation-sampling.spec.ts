import { isSampled } from '@carbsight/domain';
import { EvaluationSampling } from './evaluation-sampling.js';

const at = (llmJudgeSamplingRate: number, dualModelSamplingRate: number) =>
  new EvaluationSampling({
    find: async () => ({ rates: { llmJudgeSamplingRate, dualModelSamplingRate }, version: 1, updatedAt: null }),
  });
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
