import type { IncomingMessage } from 'node:http';

/** Longer than a phone needs for what the app sends; a body that is still coming then is cut off. */
const DISCARD_MS = 30_000;

/**
 * Lets a client finish what it is sending after it was answered: browsers look at an answer only then, and a connection that is
 * closed earlier is a lost one to them. Nothing of it is kept.
 * @param maxBytes of the body; whoever sends more is cut off
 */
export function discardBody(request: IncomingMessage, maxBytes: number): void {
  if (request.complete || request.destroyed) return;
  const hangUp = () => request.socket.destroy();
  const timer = setTimeout(hangUp, DISCARD_MS).unref();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) hangUp();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
}
