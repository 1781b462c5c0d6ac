import type { FailureCode } from '@carbsight/contracts';

/** Failures that a person can fix with their next photo or words; nobody else has to act. */
export const EXPECTED_FAILURES: ReadonlySet<FailureCode> = new Set(['needs-description', 'not-readable']);

/**
 * An expected way for work to end without a result. `code` is what the user's screen explains. `retry` is a hint to the queue's
 * retry policy; it says nothing about how often or when, except `retryAfterMs`, which repeats what a provider demanded.
 */
export class Failure extends Error {
  override readonly name = 'Failure';

  constructor(
    readonly code: FailureCode,
    message: string,
    readonly options: {
      readonly retry?: boolean;
      readonly retryAfterMs?: number;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
  }

  /** Whether another attempt could end differently. */
  get isRetryable(): boolean {
    return this.options.retry ?? false;
  }

  get retryAfterMs(): number | null {
    return this.options.retryAfterMs ?? null;
  }
}
