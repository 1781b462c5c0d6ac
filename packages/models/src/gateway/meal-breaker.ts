import type { FailureCode } from '@carbsight/contracts';
import { Failure } from '@carbsight/domain';

const MEALS_MAX = 3;
const OPEN_MS = 30_000;
/** While a meal that tries the model takes longer. */
const TRIAL_AGAIN_MS = 5_000;
/** A longer `Retry-After` is not believed: after it, one call tries the model. */
const HOLD_MAX_MS = 5 * 60_000;

/** Failures by which a provider is down, and not the meal unreadable. Any other answer shows that it is there. */
const AWAY: ReadonlySet<FailureCode> = new Set(['model-unavailable', 'model-timeout', 'rate-limited']);

/** Whether a call ended because its provider is down. */
export const isAway = (error: unknown): error is Failure =>
  error instanceof Failure && error.wasCalled && AWAY.has(error.code) && error.isRetryable;

/**
 * Says when a model is not to be called: until the time that its provider asked for, and for half a minute after three meals in a row that it
 * did not answer. Then one call tries it. All reads of a meal fail as one.
 */
export class MealBreaker {
  readonly #failed = new Set<string>();
  #openUntil = 0;
  #holdUntil = 0;
  #trial: string | null = null;

  constructor(private readonly clock: () => number) {}

  /** How long a call for this meal has to wait for the provider, in milliseconds. */
  get holdMs(): number {
    return Math.max(0, this.#holdUntil - this.clock());
  }

  /**
   * Admits a call, or says for how many milliseconds the model is not to be called. While one meal tries it, the others wait for its result.
   */
  admit(meal: string): number {
    const now = this.clock();
    if (this.#trial === meal) return 0;
    if (this.#openUntil > now) return this.#openUntil - now;
    if (this.#trial !== null) return TRIAL_AGAIN_MS;
    if (this.#failed.size >= MEALS_MAX) {
      this.#trial = meal;
      this.#openUntil = now + OPEN_MS;
    }
    return 0;
  }

  answered(): void {
    this.#failed.clear();
    this.#trial = null;
    this.#openUntil = 0;
  }

  /** @param error what ended the call of a meal, if it was not aborted */
  failed(meal: string, error: unknown): void {
    const finding = this.#findingOf(error);
    if (finding === 'nothing') this.ended(meal);
    else if (finding === 'answered') this.answered();
    else {
      this.#failed.add(meal);
      if (this.#trial === meal) this.#trial = null;
      if (this.#failed.size >= MEALS_MAX) this.#openUntil = this.clock() + OPEN_MS;
    }
  }

  /** Notes how long the provider asked us to wait. */
  #findingOf(error: unknown): 'away' | 'answered' | 'nothing' {
    if (!(error instanceof Failure)) return 'nothing';
    const { code, retryAfterMs, isRetryable } = error;
    if (retryAfterMs !== null && retryAfterMs > 0) {
      this.#holdUntil = Math.max(this.#holdUntil, this.clock() + Math.min(retryAfterMs, HOLD_MAX_MS));
    }
    if (isAway(error)) return 'away';
    // A spent budget or a refused key: a setting has to change, and a pause does not help.
    return code === 'budget-exhausted' || (AWAY.has(code) && !isRetryable) ? 'nothing' : 'answered';
  }

  /** The call ended without saying anything about the model: if it tried it, the next one does. */
  ended(meal: string): void {
    if (this.#trial !== meal) return;
    this.#trial = null;
    this.#openUntil = 0;
  }
}
