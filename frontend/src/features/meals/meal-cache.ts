import { insightsApi, mealShortcutsApi, mealsApi, type User } from '@carbsight/contracts';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

/** How SWR marks the keys of lists that are loaded page by page. */
const LIST = '$inf$';

const watchers = new Set<() => void>();

/** Called after every change to a meal in this tab. */
export function watchMeals(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export function announceMeals(): void {
  for (const tell of watchers) tell();
}

/**
 * After a change to a meal: lists and totals are refreshed, now or when they are next shown. Cleared through
 * SWR's `mutate`, not deleted: SWR would not refetch a list that was fetched a moment ago.
 */
export function useInvalidateMealLists(): () => void {
  const { cache, mutate } = useSWRConfig();
  return () => {
    announceMeals();
    // A list on the screen is made anew from the pages that are known when it is cleared, so those are cleared first.
    const pagesFirst = [...cache.keys()].sort((a, b) => Number(a.startsWith(LIST)) - Number(b.startsWith(LIST)));
    for (const key of pagesFirst) {
      if (key.includes(`${mealsApi.listMeals.path}?`) || key.includes(insightsApi.getInsights.path))
        void mutate(key, undefined);
      // The list just tapped keeps its content until the new one has loaded.
      if (key.split('?')[0] === mealShortcutsApi.listShortcuts.path) void mutate(key);
    }
  };
}

const PATHS_WITH_FIGURES = [mealsApi.listMeals.path, insightsApi.getInsights.path, mealShortcutsApi.listShortcuts.path];

/** Once, in the shell: figures come on the person's basis and unit, and meals keep their zone, so all are refetched when that changes. */
export function useFiguresInBasis(user: Pick<User, 'id' | 'carbBasis' | 'timezone'> | null): void {
  const { mutate } = useSWRConfig();
  const last = useRef(user);
  useEffect(() => {
    const before = last.current;
    last.current = user;
    if (!user || before?.id !== user.id) return;
    if (before.carbBasis === user.carbBasis && before.timezone === user.timezone) return;
    announceMeals();
    void mutate((key) => typeof key === 'string' && PATHS_WITH_FIGURES.some((path) => key.includes(path)), undefined);
  }, [user, mutate]);
}
