import { Failure } from '@carbsight/domain';

/** So many failures in a row are no accident. */
const FAILURES_MAX = 3;
/** As long as a queue may be paused. */
const OPEN_MS = 30_000;
/** These say something about the provider, the others about the meal. */
const PROVIDER_FAILURES: readonly string[] = ['model-unavailable', 'model-timeout', 'rate-limited'];

/**
 * Leaves a model alone for half a minute after it failed three times in a row, instead of holding slots for a provider that
 * hangs. Then the next meal tries it. The state is this process's: another worker learns it by itself.
 */
export class CircuitBreaker {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly clock: () => number = Date.now) {}

  /**
   * @param signal ends the work; what fails because we ended it ourselves says nothing about the model
   * @throws what the work throws; while open a Failure that pauses the queue until the model may be tried again
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const waitMs = this.openUntil - this.clock();
    if (waitMs > 0) {
      throw new Failure('model-unavailable', 'The model failed repeatedly and is left alone for a moment.', {
        retry: true,
        retryAfterMs: waitMs,
      });
    }
    try {
      const result = await work();
      this.failures = 0;
      return result;
    } catch (error) {
      if (!signal.aborted) this.note(error);
      throw error;
    }
  }

  private note(error: unknown): void {
    if (!(error instanceof Failure) || !PROVIDER_FAILURES.includes(error.code) || !error.isRetryable) return;
    this.failures += 1;
    if (this.failures >= FAILURES_MAX) this.openUntil = this.clock() + OPEN_MS;
  }
}
