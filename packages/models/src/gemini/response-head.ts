import { subscribe } from 'node:diagnostics_channel';

/**
 * Gemini's SDK discards a response's headers including `Retry-After`, follows redirects, and accepts no custom fetch. Node's
 * fetch publishes every response head on a diagnostics channel, so each call is marked with its own header and found there. To be
 * removed when the adapter moves to @google/genai.
 */
export const CALL_ID_HEADER = 'x-client-request-id';

type Watched = { readonly headers: Headers; readonly redirected: AbortController };

const waiting = new Map<string, Watched>();
let isSubscribed = false;

export type ResponseWatch = {
  /** Empty until the head arrives, and for ever where Node does not publish it. */
  readonly headers: () => Headers;
  /** Aborted by a redirect, before it is followed: it would send the key and the photo to another host. */
  readonly redirected: AbortSignal;
  readonly stop: () => void;
};

/** Watches for the head of one call's response. */
export function watchResponse(callId: string): ResponseWatch {
  if (!isSubscribed) {
    subscribe('undici:request:headers', onHeaders);
    isSubscribed = true;
  }
  const watched = { headers: new Headers(), redirected: new AbortController() };
  waiting.set(callId, watched);
  return {
    headers: () => watched.headers,
    redirected: watched.redirected.signal,
    stop: () => waiting.delete(callId),
  };
}

type Reported = {
  readonly request?: { readonly headers?: unknown };
  readonly response?: { readonly headers?: unknown; readonly statusCode?: unknown };
};

/** Both lists are flat: name, value, name, value. Undocumented, so anything unexpected is ignored. */
function onHeaders(message: unknown): void {
  if (waiting.size === 0) return;
  const { request, response } = message as Reported;
  const sent = namesAndValues(request?.headers);
  const callId = sent[sent.findIndex((part) => part.toLowerCase() === CALL_ID_HEADER) + 1];
  const watched = callId === undefined ? undefined : waiting.get(callId);
  if (!watched) return;
  const status = Number(response?.statusCode);
  if (status >= 300 && status < 400) watched.redirected.abort();
  const received = namesAndValues(response?.headers);
  for (let index = 0; index + 1 < received.length; index += 2) {
    const [name = '', value = ''] = received.slice(index, index + 2);
    if (/^retry-after(?:-ms)?$/i.test(name)) watched.headers.set(name, value);
  }
}

function namesAndValues(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
