import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

const reads = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  // Within it an earlier response is not requested again, even when a login has just cleared it: keep it short.
  dedupingInterval: 300,
};

/** Reads are not refetched on focus or reconnect, or retried, unless a screen asks for it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={reads}>{children}</SWRConfig>;
}
