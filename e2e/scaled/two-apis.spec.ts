import { expect, test } from '@playwright/test';
import { aPerson, Client, photo } from './client.js';
import { stack } from './stack.js';

const OTHER_ADDRESS = '127.0.0.2';
const bothApis = (index: number) => (index % 2 === 0 ? stack.first : stack.second);

test('a session from one API works at the other, and signing out ends it at both', async () => {
  const { client, email, password } = await aPerson();
  const device = new Client();
  await device.json(stack.first, '/api/auth/login', 200, { method: 'POST', json: { email, password } });
  const { email: known } = await device.json<{ email: string }>(stack.second, '/api/auth/user', 200);
  expect(known).toBe(email);

  await device.json(stack.second, '/api/auth/logout', 204, { method: 'POST' });
  await device.json(stack.first, '/api/auth/user', 401);
  await client.json(stack.first, '/api/auth/user', 200);
});

test("rate limits count requests to both APIs by the client's real address", async () => {
  const client = new Client();
  const ask = (url: string, call: object = {}) =>
    client.call(url, '/api/auth/forgot', {
      method: 'POST',
      json: { email: `${crypto.randomUUID()}@scaled.example` },
      ...call,
    });
  /** Requests until an address is refused. Direct peers of an API count as proxies, so their X-Forwarded-For is trusted. */
  const askUntilRefused = async (urlOf: (index: number) => string, address: string) => {
    for (let index = 0; index < 500; index += 1) {
      const { status } = await ask(urlOf(index), { headers: { 'x-forwarded-for': address } });
      if (status === 429) return index;
      expect(status).toBe(200);
    }
    return null;
  };
  const ofOne = await askUntilRefused(() => stack.first, '203.0.113.1');
  expect(ofOne).toBeGreaterThan(1);
  expect(await askUntilRefused(bothApis, '203.0.113.2')).toBe(ofOne);

  // The proxy ignores what clients claim: with a different forged address each time, it is still the same client.
  let allowed = 0;
  for (; allowed < 500; allowed += 1) {
    const { status } = await ask(stack.url, { headers: { 'x-forwarded-for': `198.51.100.${allowed % 250}` } });
    if (status === 429) break;
  }
  expect(allowed).toBe(ofOne);
  expect(await ask(stack.url, { from: OTHER_ADDRESS })).toMatchObject({ status: 200 });
});

test("a person's chat limit counts questions to both APIs", async () => {
  const { client } = await aPerson();
  const ask = async (index: number) => {
    const json = { message: '100 g in exchanges' };
    return (await client.call(bothApis(index), '/api/chat/messages', { method: 'POST', json })).status;
  };
  const statuses = [];
  for (let index = 0; index < 60 && statuses.at(-1) !== 429; index += 1) statuses.push(await ask(index));
  expect(statuses.at(-1)).toBe(429);
  expect(await ask(statuses.length)).toBe(429);
});

test('an Idempotency-Key sent to both APIs at once makes one meal', async () => {
  const { client } = await aPerson();
  for (let round = 0; round < 10; round += 1) {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [one, other] = await Promise.all([
      client.scan(stack.first, 'toast', headers),
      client.scan(stack.second, 'toast', headers),
    ]);
    expect(other).toBe(one);
  }
  const { scans } = await client.json<{ scans: unknown[] }>(stack.url, '/api/scans?limit=50', 200);
  expect(scans).toHaveLength(10);
});

test('a meal accepted by one API can be polled, shown and deleted at the other', async () => {
  const { client } = await aPerson();
  const note = `held ${crypto.randomUUID()}`;
  await tellModel('script', {
    rules: [{ noteContains: note, steps: [{ kind: 'answer', isHeld: true, answer: anEstimate }] }],
  });
  const mealId = await client.scan(stack.first, note);
  const meal = (url: string) => client.json<Meal>(url, `/api/scans/${mealId}`, 200);
  await expect.poll(() => meal(stack.second)).toMatchObject({ status: 'analysing', stage: expect.any(String) });
  const { stage, progress } = await meal(stack.second);
  expect(await meal(stack.first)).toMatchObject({ stage, progress });
  expect(progress).toBeGreaterThan(0);

  await tellModel('release', { note });
  await expect.poll(() => meal(stack.second)).toMatchObject({ status: 'completed', carbEstimate: 52 });
  for (const size of ['thumb', 'full']) {
    const { status, headers } = await client.call(stack.second, `/api/scans/${mealId}/photo?size=${size}`);
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'image/jpeg' });
  }
  await client.json(stack.second, `/api/scans/${mealId}`, 204, { method: 'DELETE' });
  await client.json(stack.first, `/api/scans/${mealId}`, 404);
});

