import { costLabel } from './cost-label.js';

it.each([
  [0, 'No cost'],
  [1, 'Very low'],
  [10, 'Very low'],
  [11, 'Low'],
  [25, 'Low'],
  [26, 'Moderate'],
  [50, 'Moderate'],
  [51, 'High'],
  [75, 'High'],
  [76, 'Very high'],
  [100, 'Very high'],
])('calls %i %% %s', (rate, label) => {
  expect(costLabel(rate)).toBe(label);
});
