import { mealsApi } from '@carbsight/contracts';
import { useEffect, useEffectEvent } from 'react';
import { prefetchFirstPage, usePages } from '../../../shared/api';
import { useDiary } from '../family/diary';
import { isFinished } from '../meal-words';
import { type HistoryFilter, queryOf } from './history-filter';

const PAGE_SIZE = 20;
const POLL_MS = 3_000;

const inputOf = (filter: HistoryFilter) => ({ limit: PAGE_SIZE, ...queryOf(filter) });

/** Loads the first page before the component renders. */
export const prefetchMeals = (filter: HistoryFilter) => prefetchFirstPage(mealsApi.listMeals, inputOf(filter));

/** The person's meals, page by page, newest first. Refreshed while one of them is being analysed. */
export function useMealPages(filter: HistoryFilter) {
  const { about } = useDiary();
  const { data, error, mutate, ...pages } = usePages(
    mealsApi.listMeals,
    { ...inputOf(filter), ...about },
    { next: ({ nextCursor }) => nextCursor, after: 'cursor', revalidateOnReconnect: true },
  );
  const meals = data?.flatMap(({ scans }) => scans) ?? null;
  const isAnyRunning = meals?.some(({ status }) => !isFinished(status)) ?? false;
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void mutate();
  });

  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(() => refresh(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning]);

  return {
    ...pages,
    meals,
    failure: error ?? null,
    /** Set once everything that the plan shows is loaded, and there is more. */
    older: data?.at(-1)?.olderMeals ?? null,
    reload: () => void mutate(),
  };
}
