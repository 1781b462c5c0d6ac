import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly headers: IncomingMessage['headers']; readonly body: string; readonly path: string };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const answerWith =
  (status: number, headers = {}, text = ''): Answer =>
  (_request, response) =>
    void response.writeHead(status, headers).end(text);
export const ok = answerWith(200, {}, 'ok');

/** A receiver of webhooks on this machine with configurable responses. */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      received.push({ headers: request.headers, path: request.url ?? '', body });
      const { answers } = receiver;
      (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver = {
    received,
    port,
    origin: `http://127.0.0.1:${port}`,
    /** In this order; the last one for ever. */
    answers: [ok] as Answer[],
    reset(): void {
      received.length = 0;
      receiver.answers = [ok];
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
