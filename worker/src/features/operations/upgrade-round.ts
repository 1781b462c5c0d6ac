import type { UpgradeStepQueries } from '@carbsight/database';

const MEALS_AT_ONCE = 1_000;
/** So that the other tasks of these seconds get their turn. */
const ROUND_MS = 2_000;

/** Does what an upgrade has left to be done, while people use the app. Usually there is nothing to do. */
export class UpgradeRound {
  constructor(private readonly steps: Pick<UpgradeStepQueries, 'doNext'>) {}

  async run(signal: AbortSignal): Promise<void> {
    const until = performance.now() + ROUND_MS;
    while (performance.now() < until) {
      signal.throwIfAborted();
      if (!(await this.steps.doNext(MEALS_AT_ONCE))) return;
    }
  }
}
