import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { closeConnectionsOnStop, receiveLargeBodies } from './create-server.js';

it('leaves the last responses five seconds, then closes connections', async () => {
  vi.useFakeTimers();
  try {
    const server = fastify();
    const hangUp = vi.spyOn(server.server, 'closeAllConnections');
    closeConnectionsOnStop(server);
    await server.close();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(hangUp).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(hangUp).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

// nginx answered 502 instead, because it was still sending when the connection closed.
it('responds to a body that is too large even if the client sends all of it first', async () => {
  const server = fastify({ bodyLimit: 1024, forceCloseConnections: true });
  receiveLargeBodies(server);
  server.post('/', async () => 'taken');
  await server.listen();
  try {
    const { port } = server.server.address() as AddressInfo;
    const body = Buffer.alloc(12 * 1024 * 1024, ' ');
    const headers = { 'content-type': 'application/json', 'content-length': body.byteLength };
    const sent: ClientRequest = request({ port, method: 'POST', headers });
    const answered = once(sent, 'response');
    sent.write(body.subarray(0, 100_000));
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    sent.end(body.subarray(100_000));
    // An error of the connection would reject this.
    await Promise.all([once(sent, 'finish'), once(response.resume(), 'end')]);
  } finally {
    await server.close();
  }
});
