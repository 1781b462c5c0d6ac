import type { FailureCode } from '@carbsight/contracts';
import type { Failure } from '@carbsight/domain';

/** What a feature implements for its queue. It never sees how often a job was tried. */
export interface JobHandler<P> {
  /**
   * Does the work. Late and duplicate deliveries happen: claim the row first.
   * @param isEndedBy whether the job ends if this attempt throws that failure, for work with a fallback
   */
  run(payload: P, signal: AbortSignal, isEndedBy: (failure: Failure) => boolean): Promise<void>;
  /** Stores why there will be no result. Called once, after the last attempt; again only if it throws. */
  giveUp(payload: P, failure: Failure): Promise<void>;
}

/** `dropped`: the payload breaks the contract, so no handler was called. */
export type JobOutcome = 'completed' | 'retried' | 'delayed' | 'failed' | 'returned' | 'dropped';

export type JobEvent = {
  readonly queue: string;
  readonly outcome: JobOutcome;
  /** From the moment the job could have run to its first start, in milliseconds; null for later starts. */
  readonly waitedMs: number | null;
  readonly processingMs: number;
  readonly failureCode?: FailureCode;
};
