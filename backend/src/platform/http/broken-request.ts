import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { apiFailures } from '@carbsight/contracts';

/** Answers what is not even HTTP in the shape of every other error, and hangs up. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const code = isTooLong ? 'headers-too-large' : 'broken-request';
  const [statusCode, message] = apiFailures[code];
  const body = JSON.stringify({ statusCode, code, message });
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
