import { type SystemHealth, systemApi } from '@carbsight/contracts';
import { type ApiFailure, useEndpoint } from '../../../shared/api';

const REFRESH_MS = 10_000;
const RETRY_MS = 5_000;

type ShownHealth = {
  /** What was measured last, corrected by what the failure of the latest call itself proves. */
  readonly health: SystemHealth | undefined;
  readonly failure: ApiFailure | undefined;
  readonly isAsking: boolean;
  refresh: () => void;
};

/** The system, asked every ten seconds; while the call fails, every five, and the last answer stays in view. */
export function useSystemHealth(): ShownHealth {
  const { data, error, isValidating, mutate } = useEndpoint(
    systemApi.getSystemHealth,
    {},
    {
      refreshInterval: REFRESH_MS,
      shouldRetryOnError: true,
      // SWR stops to poll after a failure, and a failure is what this screen is for.
      onErrorRetry: (_failure, _key, _config, revalidate, { retryCount }) => {
        setTimeout(() => void revalidate({ retryCount }), RETRY_MS);
      },
    },
  );
  return {
    health: data && error?.code === 'database-unavailable' ? withoutDatabase(data) : data,
    failure: error,
    isAsking: isValidating,
    refresh: () => void mutate(),
  };
}

/** Without the database nobody can be signed in, so its outage arrives as a refusal and not as an answer. */
export function withoutDatabase(health: SystemHealth): SystemHealth {
  return {
    ...health,
    status: 'critical',
    services: { ...health.services, database: 'offline' },
    serviceDetails: {
      ...health.serviceDetails,
      database: {
        label: health.serviceDetails.database?.label ?? 'Database',
        detail: 'does not answer',
        latencyMs: null,
      },
    },
  };
}
