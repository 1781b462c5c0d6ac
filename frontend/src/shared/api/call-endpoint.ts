import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@carbsight/contracts';
import { type ApiFailure, connectionLost, readFailure } from './ApiFailure';
import { expectedUserHeader } from './expected-user';
import { announceSignedOut } from './session-events';

type Part<Name extends string, T> = T extends undefined
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: T };

/** Params, query and body of a call: each required exactly when the endpoint's contract has it. */
export type CallInput<C extends Call> = Part<'params', ParamsOf<C>> &
  Part<'query', QueryOf<C>> &
  Part<'body', BodyOf<C>> & {
    readonly signal?: AbortSignal;
    /** The same key makes a repeated call the same attempt, where the endpoint supports keys. */
    readonly idempotencyKey?: string;
    /** Sent instead of the body, where the endpoint takes an upload. */
    readonly form?: FormData;
    /** Whose change it is; undefined: the screen's person's. */
    readonly userId?: string | undefined;
  };

type LooseInput = Pick<CallInput<Call>, 'signal' | 'idempotencyKey' | 'form' | 'userId'> & {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/**
 * Calls an endpoint of the contract and returns its typed response.
 * @throws ApiFailure for every response that is not OK, or when there is none; the signal's reason when aborted
 */
export async function callEndpoint<C extends Call>(endpoint: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  const response = await openEndpoint(endpoint, input);
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<C>;
}

/**
 * As `callEndpoint`, for streamed responses: resolves as soon as the head has arrived.
 * @param accept omitted for JSON: a browser reuses a preload only for a call without headers of its own
 */
export async function openEndpoint<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  accept?: string,
): Promise<Response> {
  const { params, query, form, body, signal, idempotencyKey, userId } = input as LooseInput;
  const response = await send(urlOf(endpoint, params, query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(endpoint.method === 'GET' ? {} : expectedUserHeader(userId)),
      ...(accept === undefined ? {} : { accept }),
      ...(form || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(form || body !== undefined ? { body: form ?? JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw await failureOf(endpoint, response);
  return response;
}

/** Fills the path's `:names` and appends the query without empty entries. */
export function urlOf(endpoint: Call, params?: unknown, query?: unknown): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw connectionLost();
  }
}

async function failureOf(endpoint: Call, response: Response): Promise<ApiFailure> {
  if (response.status === 401 && endpoint.access !== 'public') announceSignedOut();
  return readFailure({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  });
}
