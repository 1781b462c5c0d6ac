import { type AnswerOf, mealsApi } from '@carbsight/contracts';
import { useEffect } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, endpointUrl, loadEndpoint, prefetchFirstPage } from '../../../shared/api';
import { useDiary } from '../family/diary';
import { isFinished } from '../meal-words';
import { type HistoryFilter, queryOf } from './history-filter';

type Page = AnswerOf<typeof mealsApi.listMeals>;

const PAGE_SIZE = 20;
const POLL_MS = 3_000;

const inputOf = (filter: HistoryFilter, cursor: string | null) => ({
  limit: PAGE_SIZE,
  ...(cursor ? { cursor } : {}),
  ...queryOf(filter),
});

/** Loads the first page before the component renders. */
export const prefetchMeals = (filter: HistoryFilter) => prefetchFirstPage(mealsApi.listMeals, inputOf(filter, null));

/** The person's meals, page by page, newest first. Refreshed while one of them is being analysed. */
export function useMealPages(filter: HistoryFilter) {
  const { about } = useDiary();
  const pages = useSWRInfinite<Page, ApiFailure>(
    (_index: number, previous: Page | null) =>
      previous && !previous.nextCursor
        ? null
        : endpointUrl(mealsApi.listMeals, { ...inputOf(filter, previous?.nextCursor ?? null), ...about }),
    (url: string) =>
      loadEndpoint(mealsApi.listMeals, {
        ...inputOf(filter, new URL(url, window.location.origin).searchParams.get('cursor')),
        ...about,
      }),
    { revalidateOnReconnect: true },
  );
  const { data, error, size, setSize, isValidating, mutate } = pages;
  const loaded = data?.length ?? 0;
  const meals = data?.flatMap(({ scans }) => scans) ?? null;
  const isAnyRunning = meals?.some(({ status }) => !isFinished(status)) ?? false;

  useEffect(() => {
    if (!isAnyRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void mutate();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [isAnyRunning, mutate]);

  return {
    meals,
    failure: error ?? null,
    hasMore: data?.at(-1)?.nextCursor != null,
    /** Set once everything that the plan shows is loaded, and there is more. */
    older: data?.at(-1)?.olderMeals ?? null,
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Loads the next page; after a failure the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => void mutate(),
  };
}
