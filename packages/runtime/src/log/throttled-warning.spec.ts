import { silentLog } from './log.js';
import { throttledWarning } from './throttled-warning.js';

it('writes one line for a burst and then says how many it suppressed', () => {
  const warn = vi.fn();
  let now = 0;
  const report = throttledWarning({ ...silentLog, warn }, 'away', 1_000, () => now);
  for (let storm = 0; storm < 500; storm += 1) report(new Error('ECONNREFUSED'));
  now = 1_000;
  report(new Error('ECONNREFUSED'));
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.calls[1]?.[0]).toMatchObject({ suppressed: 499, err: { message: 'ECONNREFUSED' } });
});
