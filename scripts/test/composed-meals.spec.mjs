import { once } from 'node:events';
import { createServer } from 'node:net';
import { Visitor } from '../../conformance/support/visitor.mjs';
import { CUT_OFF, upload } from '../lib/composed-meals.mjs';

const PHOTO = Buffer.alloc(12_000_000);
const BUSY = 'HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}';

/** A server that reads the beginning of each request, and then leaves. */
async function withServer(leave, work) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => leave(socket.pause()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(new Visitor(`http://127.0.0.1:${server.address().port}`));
  } finally {
    server.close();
  }
}

describe('an upload whose connection is closed on the way', () => {
  it.each([
    ['after a refusal', (socket) => socket.write(BUSY, () => socket.resetAndDestroy()), [503, CUT_OFF]],
    ['without an answer', (socket) => socket.resetAndDestroy(), [CUT_OFF]],
  ])('%s ends with a status, like every other', async (_, leave, expected) => {
    const answers = await withServer(leave, (person) =>
      Promise.all(Array.from({ length: 20 }, () => upload(person, PHOTO))),
    );
    for (const { status } of answers) expect(expected).toContain(status);
  });

  it('still fails when nobody listens', async () => {
    const gone = await withServer(
      () => undefined,
      async ({ url }) => url,
    );
    await expect(upload(new Visitor(gone), PHOTO)).rejects.toThrow('ECONNREFUSED');
  });
});
