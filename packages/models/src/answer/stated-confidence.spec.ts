import { statedConfidence } from './stated-confidence.js';

it.each([
  ['{"confidenceLevel": 0.72}', 0.72],
  ['```json\n{"confidenceLevel": 0}\n```', 0],
  ['{"confidenceLevel": "high"}', null],
  ['{"confidenceLevel": 72}', null],
  ['{}', null],
  ['I am sure.', null],
  ['', null],
])('reads %j as %p', (answer, confidence) => {
  expect(statedConfidence(answer)).toBe(confidence);
});
