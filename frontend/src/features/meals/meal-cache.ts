import { insightsApi, mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import { useSWRConfig } from 'swr';

/**
 * After a change to a meal: lists and totals are read again, at once or when they are next looked at. Emptied through
 * SWR, not deleted: a list that was read a moment ago would not be asked for again and stay empty.
 */
export function useForgetMealLists(): () => void {
  const { cache, mutate } = useSWRConfig();
  return () => {
    for (const key of [...cache.keys()]) {
      if (key.includes(`${mealsApi.listMeals.path}?`) || key.includes(insightsApi.getInsights.path))
        void mutate(key, undefined);
      // What was just tapped there stays in its place until the new list has come.
      if (key === mealShortcutsApi.listShortcuts.path) void mutate(key);
    }
  };
}
