import { levelOfWidth } from './level.js';

it.each([
  [4, 'high'],
  [8.3 - 4.3, 'high'],
  [4.1, 'medium'],
  [9, 'medium'],
  [16.1 - 7.1, 'medium'],
  [9.1, 'low'],
])('calls half a width of %d g %s', (halfGrams, level) => {
  expect(levelOfWidth(halfGrams, 20)).toBe(level);
});

it('calls a quarter of a large figure medium, and no fraction of it high', () => {
  expect([15, 15.1, 4.1].map((half) => levelOfWidth(half, 60))).toEqual(['medium', 'low', 'medium']);
});
