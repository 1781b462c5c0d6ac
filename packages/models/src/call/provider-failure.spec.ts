import { retryAfterMs } from './provider-failure.js';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('retryAfterMs', () => {
  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '1.5' }, 1_500],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 09:00:00 GMT' }, 0],
    [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-3' }, null],
    [{ 'retry-after': '' }, null],
    [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': '6m0.5s' }, 360_500],
    [{ 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '20ms' }, 20],
    [{ 'x-ratelimit-remaining-tokens': '12', 'x-ratelimit-reset-tokens': '6m0s' }, null],
    [{ 'x-ratelimit-remaining-tokens': '0', 'x-ratelimit-reset-tokens': 'soon' }, null],
    [{}, null],
  ])('reads %j as %j', (headers, expected) => {
    expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
  });
});
