/** Abort reason: nobody is waiting for the result any more. */
export class MealWithdrawn extends Error {}

const POLL_INTERVAL_MS = 1_000;

/**
 * Aborts running model calls soon after a person cancels or deletes the meal, so nothing more is paid for it. All meals that a worker is
 * reading are checked together. A failing check does not abort: the claim protects the result anyway.
 */
export class Withdrawals<C> {
  readonly #watched = new Map<C, AbortController>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

  /** @param areStillWanted in the order of the claims */
  constructor(private readonly areStillWanted: (claims: readonly C[]) => Promise<readonly boolean[]>) {}

  /** @returns a signal that aborts with `MealWithdrawn`, or with the given one */
  watch(claim: C, signal: AbortSignal): { readonly signal: AbortSignal; stop(): void } {
    const withdrawn = new AbortController();
    this.#watched.set(claim, withdrawn);
    this.#timer ??= setInterval(() => void this.#look(), POLL_INTERVAL_MS);
    return { signal: AbortSignal.any([signal, withdrawn.signal]), stop: () => this.#stop(claim) };
  }

  #stop(claim: C): void {
    this.#watched.delete(claim);
    if (this.#watched.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const claims = [...this.#watched.keys()];
    const wanted = await this.areStillWanted(claims).catch(() => null);
    this.#isLooking = false;
    for (const [at, claim] of claims.entries())
      if (wanted?.[at] === false) this.#watched.get(claim)?.abort(new MealWithdrawn());
  }
}

/** Evaluates claimed samples. One whose meal was deleted or analysed again meanwhile is skipped, whatever its evaluation ended with. */
export class Evaluations<C> {
  readonly #withdrawals: Withdrawals<C>;

  constructor(
    private readonly isStillWanted: (claim: C) => Promise<boolean>,
    private readonly skip: (claim: C) => Promise<unknown>,
  ) {
    this.#withdrawals = new Withdrawals((claims) => Promise.all(claims.map(isStillWanted)));
  }

  /** @param work returns whether its result was stored */
  async run(claim: C, signal: AbortSignal, work: (signal: AbortSignal) => Promise<boolean>): Promise<void> {
    const watch = this.#withdrawals.watch(claim, signal);
    try {
      if (!(await work(watch.signal))) await this.skip(claim);
    } catch (error) {
      if (await this.isStillWanted(claim).catch(() => true)) throw error;
      await this.skip(claim);
    } finally {
      watch.stop();
    }
  }
}
