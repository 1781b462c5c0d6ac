import { type DashboardRange, scanAnalysisApi } from '@carbsight/contracts';
import { useEndpoint } from '../../../shared/api';

const REFRESH_MS = 30_000;

/** The figures of a range, asked for every 30 seconds while somebody looks, also after a failure. */
export function useScanDashboard(range: DashboardRange) {
  return useEndpoint(
    scanAnalysisApi.getScanDashboard,
    { range },
    {
      refreshInterval: REFRESH_MS,
      shouldRetryOnError: true,
      // A failure ends SWR's polling, and its own retries know nothing of hidden tabs here.
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) => {
        const whenSeen = () => {
          if (document.visibilityState === 'hidden') setTimeout(whenSeen, REFRESH_MS);
          else void revalidate({ retryCount });
        };
        setTimeout(whenSeen, REFRESH_MS);
      },
    },
  );
}
