import { type ContentItem, type ContentStatus, type ContentType, contentApi } from '@carbsight/contracts';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, readEndpoint, readUrl } from '../../../shared/api';

export type ContentFilter = {
  readonly search: string;
  readonly contentType: ContentType | 'all';
  readonly status: ContentStatus | 'all';
};

/** The library page by page, newest first. */
export function useContentPages({ search, contentType, status }: ContentFilter) {
  const inputOf = (before: string | undefined) => ({
    ...(search ? { search } : {}),
    ...(contentType === 'all' ? {} : { contentType }),
    ...(status === 'all' ? {} : { status }),
    ...(before ? { before } : {}),
  });
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ContentItem[], ApiFailure>(
    (_index: number, previous: ContentItem[] | null) =>
      previous && !isFull(previous) ? null : readUrl(contentApi.listContent, inputOf(previous?.at(-1)?.id)),
    (url: string) =>
      readEndpoint(
        contentApi.listContent,
        inputOf(new URL(url, window.location.origin).searchParams.get('before') ?? undefined),
      ),
    { keepPreviousData: true },
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing was loaded yet. */
    items: data?.flat() ?? null,
    failure: error ?? null,
    hasMore: data !== undefined && isFull(data.at(-1) ?? []),
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Asks for the next page; after a failure for the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => void mutate(),
  };
}

function isFull(page: readonly ContentItem[]): boolean {
  return page.length >= contentApi.CONTENT_PAGE;
}
