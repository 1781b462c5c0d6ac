import { type ContentType, contentApi, type PublishedSummary } from '@carbsight/contracts';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, prefetchFirstPage, readEndpoint, readUrl } from '../../shared/api';

/** Prefetches the first page before the first render. */
export const prefetchPublished = (contentType: ContentType, limit: number) =>
  prefetchFirstPage(contentApi.listPublished, { contentType, limit });

/** Published content of a type, latest first, page by page. */
export function usePublishedPages(contentType: ContentType, limit: number) {
  const inputOf = (before: string | undefined) => ({ contentType, limit, ...(before ? { before } : {}) });
  const isFull = (page: readonly PublishedSummary[]) => page.length >= limit;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PublishedSummary[], ApiFailure>(
    (_index: number, previous: PublishedSummary[] | null) =>
      previous && !isFull(previous) ? null : readUrl(contentApi.listPublished, inputOf(previous?.at(-1)?.id)),
    (url: string) =>
      readEndpoint(
        contentApi.listPublished,
        inputOf(new URL(url, window.location.origin).searchParams.get('before') ?? undefined),
      ),
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing has been loaded. */
    items: data?.flat() ?? null,
    failure: error ?? null,
    hasMore: data !== undefined && isFull(data.at(-1) ?? []),
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Loads the next page; after a failure the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => void mutate(),
  };
}

export type PublishedPages = ReturnType<typeof usePublishedPages>;
