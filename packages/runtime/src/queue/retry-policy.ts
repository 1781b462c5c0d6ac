import type { FailureCode } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';

/** How often a job has been tried, as the engine counts it. */
export type AttemptCounts = {
  /** Attempts that ended before this one. */
  readonly attemptsMade: number;
  /** Starts including this one; more than the attempts when the job waited or its process died. */
  readonly starts: number;
  /** Starts whose process died. */
  readonly stalls: number;
};

export type RetryRules = {
  readonly attempts: number;
  readonly backoffMs: number;
  /** What a user reads if an unexpected error remains after the last attempt. */
  readonly unknownErrorCode: FailureCode;
  /** No one waits for the job. */
  readonly isPatient?: boolean;
  /** Whether an unexpected error means that the database or the photo storage is down, so no attempt could succeed. */
  readonly isOutage?: (error: unknown) => boolean;
  readonly random?: () => number;
};

export type RetryDecision =
  /** Retry later; counts as an attempt. */
  | { readonly kind: 'retry'; readonly failure: Failure; readonly delayMs: number }
  /** It is known when it can be tried: this job waits until then, others go on; does not count as an attempt. */
  | { readonly kind: 'wait'; readonly failure: Failure; readonly delayMs: number }
  | { readonly kind: 'give-up'; readonly failure: Failure };

/** A longer `Retry-After` is not waited for; the waiting person gets an error instead. */
const WAIT_MAX_MS = 30_000;
/** "Now" is no answer to a call that was just refused. */
const WAIT_MIN_MS = 1_000;
/** The same where no one waits. */
const PATIENT_WAIT_MAX_MS = 5 * 60_000;
/** Waits per job that a provider demanded, so that one that always says "later" cannot hold it indefinitely. */
export const WAITS_MAX = 10;
/** Process deaths per job. High, because a job that kills its process also stalls innocent neighbours. */
export const STALLS_MAX = 25;
const BACKOFF_MAX_MS = 5 * 60_000;
const JITTER = 0.2;
/** During an outage; longer pauses would keep a person waiting after it is over. */
const OUTAGE_DELAY_MS = 5_000;

/** The only code that decides what follows a failed attempt. */
export function decideRetry(error: unknown, counts: AttemptCounts, rules: RetryRules): RetryDecision {
  const failure = asFailure(error, rules.unknownErrorCode);
  if (failure.retryAfterMs !== null) return judgeRetryAfter(failure, failure.retryAfterMs, counts, rules);
  if (!(error instanceof Failure) && rules.isOutage?.(error)) {
    // Never the last one: a short outage would use up three attempts, and the meal would fail just as everything recovers.
    const delayMs = Math.min(backoff(counts.attemptsMade + 1, rules), OUTAGE_DELAY_MS);
    return { kind: 'retry', failure, delayMs };
  }
  const isLast = counts.attemptsMade + 1 >= rules.attempts;
  if (!failure.isRetryable || isLast) return { kind: 'give-up', failure };
  return { kind: 'retry', failure, delayMs: backoff(counts.attemptsMade + 1, rules) };
}

/** A job whose process died this often is not started again: it may be what kills the process. */
export function exceedsStallLimit({ stalls }: AttemptCounts): boolean {
  return stalls > STALLS_MAX;
}

/** Doubles with every attempt, with a jitter of a fifth so that jobs that failed together do not return together. */
export function backoff(
  attempt: number,
  { backoffMs, random = Math.random }: Pick<RetryRules, 'backoffMs' | 'random'>,
): number {
  const base = Math.min(backoffMs * 2 ** (attempt - 1), BACKOFF_MAX_MS);
  return Math.round(base * (1 + JITTER * random()));
}

function judgeRetryAfter(
  failure: Failure,
  retryAfterMs: number,
  counts: AttemptCounts,
  { isPatient }: RetryRules,
): RetryDecision {
  const waits = counts.starts - 1 - counts.attemptsMade - counts.stalls;
  const isSoon = retryAfterMs <= (isPatient ? PATIENT_WAIT_MAX_MS : WAIT_MAX_MS);
  // What waits for a slot gets one.
  const isInLine = failure.code === 'rate-limited' && !failure.wasCalled;
  if (isSoon && (isInLine || waits < WAITS_MAX)) {
    return { kind: 'wait', failure, delayMs: Math.max(WAIT_MIN_MS, Math.ceil(retryAfterMs)) };
  }
  return { kind: 'give-up', failure: new Failure('rate-limited', failure.message, { cause: failure }) };
}

function asFailure(error: unknown, code: FailureCode): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(code, message, { retry: true, cause: error });
}
