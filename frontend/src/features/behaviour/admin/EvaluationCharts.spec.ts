import { countAxis } from './EvaluationCharts';

it.each([
  [[], 1.1, [0, 1]],
  [[0, 0], 1.1, [0, 1]],
  [[3, 1], 3.3, [0, 1, 2, 3]],
  [[10], 11, [0, 2, 4, 6, 8, 10]],
  [[2_175, 2_000], 2_392.5, [0, 500, 1_000, 1_500, 2_000]],
  [[387], 425.7, [0, 100, 200, 300]],
])('pads %j to %d, with round figures', (counts, end, ticks) => {
  expect(countAxis(counts)).toMatchObject({ domain: [0, end], ticks });
});
