import type { MarkedCursor, MealCountQueries } from '@carbsight/database';

const BATCH = 1_000;
/** About two seconds of work, so that the other tasks of these seconds come in between. */
const BATCHES = 20;

/** Counts what an upgrade has left to be counted, batch by batch, while people use the app. Usually there is nothing to do. */
export class MealCountRound {
  constructor(private readonly meals: Pick<MealCountQueries, 'countNext'>) {}

  async run(signal: AbortSignal): Promise<void> {
    let last: MarkedCursor | null = null;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      signal.throwIfAborted();
      last = await this.meals.countNext(last, BATCH);
      if (last === null) return;
    }
  }
}
