import type { IncomingMessage } from 'node:http';
import { enforceUploadRate } from './upload-slots.js';

/**
 * Lets a client finish sending after the response: browsers read a response only then, and report a connection closed earlier as
 * lost. Nothing of it is kept. A body that stops arriving is cut off.
 * @param maxBytes of the body; longer ones are cut off
 */
export function discardBody(request: IncomingMessage, maxBytes: number): void {
  if (request.complete || request.destroyed) return;
  const hangUp = () => request.destroy();
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) hangUp();
  });
  const over = new Promise<void>((resolve) => {
    request.once('end', resolve);
    request.once('close', resolve);
  });
  enforceUploadRate(request, over).catch(hangUp);
}
