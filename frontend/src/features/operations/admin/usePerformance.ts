import { type PerformanceMetrics, performanceApi } from '@carbsight/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useEndpoint } from '../../../shared/api';

type Performance = {
  readonly metrics: PerformanceMetrics | undefined;
  /** The latest refresh failed: the figures are from an earlier one. */
  readonly isOld: boolean;
  readonly isAsking: boolean;
  readonly isAutomatic: boolean;
  setIsAutomatic(isAutomatic: boolean): void;
  refresh(): void;
};

/** The metrics, refreshed every five seconds while auto-refresh is on and the tab is visible. */
export function usePerformance(): Performance {
  const [isAutomatic, setIsAutomatic] = useState(true);
  const { data, error, isValidating, mutate } = useEndpoint(
    performanceApi.getPerformanceMetrics,
    {},
    {
      // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged, without a message
      onError: (failure) => console.error('The performance metrics could not be fetched', failure.message),
    },
  );
  const isAsking = useRef(false);
  isAsking.current = isValidating;
  const refresh = useCallback(() => {
    // A server that takes longer than five seconds must not get more and more requests. The failure is in `error`.
    if (!isAsking.current) void mutate().catch(() => undefined);
  }, [mutate]);

  useEffect(() => {
    if (!isAutomatic) return undefined;
    const refreshWhenSeen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(refreshWhenSeen, performanceApi.PERFORMANCE_REFRESH_MS);
    document.addEventListener('visibilitychange', refreshWhenSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshWhenSeen);
    };
  }, [isAutomatic, refresh]);

  return { metrics: data, isOld: error !== undefined, isAsking: isValidating, isAutomatic, setIsAutomatic, refresh };
}
