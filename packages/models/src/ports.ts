import type { MealReading } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';

/** The photo as it is stored: upright, at most 1568 px, without metadata. */
export type ReadPhoto = { readonly bytes: Buffer; readonly mediaType: 'image/jpeg' | 'image/webp' };

export type ReadRequest = {
  /** Null when a meal was described in words only. */
  readonly photo: ReadPhoto | null;
  /** The person's own words, possibly empty. Untrusted: never part of the instructions. */
  readonly note: string;
  /** The prompt release's text. */
  readonly prompt: string;
  /** Ends the call; combines the job's time limit, a cancel and the process's shutdown. */
  readonly signal: AbortSignal;
  /** Deadline of this one call, in milliseconds. */
  readonly timeoutMs: number;
};

export type ReadUsage = { readonly inputTokens: number; readonly outputTokens: number; readonly costUsd: number };

export type ReadOutcome = {
  readonly reading: MealReading;
  /** The answer as it came, for the record. */
  readonly rawAnswer: string;
  readonly usage: ReadUsage;
  readonly durationMs: number;
};

/**
 * A call that was answered, and paid for, without a reading that can be trusted. A budget has to count it too.
 */
export class ReadFailure extends Failure {
  constructor(
    failure: Failure,
    readonly call: Omit<ReadOutcome, 'reading'>,
  ) {
    super(failure.code, failure.message, failure.options);
  }
}

/**
 * Everything that can read a meal: a provider's model or the built-in reference table.
 * @throws Failure (domain) with the code that a user's screen explains; nothing else is expected.
 */
export interface MealReader {
  readonly modelId: string;
  read(request: ReadRequest): Promise<ReadOutcome>;
}

/** The reference table's port and shapes live in the domain, because `packages/database` implements them. */
export type { FoodPortion, FoodRow, FoodTable } from '@carbsight/domain';
