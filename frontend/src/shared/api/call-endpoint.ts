import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@carbsight/contracts';
import { checkForUpdate } from '../app-update';
import { type ApiFailure, connectionLost, parseFailure } from './ApiFailure';
import { expectedUserHeader } from './expected-user';
import { announceSignedOut } from './session-events';

const UPLOAD_LIMIT_MS = 120_000;

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
    /** The tag of the answer that is known: asks the server to answer once there is another one. */
    readonly knownTag?: string;
    /** The tag of what is changed, as it was seen: the server refuses if it has changed since. */
    readonly ifMatch?: string | undefined;
    /** Sent instead of the body, where the endpoint takes an upload. */
    readonly form?: FormData;
    /** Whose change it is; undefined: the screen's person's. */
    readonly userId?: string | undefined;
    /** Whose diary it is about; undefined: the person's own. */
    readonly diary?: string | undefined;
    /** Of an upload: the fraction that is sent, 0 to 1. */
    readonly onProgress?: (fraction: number) => void;
  };

type Loose = 'params' | 'query' | 'body';
type LooseInput = Omit<CallInput<Call>, Loose> & { readonly [K in Loose]?: unknown };

const tags = new WeakMap<object, string>();

/** The server's tag of a response that may still change on its own. */
export const tagOf = (answer: object | undefined): string | undefined => answer && tags.get(answer);

/** Proxies close connections that are silent for half a minute. */
const HELD_SEC = 20;
const NOT_MODIFIED = 304;

/**
 * Calls an endpoint of the contract and returns its typed response.
 * @throws ApiFailure for every response that is not OK, or when there is none; the signal's reason when aborted
 */
export async function callEndpoint<C extends Call>(endpoint: C, input: CallInput<C>): Promise<AnswerOf<C>> {
  return parseAnswer(await openEndpoint(endpoint, input));
}

/** @throws ApiFailure when it is not ours */
export async function parseAnswer<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    const answer = text === '' ? undefined : JSON.parse(text);
    const tag = response.headers.get('etag');
    // Only answers about something have a tag: they are objects.
    if (tag && answer) tags.set(answer, tag);
    return answer as Answer;
  } catch {
    // Not from our server: a hotel's network, for example, answers with its sign-in page.
    throw connectionLost();
  }
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
  const { params, query, form, body, signal, idempotencyKey, knownTag, ifMatch, userId, diary, onProgress } =
    input as LooseInput;
  const content = form ?? (body === undefined ? undefined : JSON.stringify(body));
  const request = {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(endpoint.method === 'GET' ? {} : expectedUserHeader(userId)),
      ...(accept ? { accept } : {}),
      ...(typeof content === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(ifMatch ? { 'if-match': ifMatch } : {}),
      ...(knownTag ? { 'if-none-match': knownTag, prefer: `wait=${HELD_SEC}` } : {}),
    },
    ...(content === undefined ? {} : { body: content }),
    ...(signal ? { signal } : {}),
  } satisfies RequestInit;
  const response = await send(
    urlOf(endpoint, params, diary ? { ...(query as object), diary } : query),
    request,
    onProgress,
  );
  if (!response.ok && response.status !== NOT_MODIFIED) throw await failureOf(endpoint, response);
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

type UploadInit = Omit<RequestInit, 'body' | 'headers'> & { body?: FormData | string; headers: Record<string, string> };

async function send(url: string, init: UploadInit, onProgress?: (fraction: number) => void): Promise<Response> {
  try {
    return await (onProgress ? upload(url, init, onProgress) : fetch(url, init));
  } catch {
    init.signal?.throwIfAborted();
    throw connectionLost();
  }
}

/** As `fetch`, which cannot report progress. */
function upload(url: string, init: UploadInit, onProgress: (fraction: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    init.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    request.withCredentials = true;
    request.timeout = UPLOAD_LIMIT_MS;
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const headers = { 'retry-after': request.getResponseHeader('retry-after') ?? '' };
      resolve(new Response(responseText || null, { status, statusText, headers }));
    };
    request.onerror = reject;
    request.ontimeout = reject;
    request.onabort = reject;
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}

async function failureOf(endpoint: Call, response: Response): Promise<ApiFailure> {
  if (response.status === 401 && endpoint.access !== 'public') announceSignedOut();
  const failure = parseFailure({
    status: response.status,
    statusText: response.statusText,
    body: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  });
  // The server has no such call: this page may be older than the server.
  if (failure.code === 'not-found') void checkForUpdate();
  return failure;
}
