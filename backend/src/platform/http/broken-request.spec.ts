import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { enforceUploadRate } from '../uploads/upload-slots.js';
import { refuseBrokenRequest } from './broken-request.js';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** What a client receives. */
async function answerTo(code: string): Promise<string> {
  const socket = new PassThrough();
  refuseBrokenRequest(failure(code), socket as never);
  return text(socket);
}

it.each([
  ['HPE_INVALID_METHOD', 400, 'broken-request'],
  ['HPE_HEADER_OVERFLOW', 431, 'headers-too-large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'request-too-slow'],
])('answers %s with %i %s', async (reason, status, code) => {
  expect(await answerTo(reason)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*"code":"${code}"`, 's'));
});

it('leaves an upload to its minimum rate, however long it takes', async () => {
  const socket = Object.assign(new PassThrough(), { bytesRead: 0 });
  const request = { socket, complete: false, readableLength: 0 } as unknown as IncomingMessage;
  const { promise: reading, resolve } = Promise.withResolvers<void>();
  const upload = enforceUploadRate(request, reading);
  refuseBrokenRequest(failure('ERR_HTTP_REQUEST_TIMEOUT'), socket as never);
  expect(socket.writableEnded).toBe(false);
  resolve();
  await upload;
  refuseBrokenRequest(failure('ERR_HTTP_REQUEST_TIMEOUT'), socket as never);
  expect(socket.writableEnded).toBe(true);
});
