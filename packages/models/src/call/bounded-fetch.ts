import type { AdapterOptions } from '../ports.js';
import { RESPONSE_MAX_BYTES } from './completion.js';

/** A fetch for SDKs whose responses cannot exhaust the memory: longer ones are aborted. */
const boundedFetch = async (...request: Parameters<typeof fetch>): Promise<Response> =>
  bounded(await fetch(...request), RESPONSE_MAX_BYTES, new Error('The response is too long.'));

/** The same response, which fails with `tooLong` beyond this size. */
export function bounded(response: Response, maxBytes: number, tooLong: Error): Response {
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > maxBytes) controller.error(tooLong);
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bound) ?? null, response);
}

/** The official SDKs without their defaults that we decide ourselves: they retry on their own, log requests and read the environment. */
export const sdkOptions = ({ apiKey, baseUrl, dispatcher }: AdapterOptions, usualUrl: string) => ({
  // They insist on a key, or would look for one in the environment and in files; a local server often has none.
  apiKey: apiKey ?? 'none',
  ...(apiKey === null ? { defaultHeaders: { Authorization: null } } : {}),
  baseURL: baseUrl ?? usualUrl,
  maxRetries: 0,
  logLevel: 'off' as const,
  fetch: boundedFetch,
  // A redirect would send the key and the photo to an unconfigured host.
  fetchOptions: { redirect: 'error' as const, dispatcher },
});
