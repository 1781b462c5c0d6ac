import type { AnswerOf, Call } from '@carbsight/contracts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { type ReadInput, readEndpoint, readUrl } from './read-endpoint';

/**
 * Reads an endpoint and caches the response under its URL. Null as input: wait.
 * By default nothing is refetched on focus, polled or retried; set `options` where a screen needs it.
 */
export function useEndpoint<C extends Call>(
  endpoint: C,
  input: ReadInput<C> | null,
  options: SWRConfiguration<AnswerOf<C>, ApiFailure> = {},
): SWRResponse<AnswerOf<C>, ApiFailure> {
  return useSWR<AnswerOf<C>, ApiFailure>(
    input === null ? null : readUrl(endpoint, input),
    () => readEndpoint(endpoint, input as ReadInput<C>),
    options,
  );
}
