import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@carbsight/contracts';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiFailure } from './ApiFailure';
import { type CallInput, callEndpoint, urlOf } from './call-endpoint';

type Fields<T> = T extends undefined ? unknown : T;

/** A read's params and query in one flat object: names that stand in the path are params. */
export type ReadInput<E extends Endpoint> = Fields<ParamsOf<E>> & Fields<QueryOf<E>>;

/**
 * Reads one endpoint and keeps the answer under its URL. Null as input: wait.
 * By default nothing is fetched again on focus, polled or retried; say so in `options` where a screen needs it.
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

/** The cache key of a read. */
export function readUrl<E extends Endpoint>(endpoint: E, input: ReadInput<E>): string {
  const { params, query } = split(endpoint, input);
  return urlOf(endpoint, params, query);
}

export function readEndpoint<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<AnswerOf<E>> {
  return callEndpoint(endpoint, split(endpoint, input) as unknown as CallInput<E>);
}

function split(endpoint: Endpoint, input: unknown): { params: unknown; query: unknown } {
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    (endpoint.path.split('/').includes(`:${name}`) ? params : query)[name] = value;
  }
  return { params, query };
}
