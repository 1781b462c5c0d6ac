import type { MarkedMeal, MealCountQueries } from '@carbsight/database';
import { errorDetails, type Log } from '@carbsight/runtime';

const BATCH = 1_000;
/** About two seconds of work, so that the other tasks of these seconds get their turn. */
const BATCHES = 20;

/** Counts what an upgrade has left to be counted, batch by batch, while people use the app. Usually there is nothing to do. */
export class MealCountRound {
  constructor(
    private readonly meals: Pick<MealCountQueries, 'countNext'>,
    private readonly log: Log,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    let last: MarkedMeal | null = null;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      signal.throwIfAborted();
      const counted: MarkedMeal[] = await this.meals.countNext(last, BATCH);
      for (const { id, error } of counted)
        if (error) this.log.error({ mealId: id, err: errorDetails(error) }, 'A meal cannot be counted');
      last = counted.at(-1) ?? null;
      if (last === null) return;
    }
  }
}
