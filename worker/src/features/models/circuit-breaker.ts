import { Failure } from '@carbsight/domain';

const FAILURES_MAX = 3;
/** The longest a queue may be paused. */
const OPEN_MS = 30_000;
/** Failures that say something about the provider; all others are about the meal. */
const PROVIDER_FAILURES: readonly string[] = ['model-unavailable', 'model-timeout', 'rate-limited'];

/** The provider was not called: it is down, or at one of its limits. */
export class NotCalled extends Failure {}

/**
 * Stops calling a model for half a minute after three failures in a row, so a hanging provider does not occupy slots. Then one
 * call tries it. The state is per process: every worker finds out for itself.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly clock: () => number = Date.now) {}

  /**
   * @param signal aborts the work; failures after an abort say nothing about the model
   * @throws what the work throws; while open, a Failure that pauses the queue until the model may be tried again
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const now = this.clock();
    if (this.openUntil > now) {
      throw new NotCalled('model-unavailable', 'The model failed repeatedly and is left alone for a moment.', {
        retry: true,
        retryAfterMs: this.openUntil - now,
      });
    }
    // While one call tries it, the others wait for what it finds.
    if (this.failures >= FAILURES_MAX) this.openUntil = now + OPEN_MS;
    try {
      const result = await work();
      this.failures = 0;
      this.openUntil = 0;
      return result;
    } catch (error) {
      if (!signal.aborted) this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    if (!isProviderFailure(error)) {
      // It answered.
      this.openUntil = 0;
      return;
    }
    this.failures += 1;
    if (this.failures >= FAILURES_MAX) this.openUntil = this.clock() + OPEN_MS;
  }
}

const isProviderFailure = (error: unknown): boolean =>
  error instanceof Failure && PROVIDER_FAILURES.includes(error.code) && error.isRetryable;
