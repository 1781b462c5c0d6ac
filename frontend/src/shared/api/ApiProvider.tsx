import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const reads = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // Within it an earlier answer is not asked for again, even when a login has just forgotten it: keep it short.
  dedupingInterval: 300,
};

/** Reads are not refetched on focus or reconnect and not retried unless a screen asks for it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={reads}>{children}</SWRConfig>;
}
