import { ResponseTimes } from './request-monitor.js';

const MINUTE = 60_000;

it('is the median of the last five minutes, so that one slow request does not distort it', () => {
  const times = new ResponseTimes();
  times.add(90_000, 0);
  for (const ms of [10, 12, 900]) times.add(ms, 6 * MINUTE);
  expect(times.median(6 * MINUTE)).toEqual({ ms: 12, count: 3 });
  expect(times.median(12 * MINUTE)).toBeNull();
});

it('keeps a bounded number of samples', () => {
  const times = new ResponseTimes();
  for (let index = 0; index < 50_000; index += 1) times.add(index, 0);
  expect(times.median(0)?.count).toBeLessThanOrEqual(2_000);
});
