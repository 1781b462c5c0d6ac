import { errorDetails } from './error-details.js';
import type { Log } from './log.js';

const QUIET_MS = 10_000;

/**
 * At most one line per `quietMs` for a repeating problem: an engine that is down raises hundreds of `error` events a second, and
 * logging each of them costs more than the outage.
 */
export function throttledWarning(log: Log, message: string, quietMs = QUIET_MS, now: () => number = Date.now) {
  let nextAt = 0;
  let suppressed = 0;
  return (error: unknown): void => {
    if (now() < nextAt) {
      suppressed += 1;
      return;
    }
    nextAt = now() + quietMs;
    log.warn({ err: errorDetails(error), suppressed }, message);
    suppressed = 0;
  };
}
