import { mealsApi } from '@carbsight/contracts';
import { useSWRConfig } from 'swr';

/**
 * After a change to a meal: lists and totals are read again, at once or when they are next looked at. Emptied through
 * SWR, not deleted: a list that was read a moment ago would not be asked for again and stay empty.
 */
export function useForgetMealLists(): () => void {
  const { cache, mutate } = useSWRConfig();
  return () => {
    for (const key of [...cache.keys()]) {
      if (key.includes(`${mealsApi.listMeals.path}?`) || key.includes(WEEK_KEY)) void mutate(key, undefined);
    }
  };
}

/** Key under which the insights page keeps the week's meals. */
export const WEEK_KEY = 'meals-of-the-week';
