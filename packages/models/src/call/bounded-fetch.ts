import { RESPONSE_MAX_BYTES } from './completion.js';

/** A fetch for SDKs whose responses cannot exhaust the memory: longer ones are aborted. */
export async function boundedFetch(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  let length = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > RESPONSE_MAX_BYTES) controller.error(new Error('The response is too long.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body?.pipeThrough(bound) ?? null, response);
}
