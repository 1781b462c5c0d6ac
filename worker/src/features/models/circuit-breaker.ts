import type { FailureCode } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';

const FAILURES_MAX = 3;
/** The longest a queue may be paused. */
const OPEN_MS = 30_000;

/** What the end of a call reveals about the provider. */
type Finding = 'away' | 'answered' | 'nothing';
const FINDINGS: Record<FailureCode, Finding> = {
  'model-unavailable': 'away',
  'model-timeout': 'away',
  'rate-limited': 'away',
  // Useless to the person, but an answer.
  'model-invalid-answer': 'answered',
  'not-readable': 'answered',
  'needs-description': 'answered',
  'needs-amount': 'answered',
  // Often our own cap, in which case no call was made.
  'budget-exhausted': 'nothing',
};

/** The provider was not called: it is down, or at one of its limits. */
export class NotCalled extends Failure {}

/**
 * Stops calling a model for half a minute after three failures in a row, so a hanging provider does not occupy slots. Then one call tries
 * it. Any answer ends the row, even an unreadable one. The state is per process: every worker finds out on its own.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly clock: () => number = Date.now) {}

  /**
   * @param signal aborts the work; failures after an abort say nothing about the model
   * @param mayRefuse false: the call is made even while open, and its end still counts
   * @throws what the work throws; while open, a Failure that pauses the queue until the model may be tried again
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, mayRefuse = true): Promise<T> {
    const now = this.clock();
    if (mayRefuse && this.openUntil > now) {
      throw new NotCalled('model-unavailable', 'The model failed repeatedly and will be retried shortly.', {
        retry: true,
        retryAfterMs: this.openUntil - now,
      });
    }
    const isTrial = mayRefuse && this.failures >= FAILURES_MAX;
    const trialUntil = now + OPEN_MS;
    // While one call tries it, the others wait for its result.
    if (isTrial) this.openUntil = trialUntil;
    try {
      const result = await work();
      this.record('answered');
      return result;
    } catch (error) {
      const finding = findingOf(error, signal);
      this.record(finding);
      // It had no result: the next call tries.
      if (isTrial && finding === 'nothing' && this.openUntil === trialUntil) this.openUntil = 0;
      throw error;
    }
  }

  private record(finding: Finding): void {
    if (finding === 'answered') {
      this.failures = 0;
      this.openUntil = 0;
    } else if (finding === 'away') {
      this.failures += 1;
      if (this.failures >= FAILURES_MAX) this.openUntil = this.clock() + OPEN_MS;
    }
  }
}

function findingOf(error: unknown, signal: AbortSignal): Finding {
  if (signal.aborted || !(error instanceof Failure) || error instanceof NotCalled) return 'nothing';
  const finding = FINDINGS[error.code];
  // For example a key that is refused: a setting has to change, and a pause does not help.
  return finding === 'away' && !error.isRetryable ? 'nothing' : finding;
}
