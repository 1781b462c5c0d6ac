import type { AnswerOf, Call } from '@carbsight/contracts';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { endpointUrl, type LoadInput, loadEndpoint } from './load-endpoint';

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

/**
 * Reads an endpoint and caches the response under its URL. Null as input: wait.
 * By default nothing is refetched on focus, polled or retried; set `options` where a screen needs it.
 */
export function useEndpoint<C extends Call>(
  endpoint: C,
  input: LoadInput<C> | null,
  options: SWRConfiguration<AnswerOf<C>, ApiFailure> = {},
): SWRResponse<AnswerOf<C>, ApiFailure> {
  const response = useSWR<AnswerOf<C>, ApiFailure>(
    input === null ? null : endpointUrl(endpoint, input),
    () => loadEndpoint(endpoint, input as LoadInput<C>),
    options,
  );
  // A response that was cleared and comes back as the screen first showed it would render nothing: SWR compares the two. It renders
  // when the loading that a screen has read about ends.
  void response.isLoading;
  return response;
}
