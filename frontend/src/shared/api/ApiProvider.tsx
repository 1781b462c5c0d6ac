import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Reads are not refetched on focus or reconnect and not retried unless a screen asks for it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }}>
      {children}
    </SWRConfig>
  );
}
