import { holds, type Pair } from './pairs.js';

const pair: Pair = { id: '1', kind: 'sum', locale: 'en', note: 'a', expected: ['b', 'b'], isRange: false };
const range: Pair = { ...pair, isRange: true };
const read = (carbsGrams: number, lowGrams = carbsGrams, highGrams = carbsGrams) =>
  ({ carbsGrams, lowGrams, highGrams, level: 'low', milliseconds: 1 }) as const;

it.each([
  ['the same figure', pair, read(40), [40, 40], true],
  ['a twentieth more', pair, read(42), [40, 40], true],
  ['more than that', pair, read(42.1), [40, 40], false],
  ['a gram of a small figure', pair, read(3), [2, 2], true],
  ['a range that covers both ends', range, read(35, 28, 42), [28, 42], true],
  ['a range that stops short', range, read(35, 30, 42), [28, 42], false],
  ['nothing read', pair, null, [40, 40], false],
  ['nothing read of the plain note', pair, read(40), [null, null], false],
] as const)('holds for %s: %j %j %j %s', (_, of, estimate, ends, expected) => {
  expect(holds(of, estimate, ends)).toBe(expected);
});
