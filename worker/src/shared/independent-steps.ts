/** Steps of a round that have nothing to do with each other: one that fails must not keep the others from their turn. */
export class IndependentSteps {
  private readonly errors: unknown[] = [];

  constructor(private readonly signal?: AbortSignal) {}

  /**
   * @returns whether it succeeded
   * @throws once the round is aborted
   */
  async run(step: () => Promise<unknown>): Promise<boolean> {
    this.signal?.throwIfAborted();
    try {
      await step();
      return true;
    } catch (error) {
      this.signal?.throwIfAborted();
      this.errors.push(error);
      return false;
    }
  }

  /** One step for each. @returns those whose step succeeded */
  async runEach<T>(all: Iterable<T>, step: (one: T) => Promise<unknown>): Promise<T[]> {
    const succeeded: T[] = [];
    for (const one of all) if (await this.run(() => step(one))) succeeded.push(one);
    return succeeded;
  }

  /** After the last one. @throws what failed, all of it, so that the round is reported as failed */
  end(): void {
    const { errors } = this;
    if (errors.length > 1) throw new AggregateError(errors, `${errors.length} steps failed`);
    if (errors.length > 0) throw errors[0];
  }
}
