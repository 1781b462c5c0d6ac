import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleProducts } from './sample-products.js';

/** What it does when asked for a code. */
export type FakeProductAnswer =
  | { readonly kind: 'product'; readonly product: object }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'body'; readonly type: string; readonly body: string }
  /** Begins and never ends. */
  | { readonly kind: 'stall' };

export type FakeOpenFoodFacts = {
  readonly url: string;
  /** The environment of a process that looks up products here. */
  readonly env: { readonly OPEN_FOOD_FACTS: 'on'; readonly OPEN_FOOD_FACTS_URL: string };
  readonly requests: readonly FakeProductRequest[];
  /** For one code, or for every code (`*`), until it is changed or null. */
  readonly answer: (code: string, answer: FakeProductAnswer | null) => void;
  readonly close: () => Promise<void>;
};
type FakeProductRequest = { readonly code: string; readonly path: string; readonly userAgent: string };

export const FAKE_HTML = {
  kind: 'body',
  type: 'text/html',
  body: '<!doctype html><h1>Down for maintenance</h1>',
} as const;
const PATH = /^\/api\/v2\/product\/([^/?]+)/;

/**
 * The part of Open Food Facts that we use, on 127.0.0.1. It knows the sample products; other processes set its response to a code with `PUT
 * /control/CODE` as JSON.
 */
export async function startFakeOpenFoodFacts({ port = 0 } = {}): Promise<FakeOpenFoodFacts> {
  const answers = new Map<string, FakeProductAnswer>();
  const requests: FakeProductRequest[] = [];
  const setAnswer = (code: string, answer: FakeProductAnswer | null) => {
    if (answer) answers.set(code, answer);
    else answers.delete(code);
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const [, code] = PATH.exec(path) ?? [];
    if (request.method === 'PUT' && path.startsWith('/control/')) {
      setAnswer(path.slice('/control/'.length), JSON.parse(await bodyOf(request)));
      response.writeHead(204).end();
    } else if (code === undefined) {
      response.writeHead(path === '/health' ? 200 : 404).end();
    } else {
      requests.push({ code, path, userAgent: request.headers['user-agent'] ?? '' });
      send(response, code, answers.get(code) ?? answers.get('*') ?? sampleAnswer(code));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    env: { OPEN_FOOD_FACTS: 'on', OPEN_FOOD_FACTS_URL: url },
    requests,
    answer: setAnswer,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sampleAnswer(code: string): FakeProductAnswer {
  const product = sampleProducts[code];
  return product ? { kind: 'product', product } : { kind: 'status', status: 404 };
}

function send(response: ServerResponse, code: string, answer: FakeProductAnswer): void {
  const json = { 'content-type': 'application/json' };
  switch (answer.kind) {
    case 'product':
      response.writeHead(200, json).end(JSON.stringify({ code, status: 1, product: { code, ...answer.product } }));
      return;
    case 'status': {
      const retryAfter = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
      const body = { code, status: 0, status_verbose: answer.status === 404 ? 'product not found' : 'failed' };
      response.writeHead(answer.status, { ...json, ...retryAfter }).end(JSON.stringify(body));
      return;
    }
    case 'redirect':
      response.writeHead(302, { location: answer.location }).end();
      return;
    case 'body':
      response.writeHead(200, { 'content-type': answer.type }).end(answer.body);
      return;
    case 'stall':
      response.writeHead(200, json).write('{"status":1,');
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
