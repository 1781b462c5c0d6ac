import type { IncomingMessage } from 'node:http';
import { ApiFailure } from '../http/api-failure.js';

/** Half of what a phone sends on a poor mobile network. */
export const MIN_BYTES_PER_SEC = 15 * 1024;
/** How far a body may fall behind: a phone that changes cells sends nothing for some seconds. */
const GRACE_SEC = 10;

const TOO_SLOW = 'upload-too-slow';
const tooSlow = () => new ApiFailure(TOO_SLOW);

export const isUploadTooSlow = (error: unknown) => error instanceof ApiFailure && error.code === TOO_SLOW;

/**
 * Waits for `reading` while the body keeps the minimum rate, so that slow senders cannot hold slots that others need. Bytes sent
 * early count for `GRACE_SEC` at most: a body that stops after a fast start is not waited for.
 * @throws ApiFailure 408 `upload-too-slow`; `reading` then ends with the connection
 */
export function enforceUploadRate<T>(request: IncomingMessage, reading: Promise<T>): Promise<T> {
  const most = GRACE_SEC * MIN_BYTES_PER_SEC;
  let ahead = most;
  let seen = request.socket.bytesRead;
  return new Promise((resolve, reject) => {
    // Seconds are counted, not measured: one in which this process was too busy to read is one second, however long it took.
    const everySecond = setInterval(() => {
      // Bytes that have arrived wait for us, not for the sender.
      if (request.complete || request.readableLength > 0) return;
      const { bytesRead } = request.socket;
      ahead = Math.min(most, ahead + bytesRead - seen) - MIN_BYTES_PER_SEC;
      seen = bytesRead;
      if (ahead >= 0) return;
      clearInterval(everySecond);
      // After the response Node does not report the end of the connection: `reading` would wait for ever.
      request.socket.once('close', () => request.destroy());
      reject(tooSlow());
    }, 1_000);
    void reading.then(resolve, reject).finally(() => clearInterval(everySecond));
  });
}
