import useSWRInfinite from 'swr/infinite';
import type { ApiFailure } from '../../shared/api';

type Row = { readonly id: string | null };

/**
 * A list that is read page by page, newest first. A full page may have another one after it.
 * @param key what is read, as cache key
 */
export function usePages<T extends Row>(key: string, limit: number, read: (before?: string) => Promise<T[]>) {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<T[], ApiFailure>(
    (_index: number, previous: T[] | null) => {
      if (!previous) return [key, ''];
      const last = previous.at(-1)?.id;
      return previous.length === limit && last ? [key, last] : null;
    },
    ([, before]: [string, string]) => read(before || undefined),
  );
  const loaded = data?.length ?? 0;
  const lastPage = data?.at(-1);
  return {
    /** Null while nothing was loaded yet. */
    rows: data?.flat() ?? null,
    failure: error ?? null,
    hasMore: lastPage?.length === limit && lastPage.at(-1)?.id !== null,
    isLoadingMore: isValidating && loaded < size,
    /** Asks for the next page; after a failure for the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => mutate(),
  };
}
