import { judgeAnswer } from '@carbsight/contracts';
import { toGeminiSchema } from './gemini/gemini-chat.js';
import { judgementCostMax, judgeSchema } from './judge.js';

it('requires exactly the fields that are read, as strict mode demands', () => {
  const keys = Object.keys(judgeSchema.properties).toSorted();
  expect(keys).toEqual(Object.keys(judgeAnswer.shape).toSorted());
  expect([...judgeSchema.required].toSorted()).toEqual(keys);
  const { items } = judgeSchema.properties.answers;
  const itemKeys = Object.keys(judgeAnswer.shape.answers.element.shape).toSorted();
  expect(Object.keys(items.properties).toSorted()).toEqual(itemKeys);
  expect([...items.required].toSorted()).toEqual(itemKeys);
});

it('can be expressed in Gemini’s dialect', () => {
  expect(toGeminiSchema(judgeSchema)).toMatchObject({ required: ['caseId', 'answers', 'preferred'] });
});

const price = { inputUsdPerMillion: 1, outputUsdPerMillion: 10 };

it('covers an answer up to the provider’s limit, thinking included', () => {
  // 8,000 tokens in; 4,096 and 16,384 out.
  expect(judgementCostMax({ kind: 'openai', price })).toBeCloseTo(0.04896, 9);
  expect(judgementCostMax({ kind: 'gemini', price })).toBeCloseTo(0.17184, 9);
});

it('is zero for a model that costs nothing', () => {
  expect(judgementCostMax({ kind: 'built-in', price })).toBe(0);
});
