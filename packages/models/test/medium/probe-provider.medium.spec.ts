import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { probeProvider } from '../../src/index.js';

let server: Server;
const asked: string[] = [];
/** Null: no response at all. */
let status: number | null = 200;
let body = '{}';
beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization, 'x-goog-api-key': gemini, 'x-api-key': claude } = request.headers;
    asked.push(`${request.url} ${authorization ?? gemini ?? claude}`);
    if (status !== null) response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const reach = (differs: Partial<Parameters<typeof probeProvider>[0]> = {}, timeoutMs = 5_000) =>
  probeProvider(
    { kind: 'openai', baseUrl: `${origin()}/v1`, apiKey: 'k', privateAddresses: 'loopback', ...differs },
    timeoutMs,
  );

it.each([
  [200, null],
  [302, null],
  [404, null],
  [429, null],
  [401, 'answers 401'],
  [503, 'answers 503'],
])('reports a server that answers %i: %s', async (answer, said) => {
  status = answer;
  expect(await reach()).toBe(said);
});

it('reports that a server is loading its model', async () => {
  status = 503;
  body = '{"error":{"code":503,"message":"Loading model"}}';
  expect(await reach()).toBe('is still loading its model');
  body = '{}';
});

it('requests the list of models, with the key, and follows no redirect', async () => {
  status = 302;
  asked.length = 0;
  await reach();
  await reach({ kind: 'gemini', baseUrl: origin() });
  await reach({ kind: 'anthropic', baseUrl: origin() });
  expect(asked).toEqual(['/v1/models Bearer k', '/v1beta/models?pageSize=1000 k', '/v1/models?limit=1000 k']);
});

it('reports what a dead server does instead of answering', async () => {
  status = null;
  expect(await reach({}, 50)).toBe('does not answer in time');
  expect(await reach({ baseUrl: 'http://127.0.0.1:9/v1' })).toBe('cannot be reached');
});

it('does not call an address that a provider must not have', async () => {
  asked.length = 0;
  expect(await reach({ privateAddresses: 'none' })).toBe('has an address that must not be called');
  expect(asked).toEqual([]);
});
