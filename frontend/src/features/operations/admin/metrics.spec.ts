import { capAt100, memoryText, processesText, uptimeText } from './metrics';

it.each([
  [0, '0h 0m'],
  [59, '0h 0m'],
  [3_660, '1h 1m'],
  [100 * 3_600 + 59 * 60 + 59, '100h 59m'],
])('writes an uptime of %d s as %s', (seconds, text) => {
  expect(uptimeText(seconds)).toBe(text);
});

it('writes memory in MB with one decimal', () => {
  expect(memoryText(123.45 * 1024 * 1024)).toBe('123.5 MB');
});

it('shows at most 100% of all processors', () => {
  expect([capAt100(12.3), capAt100(250)]).toEqual([12.3, 100]);
});

it('shows the number of running processes', () => {
  expect(processesText(['api', 'worker', 'worker'])).toBe('1 API, 2 workers');
  expect(processesText([])).toBe('0 APIs, 0 workers');
});
