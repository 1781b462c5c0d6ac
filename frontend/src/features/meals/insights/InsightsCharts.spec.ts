import { carbsInUnit, GRAMS_PER_UNIT } from '@carbsight/domain';
import { amountAxis } from './InsightsCharts';

const units = Object.keys(GRAMS_PER_UNIT) as (keyof typeof GRAMS_PER_UNIT)[];

it.each([
  [312, ['0', '100', '200', '300', '400']],
  [45, ['0', '10', '20', '30', '40', '50']],
  [26, ['0', '10', '20', '30']],
  [3.8, ['0', '1', '2', '3', '4']],
  [1.2, ['0', '0.5', '1', '1.5']],
  [0.3, ['0', '0.1', '0.2', '0.3']],
  [0, ['0', '1']],
])('counts to %d in round steps', (most, labels) => {
  const { ticks, tickFormatter } = amountAxis(most);
  expect(ticks.map(tickFormatter)).toEqual(labels);
});

it('never repeats a label, whatever the day and the unit', () => {
  for (const unit of units) {
    for (let grams = 0; grams <= 1500; grams += 0.7) {
      const most = Math.round(carbsInUnit(grams, unit) * 10) / 10;
      const { domain, ticks, tickFormatter } = amountAxis(most);
      const labels = ticks.map(tickFormatter);
      expect(new Set(labels).size).toBe(labels.length);
      expect(ticks.length).toBeLessThanOrEqual(7);
      expect(domain[1]).toBeGreaterThanOrEqual(most);
      expect(labels.map((label) => Number(label.replace(',', '')))).toEqual(ticks);
    }
  }
});
