import { countAxis, gramAxis, signedGramAxis } from './value-axis';

it.each([
  [[], 1.1, [0, 1]],
  [[0, 0], 1.1, [0, 1]],
  [[3, 1], 3.3, [0, 1, 2, 3]],
  [[10], 11, [0, 2, 4, 6, 8, 10]],
  [[2_175, 2_000], 2_392.5, [0, 500, 1_000, 1_500, 2_000]],
  [[184], 202.4, [0, 50, 100, 150, 200]],
])('pads the axis of %j to 110% of the maximum, with round ticks', (counts, end, ticks) => {
  expect(countAxis(counts)).toMatchObject({ domain: [0, end], ticks });
});

it.each([
  [4, 4.4, [0, 1, 2, 3, 4]],
  [42, 46.2, [0, 10, 20, 30, 40]],
  [50, 55, [0, 20, 40]],
  [10_000, 11_000, [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
])('pads an axis of %d g in the same way', (grams, end, ticks) => {
  expect(gramAxis(grams)).toMatchObject({ domain: [0, end], ticks });
});

it('is the same on both sides of zero', () => {
  const axis = signedGramAxis(10);
  expect(axis).toMatchObject({ domain: [-11, 11], ticks: [-10, -5, 0, 5, 10] });
  expect(axis.tickFormatter(-10)).toBe('−10 g');
});
