import type { AnswerOf, Endpoint, ParamsOf, QueryOf } from '@carbsight/contracts';
import { mutate } from 'swr';
import { unstable_serialize as pagesKey } from 'swr/infinite';
import { type CallInput, callEndpoint, urlOf } from './call-endpoint';
import { onSignedOut } from './session-events';

type Fields<T> = T extends undefined ? unknown : T;

/** A read's params and query in one flat object: names that stand in the path are params. */
export type ReadInput<E extends Endpoint> = Fields<ParamsOf<E>> & Fields<QueryOf<E>>;

/** So long an answer that came before its page was drawn is what the page would be told now. */
const FRESH_MS = 5_000;
const prefetched = new Map<string, Promise<unknown>>();
/** Counts whose browser it has been: what was asked for one person is not kept for the next. */
let turn = 0;

/** What was asked ahead and not taken counts as never asked. */
export function clearPrefetched(): void {
  turn += 1;
  prefetched.clear();
}
onSignedOut(clearPrefetched);

/** The cache key of a read. */
export function readUrl<E extends Endpoint>(endpoint: E, input: ReadInput<E>): string {
  const { params, query } = split(endpoint, input);
  return urlOf(endpoint, params, query);
}

/** Asks the server, or takes what was asked ahead: once, so that who asks later hears how things are then. */
export function readEndpoint<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<AnswerOf<E>> {
  const url = readUrl(endpoint, input);
  const ahead = prefetched.get(url) as Promise<AnswerOf<E>> | undefined;
  prefetched.delete(url);
  return ahead ?? callEndpoint(endpoint, split(endpoint, input) as unknown as CallInput<E>);
}

/** Asks before the page is drawn that shows it. Drawn after the answer, it has it at once; before, it waits for the same one. */
export async function prefetch<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<void> {
  const url = readUrl(endpoint, input);
  await keep(url, ask(url, endpoint, input), (answer) => answer);
}

/** As `prefetch`, for the first page of a list that is read page by page. */
export async function prefetchFirstPage<E extends Endpoint>(endpoint: E, input: ReadInput<E>): Promise<void> {
  const url = readUrl(endpoint, input);
  await keep(
    pagesKey(() => url),
    ask(url, endpoint, input),
    (answer) => [answer],
  );
}

async function ask<E extends Endpoint>(url: string, endpoint: E, input: ReadInput<E>): Promise<AnswerOf<E>> {
  const asked = readEndpoint(endpoint, input);
  prefetched.set(url, asked);
  const forget = () => prefetched.get(url) === asked && prefetched.delete(url);
  // A page that is drawn meanwhile hears of a failure, too; one that is drawn later asks for itself.
  asked.then(() => setTimeout(forget, FRESH_MS), forget);
  return asked;
}

/** What is known by the time of the answer is newer than it. */
async function keep<T>(key: string, asked: Promise<T>, wrap: (answer: T) => unknown): Promise<void> {
  const asker = turn;
  const answer = await asked;
  if (turn === asker) await mutate(key, (known: unknown) => known ?? wrap(answer), { revalidate: false });
}

function split(endpoint: Endpoint, input: unknown): { params: unknown; query: unknown } {
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    (endpoint.path.split('/').includes(`:${name}`) ? params : query)[name] = value;
  }
  return { params, query };
}
