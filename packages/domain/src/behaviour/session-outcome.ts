export type SessionOutcome = 'successful' | 'error' | 'abandoned' | 'open';

/** A session without activity for this long is over. */
export const SESSION_OPEN_MS = 30 * 60_000;

export type SessionFacts = {
  readonly hasViewedResults: boolean;
  readonly hasError: boolean;
  readonly lastEventAt: Date;
};

/**
 * How a scan attempt ended. Successful: a result was viewed, whatever went wrong before. Error: something went wrong and no
 * result was viewed. Abandoned: neither, and no activity for 30 minutes. Until then it is open. Later activity can still make it
 * a success.
 */
export function sessionOutcome({ hasViewedResults, hasError, lastEventAt }: SessionFacts, now: Date): SessionOutcome {
  if (hasViewedResults) return 'successful';
  if (hasError) return 'error';
  return now.getTime() - lastEventAt.getTime() >= SESSION_OPEN_MS ? 'abandoned' : 'open';
}
