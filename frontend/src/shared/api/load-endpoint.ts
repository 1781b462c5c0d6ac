import type { AnswerOf, Call, ParamsOf, QueryOf } from '@carbsight/contracts';
import { mutate } from 'swr';
import { unstable_serialize as pagesKey } from 'swr/infinite';
import { ApiFailure } from './ApiFailure';
import { type CallInput, callEndpoint, urlOf } from './call-endpoint';
import { onSignedOut } from './session-events';

type Fields<T> = T extends undefined ? unknown : T;

/** A read's params and query in one flat object: names that appear in the path are params. */
export type LoadInput<C extends Call> = Fields<ParamsOf<C>> & Fields<QueryOf<C>>;

/** How long a prefetched response counts as current. */
const FRESH_MS = 5_000;
const prefetched = new Map<string, Promise<unknown>>();
/** Counts changes of person: what was requested for one is not kept for the next. */
let generation = 0;

/** Discards prefetched responses that were not used. */
export function clearPrefetched(): void {
  generation += 1;
  prefetched.clear();
}
onSignedOut(clearPrefetched);

/** The cache key of a read. */
export function endpointUrl<C extends Call>(endpoint: C, input: LoadInput<C>): string {
  const { params, query } = split(endpoint, input);
  return urlOf(endpoint, params, query);
}

/** Asks the server, or takes the prefetched response: once, so that later reads get current data. */
export function loadEndpoint<C extends Call>(endpoint: C, input: LoadInput<C>): Promise<AnswerOf<C>> {
  const url = endpointUrl(endpoint, input);
  const ahead = prefetched.get(url) as Promise<AnswerOf<C>> | undefined;
  prefetched.delete(url);
  return ahead ?? callEndpoint(endpoint, split(endpoint, input) as unknown as CallInput<C>);
}

/**
 * Requests data before its page renders. A page rendered after the response has it immediately; one rendered before waits for the same
 * response.
 */
export async function prefetch<C extends Call>(endpoint: C, input: LoadInput<C>): Promise<void> {
  const url = endpointUrl(endpoint, input);
  await keep(url, ask(url, endpoint, input), (answer) => answer);
}

/** As `prefetch`, for the first page of a paginated list. */
export async function prefetchFirstPage<C extends Call>(endpoint: C, input: LoadInput<C>): Promise<void> {
  const url = endpointUrl(endpoint, input);
  await keep(
    pagesKey(() => url),
    ask(url, endpoint, input),
    (answer) => [answer],
  );
}

async function ask<C extends Call>(url: string, endpoint: C, input: LoadInput<C>): Promise<AnswerOf<C>> {
  const asked = loadEndpoint(endpoint, input);
  prefetched.set(url, asked);
  const forget = () => prefetched.get(url) === asked && prefetched.delete(url);
  const keepFresh = () => setTimeout(forget, FRESH_MS);
  // A page rendered before the failure learns of it, too; one rendered later asks again, unless there is nothing to find.
  asked.then(keepFresh, (error) => (error instanceof ApiFailure && error.status === 404 ? keepFresh() : forget()));
  return asked;
}

/** Anything known when the response arrives is newer than it. */
async function keep<T>(key: string, asked: Promise<T>, wrap: (answer: T) => unknown): Promise<void> {
  const startedIn = generation;
  const answer = await asked;
  if (generation === startedIn) await mutate(key, (known: unknown) => known ?? wrap(answer), { revalidate: false });
}

function split(endpoint: Call, input: unknown): { params: unknown; query: unknown } {
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    (endpoint.path.split('/').includes(`:${name}`) ? params : query)[name] = value;
  }
  return { params, query };
}
