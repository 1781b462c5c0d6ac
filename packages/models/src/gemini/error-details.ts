import { z } from 'zod';
import { retryAfterMs } from '../call/retry-after.js';

/** The parts of google.rpc error details that matter here. */
const detail = z.object({
  reason: z.string().optional(),
  retryDelay: z.string().optional(),
  violations: z.array(z.object({ quotaId: z.string().optional() })).optional(),
});
const DELAY = /^(\d{1,7}(?:\.\d{1,9})?)s$/;

/**
 * What Gemini says about an error: `RetryInfo.retryDelay` (`34s`), else the `Retry-After` header, and a name. An exhausted daily
 * quota is like an exhausted budget: waiting a few seconds does not help, so it is called `insufficient_quota` here too.
 */
export function errorDetailsOf(
  errorDetails: unknown,
  headers: Headers,
  nowMs: number,
): { readonly code: string | null; readonly retryAfterMs: number | null } {
  const details = (Array.isArray(errorDetails) ? errorDetails : []).flatMap((value) => {
    const parsed = detail.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });
  const isDailyQuota = details.some(({ violations }) =>
    violations?.some(({ quotaId }) => /PerDay/i.test(quotaId ?? '')),
  );
  const seconds = details
    .map(({ retryDelay }) => DELAY.exec(retryDelay ?? '')?.[1])
    .find((found) => found !== undefined);
  return {
    code: isDailyQuota ? 'insufficient_quota' : (details.find(({ reason }) => reason)?.reason ?? null),
    retryAfterMs: seconds === undefined ? retryAfterMs(headers, nowMs) : Math.ceil(Number(seconds) * 1000),
  };
}
