import { type Activity, dashboardApi } from '@carbsight/contracts';
import useSWRInfinite from 'swr/infinite';
import { type ApiFailure, readEndpoint, readUrl } from '../../../shared/api';

type Page = { activities: Activity[]; nextBefore: string | null };

const POLL_MS = 30_000;
const inputOf = (before: string | null) => (before ? { before } : {});

/** The audit page by page, newest first; its beginning is asked for again every 30 seconds. */
export function useActivityPages() {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Page, ApiFailure>(
    (_index: number, previous: Page | null) =>
      previous && !previous.nextBefore
        ? null
        : readUrl(dashboardApi.listActivity, inputOf(previous?.nextBefore ?? null)),
    (url: string) =>
      readEndpoint(dashboardApi.listActivity, inputOf(new URL(url, window.location.origin).searchParams.get('before'))),
    { refreshInterval: POLL_MS },
  );
  const loaded = data?.length ?? 0;
  return {
    /** Null while nothing was loaded yet. */
    activities: data?.flatMap((page) => page.activities) ?? null,
    failure: error ?? null,
    hasMore: data?.at(-1)?.nextBefore != null,
    isLoadingMore: isValidating && loaded < size,
    /** Asks for the next page; after a failure for the same one again. */
    loadMore: () => void (error ? mutate() : setSize(loaded + 1)),
  };
}