test('the proxy passes uploads up to the size limit, and all workers analyse them', async () => {
  const { client } = await aPerson();
  const before = await Promise.all(stack.workerMetricsUrls.map(countAnalyses));
  // As many at once as two APIs accept without answering `busy`.
  const lane = async () => {
    for (let index = 0; index < 15; index += 1) await client.scan(stack.url, 'toast');
  };
  await Promise.all([lane(), lane(), lane()]);
  const open = async () => {
    const { scans } = await client.json<{ scans: Meal[] }>(stack.url, '/api/scans?limit=50', 200);
    return scans.filter(({ status }) => status !== 'completed').length;
  };
  await expect.poll(open).toBe(0);
  const after = await Promise.all(stack.workerMetricsUrls.map(countAnalyses));
  const shares = after.map((count, index) => count - (before[index] ?? 0));
  expect(shares.reduce((sum, share) => sum + share)).toBe(45);
  for (const share of shares) expect(share).toBeGreaterThan(0);

  // The API refuses larger ones with its own message, not the proxy with an error page.
  const form = new FormData();
  form.set('image', new Blob([await photo(), Buffer.alloc(16 * 1024 * 1024)], { type: 'image/jpeg' }), 'large.jpg');
  const refused = await client.json<{ code: string }>(stack.url, '/api/scans', 413, { method: 'POST', form });
  expect(refused.code).toBeTruthy();
});

test('downloads arrive complete through the proxy: the data export, and the table of a plan that began at the other API', async () => {
  const { client } = await aPerson();
  await client.scan(stack.first, 'toast');
  const archive = await client.call(stack.url, '/api/profile/export');
  expect(archive.status).toBe(200);
  expect(archive.body.subarray(0, 2).toString()).toBe('PK');
  // The end-of-central-directory record of a ZIP: nothing was cut off.
  expect(archive.body.subarray(-22, -18)).toEqual(Buffer.from('PK\u0005\u0006'));

  await client.json(stack.first, '/api/subscription/trial', 201, { method: 'POST' });
  const day = new Date().toISOString().slice(0, 10);
  const table = await client.call(stack.second, `/api/insights/export.csv?from=${day}&to=${day}`);
  expect({ status: table.status, type: table.headers['content-type'] }).toEqual({
    status: 200,
    type: expect.stringContaining('text/csv'),
  });
});

test('the chat streams through the proxy, and both APIs show the same conversation', async () => {
  const { client } = await aPerson();
  const pieces = ['In general, bread brings many. ', 'Vegetables bring few.'];
  // The model never finishes, so a proxy that buffers would show nothing.
  await tellModel('script', { rules: [{ asks: 'chat', steps: [{ kind: 'stream', pieces, end: 'stall' }] }] });
  let seen = '';
  const hungUp = new AbortController();
  const asked = client
    .call(stack.url, '/api/chat/messages', {
      method: 'POST',
      json: { message: 'Why does bread hold so many carbs?' },
      onData: (text) => {
        seen += text;
      },
      signal: hungUp.signal,
    })
    .catch((error: Error) => error);
  await expect.poll(() => seen).toContain('bread brings many');
  expect(seen).not.toContain('event: done');
  hungUp.abort();
  await asked;
  const kept = () =>
    client.json<{ messages: { content: string; status: string }[] }>(stack.first, '/api/chat/messages', 200);
  await expect.poll(kept).toMatchObject({ messages: [{}, { status: 'stopped' }] });
  expect(await client.json(stack.second, '/api/chat/messages', 200)).toEqual(await kept());
});

type Meal = { readonly status: string; readonly stage: string | null; readonly progress: number };

const anEstimate = {
  compositeItemName: 'Lentil soup',
  carbEstimate: 52,
  confidenceLow: 44,
  confidenceHigh: 63,
  confidenceLevel: 'medium',
  isNotFood: false,
  analysis: 'A bowl of soup.',
  nutritionBreakdown: [],
};

async function tellModel(what: 'script' | 'release', json: object): Promise<void> {
  await new Client().json(stack.fakeModelUrl, `/control/${what}`, 200, { method: 'POST', json });
}

async function countAnalyses(metricsUrl: string): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  const line = text
    .split('\n')
    .find((each) => /^carbsight_jobs_total\{.*queue="analysis".*outcome="completed"/.test(each));
  return Number(line?.split(' ').at(-1) ?? 0);
}
