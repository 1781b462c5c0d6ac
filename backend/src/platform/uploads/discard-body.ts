import type { IncomingMessage } from 'node:http';

/** Longer than a phone needs for what the app sends; a body still arriving then is cut off. */
const DISCARD_MS = 30_000;

/**
 * Lets a client finish sending after the response: browsers read a response only then, and report a connection closed earlier as
 * lost. Nothing of it is kept.
 * @param maxBytes of the body; longer ones are cut off
 */
export function discardBody(request: IncomingMessage, maxBytes: number): void {
  if (request.complete || request.destroyed) return;
  const hangUp = () => request.destroy();
  const timer = setTimeout(hangUp, DISCARD_MS).unref();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) hangUp();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
