import { subscribe } from 'node:diagnostics_channel';

/**
 * Gemini's SDK throws a response's headers away, `Retry-After` with them, and takes no fetch of ours. Node's fetch
 * reports the head of every response on a diagnostics channel, so a call is marked with a header of its own and found
 * there. Goes when the adapter moves to @google/genai.
 */
export const CALL_ID_HEADER = 'x-client-request-id';

const waiting = new Map<string, Headers>();
let isSubscribed = false;

/** Collects the response headers of one call; empty until they came, and for ever where Node does not report them. */
export function watchResponseHeaders(callId: string): { readonly headers: () => Headers; readonly stop: () => void } {
  if (!isSubscribed) {
    subscribe('undici:request:headers', onHeaders);
    isSubscribed = true;
  }
  waiting.set(callId, new Headers());
  return {
    headers: () => waiting.get(callId) ?? new Headers(),
    stop: () => waiting.delete(callId),
  };
}

/** Both lists are flat: name, value, name, value; undocumented, so anything unexpected is passed over. */
function onHeaders(message: unknown): void {
  if (waiting.size === 0) return;
  const { request, response } = message as { request?: { headers?: unknown }; response?: { headers?: unknown } };
  const sent = namesAndValues(request?.headers);
  const callId = sent[sent.findIndex((part) => part.toLowerCase() === CALL_ID_HEADER) + 1];
  const headers = callId === undefined ? undefined : waiting.get(callId);
  if (!headers) return;
  const received = namesAndValues(response?.headers);
  for (let index = 0; index + 1 < received.length; index += 2) {
    const [name = '', value = ''] = received.slice(index, index + 2);
    if (/^retry-after(?:-ms)?$/i.test(name)) headers.set(name, value);
  }
}

function namesAndValues(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}
