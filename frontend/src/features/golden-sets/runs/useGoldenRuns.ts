import { type GoldenRun, goldenRunsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { callEndpoint, sentenceOf, useEndpoint } from '../../../shared/api';

const POLL_MS = 2_000;
export const RUNS_PAGE = 200;

/** The newest runs, asked for every two seconds while the page is seen, and older ones on demand. */
export function useGoldenRuns() {
  const newest = useEndpoint(goldenRunsApi.listGoldenRuns, {}, { refreshInterval: POLL_MS });
  const [older, setOlder] = useState<readonly GoldenRun[]>([]);
  const [isComplete, setComplete] = useState(false);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [olderFailure, setOlderFailure] = useState<string | null>(null);
  const known = newest.data ?? [];
  const runs = [...known, ...older.filter(({ id }) => !known.some((run) => run.id === id))];

  const loadOlder = async () => {
    const last = runs.at(-1);
    if (!last) return;
    setLoadingOlder(true);
    setOlderFailure(null);
    try {
      const page = await callEndpoint(goldenRunsApi.listGoldenRuns, { query: { before: last.id, limit: RUNS_PAGE } });
      // All of them: what new runs push out of the newest is still shown then.
      setOlder([...runs, ...page]);
      setComplete(page.length < RUNS_PAGE);
    } catch (error) {
      setOlderFailure(sentenceOf(error));
    }
    setLoadingOlder(false);
  };

  return {
    /** Null while nothing was loaded yet. */
    runs: newest.data ? runs : null,
    failure: newest.error ?? null,
    reload: () => void newest.mutate(),
    hasOlder: known.length >= RUNS_PAGE && !isComplete,
    isLoadingOlder,
    olderFailure,
    loadOlder: () => void loadOlder(),
  };
}
