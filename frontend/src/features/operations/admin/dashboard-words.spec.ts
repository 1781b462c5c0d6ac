import { measuredUptime, updatedText } from './dashboard-words';

it.each([
  [null, 'Measured: nothing yet'],
  [{ percent: 100, minutes: 1 }, 'Measured: 100% of 1 minute'],
  [{ percent: 100, minutes: 30 * 24 * 60 }, 'Measured: 100% of 30 days'],
  [{ percent: 99.9977, minutes: 30 * 24 * 60 }, 'Measured: 99.99% of 30 days'],
  [{ percent: 50, minutes: 130 }, 'Measured: 50.00% of 2 hours'],
])('says of %j: %s', (measured, words) => {
  expect(measuredUptime(measured)).toBe(words);
});

it('says Never before the first measurement', () => {
  expect(updatedText(null)).toBe('Updated Never');
  expect(updatedText('2026-11-21T10:11:12.000Z')).toMatch(/^Updated \d\d:11:12$/);
});
