import type { FailureCode } from '@carbsight/contracts';
import type { CallOutcome } from '@carbsight/database';
import type { Measurement } from '@carbsight/runtime';

export const WINDOW_MS = 10 * 60_000;
export const CALLS_MAX = 20;
/** A provider that has not been called for this long is asked whether it answers. */
export const IDLE_MS = 60_000;
/** This many failures in a row mean that the provider is down. */
const OPEN_AFTER = 5;
const DEGRADED_AFTER = 2;
const FAILED_FRACTION_MAX = 0.2;
const CALLS_FOR_A_FRACTION = 5;

/** Failures that say something about the provider; a photo that shows too little is not its fault. */
const PROVIDER_FAILURES: ReadonlySet<FailureCode> = new Set([
  'model-unavailable',
  'model-timeout',
  'model-invalid-answer',
  'rate-limited',
]);

/**
 * A provider's status from its last calls; a call just to check its health would cost money.
 * @param unreachable for a provider that is not being called: what its server does instead of answering
 */
export function judgeProvider(
  latestFirst: readonly Pick<CallOutcome, 'failureCode'>[],
  unreachable: string | null = null,
): Measurement {
  const latencyMs = null;
  const idle = latestFirst.length === 0 ? 'no calls in the last 10 minutes' : 'no calls in the last minute';
  if (unreachable) return { status: 'offline', detail: `${idle}, and the server ${unreachable}`, latencyMs };
  if (latestFirst.length === 0) return { status: 'online', detail: `${idle}, but the server answers`, latencyMs };
  const failures = latestFirst.map(({ failureCode }) =>
    failureCode && PROVIDER_FAILURES.has(failureCode) ? failureCode : null,
  );
  const answeredAt = failures.indexOf(null);
  const inARow = answeredAt === -1 ? failures.length : answeredAt;
  const failed = failures.filter((code) => code !== null).length;
  const latest = failures[0] ? ` (${failures[0]})` : '';
  if (inARow >= OPEN_AFTER) {
    return { status: 'offline', detail: `breaker open: the last ${inARow} calls failed${latest}`, latencyMs };
  }
  const detail = `${failed} of the last ${failures.length} calls failed${latest}`;
  const isOftenFailing = failures.length >= CALLS_FOR_A_FRACTION && failed / failures.length > FAILED_FRACTION_MAX;
  if (inARow >= DEGRADED_AFTER || isOftenFailing) return { status: 'degraded', detail, latencyMs };
  return { status: 'online', detail: failed === 0 ? `the last ${failures.length} calls worked` : detail, latencyMs };
}
