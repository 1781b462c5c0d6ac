import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiFailures } from '@carbsight/contracts';
import { hasEnforcedRate } from '../uploads/upload-slots.js';

const CODES = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
} as const;

/** Answers anything that is not even HTTP, or takes too long to arrive, in the shape of every other error, and hangs up. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A large photo on a slow network takes longer than any other request may.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasEnforcedRate(socket)) return;
  const code = CODES[error.code as keyof typeof CODES] ?? 'broken-request';
  const [statusCode, message] = apiFailures[code];
  const body = JSON.stringify({ statusCode, code, message });
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
