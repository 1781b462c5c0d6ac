import type { AnswerOf, Call, ParamsOf, QueryOf } from '@carbsight/contracts';
import { mutate } from 'swr';
import { unstable_serialize as pagesKey } from 'swr/infinite';
import { type CallInput, callEndpoint, urlOf } from './call-endpoint';
import { onSignedOut } from './session-events';

type Fields<T> = T extends undefined ? unknown : T;

/** A read's params and query in one flat object: names that stand in the path are params. */
export type ReadInput<C extends Call> = Fields<ParamsOf<C>> & Fields<QueryOf<C>>;

/** So long an answer that came before its page was drawn is what the page would be told now. */
const FRESH_MS = 5_000;
const askedAhead = new Map<string, Promise<unknown>>();
/** Counts whose browser it has been: what was asked for one person is not kept for the next. */
let turn = 0;

/** What was asked ahead and not taken counts as never asked. */
export function forgetAhead(): void {
  turn += 1;
  askedAhead.clear();
}
onSignedOut(forgetAhead);

/** The cache key of a read. */
export function readUrl<C extends Call>(endpoint: C, input: ReadInput<C>): string {
  const { params, query } = split(endpoint, input);
  return urlOf(endpoint, params, query);
}

/** Asks the server, or takes what was asked ahead: once, so that who asks later hears how things are then. */
export function readEndpoint<C extends Call>(endpoint: C, input: ReadInput<C>): Promise<AnswerOf<C>> {
  const url = readUrl(endpoint, input);
  const ahead = askedAhead.get(url) as Promise<AnswerOf<C>> | undefined;
  askedAhead.delete(url);
  return ahead ?? callEndpoint(endpoint, split(endpoint, input) as unknown as CallInput<C>);
}

/** Asks before the page is drawn that shows it. Drawn after the answer, it has it at once; before, it waits for the same one. */
export async function readAhead<C extends Call>(endpoint: C, input: ReadInput<C>): Promise<void> {
  const url = readUrl(endpoint, input);
  await keep(url, ask(url, endpoint, input), (answer) => answer);
}

/** As `readAhead`, for the first page of a list that is read page by page. */
export async function readFirstPageAhead<C extends Call>(endpoint: C, input: ReadInput<C>): Promise<void> {
  const url = readUrl(endpoint, input);
  await keep(
    pagesKey(() => url),
    ask(url, endpoint, input),
    (answer) => [answer],
  );
}

async function ask<C extends Call>(url: string, endpoint: C, input: ReadInput<C>): Promise<AnswerOf<C>> {
  const asked = readEndpoint(endpoint, input);
  askedAhead.set(url, asked);
  const forget = () => askedAhead.get(url) === asked && askedAhead.delete(url);
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

function split(endpoint: Call, input: unknown): { params: unknown; query: unknown } {
  const params: Record<string, unknown> = {};
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    (endpoint.path.split('/').includes(`:${name}`) ? params : query)[name] = value;
  }
  return { params, query };
}
