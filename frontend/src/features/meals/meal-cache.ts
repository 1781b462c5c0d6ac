import { insightsApi, mealShortcutsApi, mealsApi, type User } from '@carbsight/contracts';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

/**
 * After a change to a meal: lists and totals are read again, at once or when they are next looked at. Emptied through
 * SWR, not deleted: a list that was read a moment ago would not be asked for again and stay empty.
 */
export function useInvalidateMealLists(): () => void {
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

const PATHS_WITH_FIGURES = [mealsApi.listMeals.path, insightsApi.getInsights.path, mealShortcutsApi.listShortcuts.path];

/** Once, in the shell: the server tells figures as the person counts, so all are read again when that changes. */
export function useFiguresInBasis(user: Pick<User, 'id' | 'carbBasis'> | null): void {
  const { mutate } = useSWRConfig();
  const told = useRef(user);
  useEffect(() => {
    const before = told.current;
    told.current = user;
    if (!user || before?.id !== user.id || before.carbBasis === user.carbBasis) return;
    void mutate((key) => typeof key === 'string' && PATHS_WITH_FIGURES.some((path) => key.includes(path)), undefined);
  }, [user, mutate]);
}
