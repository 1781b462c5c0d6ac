import type { Socket } from 'node:net';

/** Answers what is not even HTTP in the shape of every other error, and hangs up. */
export function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const [statusCode, reason] = isTooLong ? [431, 'Request Header Fields Too Large'] : [400, 'Bad Request'];
  const body = JSON.stringify({
    statusCode,
    code: isTooLong ? 'headers-too-large' : 'broken-request',
    message: isTooLong ? 'The headers of the request are too large.' : 'The request cannot be read.',
  });
  socket.end(
    `HTTP/1.1 ${statusCode} ${reason}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
