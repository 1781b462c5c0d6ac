import { goldenRunsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { useEndpoint } from '../../../../shared/api';
import { phaseOf, type ResultSort } from './run-words';

const POLL_MS = 2_000;

export const isRunId = (text: string): boolean => goldenRunsApi.runParams.safeParse({ runId: text }).success;

/** A run with a page of its answers; polled every two seconds until it is settled, while the page is visible. */
export function useGoldenRun(runId: string) {
  const [sort, setSort] = useState<ResultSort>('error');
  const [offset, setOffset] = useState(0);
  const { data, error, isLoading, mutate } = useEndpoint(
    goldenRunsApi.getGoldenRun,
    { runId, sort, offset },
    {
      keepPreviousData: true,
      refreshInterval: (latest) => (latest && phaseOf(latest, Date.now()) !== 'ended' ? POLL_MS : 0),
      // Polling stops at an error; transient ones (no connection, a restarting server) are retried.
      shouldRetryOnError: (failure) => failure.status === 0 || failure.status >= 500,
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) => {
        const whenVisible = () => {
          if (document.visibilityState === 'hidden') setTimeout(whenVisible, POLL_MS);
          else void revalidate({ retryCount });
        };
        setTimeout(whenVisible, POLL_MS);
      },
    },
  );
  return {
    details: data,
    failure: error ?? null,
    /** Another page or order was requested; the previous one is still shown. */
    isTurning: isLoading && data !== undefined,
    reload: () => void mutate(),
    page: {
      sort,
      offset,
      /** From the first answer on: the same position in another order is meaningless. */
      sortBy: (next: ResultSort) => {
        setSort(next);
        setOffset(0);
      },
      goTo: setOffset,
    },
  };
}

export type ResultPage = ReturnType<typeof useGoldenRun>['page'];
