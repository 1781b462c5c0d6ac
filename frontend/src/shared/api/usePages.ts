import type { AnswerOf, Call } from '@carbsight/contracts';
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import type { ApiFailure } from './ApiFailure';
import { endpointUrl, type LoadInput, loadEndpoint } from './load-endpoint';

type Options<Page> = SWRInfiniteConfiguration<Page, ApiFailure> & {
  /** Where the next page begins; nothing at the end. By default the id of the last row of a full page. */
  readonly next?: (page: Page) => string | null | undefined;
  /** The query's name for where the next page begins. */
  readonly after?: 'before' | 'cursor';
  /** How many rows a full page has. */
  readonly limit?: number;
};

/** A list that is loaded page by page, newest first, after the last known row. */
export function usePages<C extends Call>(
  endpoint: C,
  input: Omit<LoadInput<C>, 'before' | 'cursor'>,
  { next: given, after = 'before', limit = Number.POSITIVE_INFINITY, ...options }: Options<AnswerOf<C>> = {},
) {
  type Page = AnswerOf<C>;
  const next = given ?? ((page: Page) => lastId(page, limit));
  const inputOf = (before: string | null | undefined) =>
    ({ ...input, ...(before ? { [after]: before } : {}) }) as LoadInput<C>;
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiFailure>(
    (_index: number, previous: Page | null) => {
      const before = previous && next(previous);
      return previous && !before ? null : endpointUrl(endpoint, inputOf(before));
    },
    (url: string) => loadEndpoint(endpoint, inputOf(new URL(url, window.location.origin).searchParams.get(after))),
    options,
  );
  const loaded = data?.length ?? 0;
  const lastPage = data?.at(-1);
  return {
    /** The loaded pages; undefined while there are none. */
    data,
    error,
    hasMore: lastPage !== undefined && Boolean(next(lastPage)),
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Loads the next page; after a failure the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    /** Reloads every page. */
    mutate: () => mutate(),
    /** Shows the effect of an action on the pages, without reloading them. */
    change: (make: (page: Page) => Page) => void mutate((known) => known?.map(make), { revalidate: false }),
  };
}

function lastId(page: unknown, limit: number): string | null | undefined {
  const rows = page as readonly { readonly id: string | null }[];
  return rows.length >= limit ? rows.at(-1)?.id : null;
}
