import { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable } from '@carbsight/database';
import { MailRefusal, PhotoStorageUnavailable } from '@carbsight/runtime';

/**
 * True when something every job needs is down or full. A mail server's errors use connection codes too, but are not an outage of
 * ours.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof MailRefusal) return false;
  return (
    error instanceof PhotoStorageUnavailable ||
    isDatabaseUnavailable(error) ||
    isDatabaseBusy(error) ||
    isDatabaseFull(error) ||
    // Steps that all failed by it.
    (error instanceof AggregateError && error.errors.length > 0 && error.errors.every(isOutage))
  );
}
