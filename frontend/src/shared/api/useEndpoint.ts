import type { AnswerOf, Endpoint } from '@carbsight/contracts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { type ReadInput, readEndpoint, readUrl } from './read-endpoint';

/**
 * Reads an endpoint and caches the response under its URL. Null as input: wait.
 * By default nothing is refetched on focus, polled or retried; set `options` where a screen needs it.
 */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: ReadInput<E> | null,
  options: SWRConfiguration<AnswerOf<E>, ApiFailure> = {},
): SWRResponse<AnswerOf<E>, ApiFailure> {
  return useSWR<AnswerOf<E>, ApiFailure>(
    input === null ? null : readUrl(endpoint, input),
    () => readEndpoint(endpoint, input as ReadInput<E>),
    options,
  );
}
