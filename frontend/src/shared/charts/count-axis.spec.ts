import { countAxis } from './count-axis';

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [[10], [0, 2, 4, 6, 8, 10]],
  [
    [2_175, 2_000],
    [0, 500, 1_000, 1_500, 2_000, 2_500],
  ],
  [[184], [0, 50, 100, 150, 200]],
])('ends %j at its highest round figure', (counts, ticks) => {
  expect(countAxis(counts)).toMatchObject({ domain: [0, ticks.at(-1)], ticks });
});
