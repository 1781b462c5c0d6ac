import { Failure } from '@carbsight/domain';
import type { MealReader } from '@carbsight/models';
import type { Dish } from './read-dishes.js';
import { type Scored, scored } from './score.js';

const TIMEOUT_MS = 30_000;

/** Reads every dish's ingredients as if a person had typed them. */
export async function estimateDishes(reader: MealReader, dishes: readonly Dish[]): Promise<Scored[]> {
  const results: Scored[] = [];
  for (const dish of dishes) {
    try {
      const { reading } = await reader.read({
        photo: null,
        note: dish.ingredients,
        prompt: '',
        signal: new AbortController().signal,
        timeoutMs: TIMEOUT_MS,
      });
      results.push(scored(dish, reading));
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'needs-description') throw error;
      results.push(scored(dish, null));
    }
  }
  return results;
}
