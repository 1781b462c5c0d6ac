import { judgeAnswer } from '@carbsight/contracts';
import { toGeminiSchema } from '../gemini/response-schema.js';
import { judgeSchema } from './judge-schema.js';

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
