import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SITE = 'https://carbs.example';
const TYPE = 'multipart/form-data; boundary=b';

/** The file that is part of the service worker, with a cache. */
function startWorker() {
  const caches = new Map<string, Response>();
  let handle: (event: object) => void = () => undefined;
  const self = {
    location: { origin: SITE },
    addEventListener: (_: string, handler: typeof handle) => {
      handle = handler;
    },
    caches: {
      delete: async () => caches.clear(),
      open: async () => ({ put: async (path: string, response: Response) => void caches.set(path, response) }),
      match: async (path: string) => caches.get(path),
    },
  };
  const source = readFileSync(join(__dirname, '../../../../public/share-worker.js'), 'utf8');
  class Answer extends Response {
    // A worker's own takes an address without a host.
    static override redirect = (url: string, status: number) =>
      new Response(null, { status, headers: { location: url } });
  }
  new Function('self', 'Response', source)(self, Answer);
  return async (method: string, address: string, text = ''): Promise<Response | null> => {
    let answer: Promise<Response> | null = null;
    const { headers } = new Response('', { headers: { 'content-type': TYPE } });
    const request = {
      method,
      url: new URL(address, SITE).href,
      headers,
      arrayBuffer: async () => new TextEncoder().encode(text).buffer,
    };
    handle({ request, respondWith: (given: Promise<Response>) => (answer = given) });
    return answer;
  };
}

it('keeps what is shared, leads to the page that takes it, and gives it once', async () => {
  const ask = startWorker();
  const led = await ask('POST', '/share', 'toast');
  expect([led?.status, led?.headers.get('location')]).toEqual([303, '/add?shared=true']);
  const given = await ask('GET', '/share/content');
  expect(given?.headers.get('content-type')).toBe(TYPE);
  expect(await given?.text()).toBe('toast');
  expect((await ask('GET', '/share/content'))?.status).toBe(404);
});

it('keeps only what was shared last', async () => {
  const ask = startWorker();
  await ask('POST', '/share', 'toast');
  await ask('POST', '/share', 'soup');
  expect(await (await ask('GET', '/share/content'))?.text()).toBe('soup');
});

it.each([
  ['GET', '/share'],
  ['POST', '/api/scans'],
  ['POST', 'https://elsewhere.example/share'],
])('leaves %s %s alone', async (method, address) => {
  expect(await startWorker()(method, address, 'toast')).toBeNull();
});
