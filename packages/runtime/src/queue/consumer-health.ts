export type ConsumerHealth = {
  readonly queue: string;
  readonly lastPolledAt: Date | null;
  readonly running: number;
  /** Null: nothing waits, or the engine did not answer. */
  readonly oldestWaitingMs: number | null;
  /** Paused by an administrator. False when the engine did not answer. */
  readonly isPaused: boolean;
  readonly isLive: boolean;
};

/** Longer than the longest pause of a queue (30 s) plus the longest sleep of an idle worker (10 s). */
const POLL_AGE_MAX_MS = 60_000;
const WAITING_AGE_MAX_MS = 10 * 60_000;

/** A worker with all slots taken does not poll; the jobs' time limits make sure that this ends. */
export function healthOf(
  facts: Omit<ConsumerHealth, 'isLive'> & { readonly isBusy: boolean },
  now: Date = new Date(),
): ConsumerHealth {
  const { isBusy, ...rest } = facts;
  const pollAgeMs = facts.lastPolledAt ? now.getTime() - facts.lastPolledAt.getTime() : Number.POSITIVE_INFINITY;
  const isPolling = isBusy || pollAgeMs <= POLL_AGE_MAX_MS;
  return { ...rest, isLive: isPolling && (facts.oldestWaitingMs ?? 0) <= WAITING_AGE_MAX_MS };
}
