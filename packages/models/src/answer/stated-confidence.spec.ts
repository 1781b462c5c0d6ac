import { statedLevel } from './fields.js';
import { statedConfidence } from './stated-confidence.js';

it.each([
  ['{"confidenceLevel": 0.72}', 'medium', 0.72],
  ['```json\n{"confidenceLevel": 0}\n```', 'low', 0],
  ['{"confidenceLevel": "high"}', 'high', 0.9],
  ['{"confidenceLevel": 72}', null, null],
  ['{}', null, null],
  ['I am sure.', null, null],
  ['', 'medium', 0.65],
] as const)('reads %j as %p, %p', (answer, level, confidence) => {
  expect(statedConfidence(answer, level)).toBe(confidence);
});

it('maps a word to a number that is read as that word', () => {
  for (const level of ['low', 'medium', 'high'] as const) {
    expect(statedLevel(statedConfidence('', level) ?? undefined)).toBe(level);
  }
});
