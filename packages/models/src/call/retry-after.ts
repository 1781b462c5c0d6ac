/**
 * How long a provider asks us to wait, in milliseconds: `retry-after-ms`, or `Retry-After` as seconds or HTTP date.
 * Null when it is missing or nonsense. A date in the past means no wait.
 */
export function retryAfterMs(headers: Pick<Headers, 'get'>, nowMs: number): number | null {
  const milliseconds = plainNumber(headers.get('retry-after-ms'));
  if (milliseconds !== null) return Math.ceil(milliseconds);
  const value = headers.get('retry-after');
  const seconds = plainNumber(value);
  if (seconds !== null) return Math.ceil(seconds * 1000);
  const date = value === null || !/[a-z]/i.test(value) ? Number.NaN : Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

function plainNumber(value: string | null): number | null {
  return value !== null && /^\s*\d{1,9}(?:\.\d{1,6})?\s*$/.test(value) ? Number(value) : null;
}
