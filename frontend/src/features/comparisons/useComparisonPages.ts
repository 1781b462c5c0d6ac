import { comparisonsApi, type ModelComparison } from '@carbsight/contracts';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, readEndpoint, readUrl } from '../../shared/api';
import { type ComparisonFilter, queryOf } from './comparison-words';

const PAGE = comparisonsApi.COMPARISONS_PAGE;

/** Comparisons page by page, newest first. Later pages go on behind the last one shown, whatever came in meanwhile. */
export function useComparisonPages(filter: ComparisonFilter) {
  const inputOf = (before: string | undefined) => ({
    limit: String(PAGE),
    offset: '0',
    ...queryOf(filter),
    ...(before ? { before } : {}),
  });
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<ModelComparison[], ApiFailure>(
    (_index: number, previous: ModelComparison[] | null) =>
      previous && previous.length < PAGE
        ? null
        : readUrl(comparisonsApi.listComparisons, inputOf(previous?.at(-1)?.id)),
    (url: string) =>
      readEndpoint(
        comparisonsApi.listComparisons,
        inputOf(new URL(url, window.location.origin).searchParams.get('before') ?? undefined),
      ),
    { revalidateFirstPage: false },
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing was loaded yet. */
    comparisons: data?.flat() ?? null,
    failure: error ?? null,
    hasMore: (data?.at(-1)?.length ?? 0) >= PAGE,
    isLoadingMore: isValidating && loaded > 0 && loaded < size,
    /** Asks for the next page; after a failure for the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
    reload: () => void mutate(),
  };
}
