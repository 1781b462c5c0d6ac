import type { AnswerOf, Call } from '@carbsight/contracts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { type ReadInput, readEndpoint, readUrl } from './read-endpoint';

/**
 * Reads one endpoint and keeps the answer under its URL. Null as input: wait.
 * By default nothing is fetched again on focus, polled or retried; say so in `options` where a screen needs it.
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
