export type SessionOutcome = 'successful' | 'error' | 'abandoned' | 'open';

/** A session in which nothing happens for this long is over. */
export const SESSION_OPEN_MS = 30 * 60_000;

export type SessionFacts = {
  readonly hasViewedResults: boolean;
  readonly hasError: boolean;
  readonly lastEventAt: Date;
};

/**
 * How an attempt to scan a meal ended. Successful: a result was looked at, whatever went wrong before. Error: something
 * went wrong and no result was looked at. Abandoned: neither, and nothing more for 30 minutes. Till then it is open. What
 * happens later can still make a success of it.
 */
export function sessionOutcome({ hasViewedResults, hasError, lastEventAt }: SessionFacts, now: Date): SessionOutcome {
  if (hasViewedResults) return 'successful';
  if (hasError) return 'error';
  return now.getTime() - lastEventAt.getTime() >= SESSION_OPEN_MS ? 'abandoned' : 'open';
}
