import { mealsApi } from '@carbsight/contracts';
import type { Cache } from 'swr';

/** After a change to a meal: lists and totals are read again when they are next looked at. */
export function forgetMealLists(cache: Cache): void {
  for (const key of [...cache.keys()]) {
    if (key.includes(`${mealsApi.listMeals.path}?`) || key.includes(WEEK_KEY)) cache.delete(key);
  }
}

/** Key under which the insights page keeps the week's meals. */
export const WEEK_KEY = 'meals-of-the-week';
