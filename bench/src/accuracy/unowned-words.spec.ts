import { countUnowned } from './unowned-words.js';

it.each([
  [
    '2 eggs, toast',
    [
      [0, 1],
      [2, 6],
      [8, 13],
    ],
    0,
  ],
  [
    '2 eggs, toast',
    [
      [0, 1],
      [2, 6],
    ],
    1,
  ],
  [
    '2 eggs, toast',
    [
      [0, 1],
      [2, 5],
      [8, 13],
    ],
    1,
  ],
  [
    '2 eggs, toast',
    [
      [0, 1],
      [0, 6],
      [8, 13],
    ],
    1,
  ],
  [
    '½ 𝟐 🍌',
    [
      [0, 1],
      [2, 4],
    ],
    0,
  ],
  ['...', [], 0],
] as const)('counts the words of "%s" that %j do not cover once: %d', (note, spans, unowned) => {
  const words = spans.map(([start, end]) => ({ start, end }));
  expect(countUnowned(note, words)).toBe(unowned);
});
