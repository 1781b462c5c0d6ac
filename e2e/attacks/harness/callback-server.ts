import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CallbackServer = {
  /** A URL that nothing has a reason to request. */
  readonly url: string;
  readonly visits: () => readonly string[];
  close(): Promise<void>;
};

/** A server on 127.0.0.1 whose address is stored wherever something might follow it. */
export async function startCallbackServer(): Promise<CallbackServer> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'text/plain', 'access-control-allow-origin': '*' }).end('callback');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  await fetch(`${url}/self-check`);
  if (visits.pop() !== 'GET /self-check') throw new Error('The listener does not notice requests');
  return {
    url,
    visits: () => visits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
