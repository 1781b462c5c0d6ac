import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DataSource, poolUsage } from '@carbsight/database';
import { Metrics } from '@carbsight/runtime';
import { PhotoSlots } from '../../src/platform/photos/photo-slots.js';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { scanForm, Visitor } from './visitor.js';

const SCANS = { path: '/api/scans', contentType: 'multipart/form-data; boundary=x' };
const AVATAR = { path: '/api/profile/avatar', contentType: 'multipart/form-data; boundary=x' };
const GOLDEN = { path: '/api/admin/golden-set/images', contentType: 'application/json' };
/** The beginning of a form with a photo; as JSON, nothing that is read before it is complete. */
const BEGINNING = `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n${'.'.repeat(100_000)}`;
const TWELVE_MB = 12 * 1024 * 1024;

const metrics = new Metrics();
let kim: Visitor;
let plate: Buffer;
const begun: ClientRequest[] = [];

useApi('uploads', () => ({}), metrics);
beforeAll(async () => {
  kim = new Visitor(api.url);
  await kim.register();
  plate = await sample('food_apple_in_hand.jpg');
});
afterEach(async () => {
  for (const upload of begun.splice(0)) upload.destroy();
  await expect.poll(filesInUploads).toEqual([]);
});

type Refusal = { readonly status: number; readonly retryAfter: string | undefined; readonly code: string };

/** Announces 12 MB and sends the beginning. @returns the response so far */
function begin(who: Visitor, { path, contentType }: typeof SCANS): { answer: Refusal | undefined } {
  const outcome: { answer: Refusal | undefined } = { answer: undefined };
  const upload = request(`${api.url}${path}`, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': contentType, 'content-length': TWELVE_MB },
  });
  upload.on('error', () => undefined); // the test hangs up
  upload.on('response', (response) => {
    let text = '';
    response.on('data', (chunk) => {
      text += chunk;
    });
    response.on('end', () => {
      const { code } = JSON.parse(text) as { code: string };
      outcome.answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], code };
    });
  });
  upload.write(BEGINNING);
  begun.push(upload);
  return outcome;
}

/** Starts uploads until one is rejected, while none of them has arrived. */
async function fillPlaces(who: Visitor, call: typeof SCANS): Promise<{ refusal: Refusal; taken: number }> {
  for (let taken = 0; ; taken += 1) {
    const before = (await filesInUploads()).length;
    const upload = begin(who, call);
    await expect.poll(async () => upload.answer !== undefined || (await filesInUploads()).length > before).toBe(true);
    if (upload.answer) return { refusal: upload.answer, taken };
  }
}

async function refusedAsTooSlow(): Promise<number> {
  const { values } = (await metrics.registry.getSingleMetric('carbsight_http_unavailable_total')?.get()) ?? {
    values: [],
  };
  return values.find(({ labels }) => labels.code === 'upload-too-slow')?.value ?? 0;
}

async function filesInUploads(): Promise<string[]> {
  const folder = join(api.dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

it.each([
  ['scans', SCANS, () => kim],
  ['own pictures', AVATAR, () => kim],
  ['golden images', GOLDEN, () => admin],
])(
  'of %s: an upload that does not fit is rejected before its body is read, and others still get in',
  async (_, call, who) => {
    const { refusal, taken } = await fillPlaces(who(), call);
    expect(refusal).toEqual({ status: 503, code: 'busy', retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
    expect(taken).toBeGreaterThan(1);
    expect((await filesInUploads()).length).toBeLessThanOrEqual(taken);
    const other = new Visitor(api.url);
    await other.register();
    expect((await other.scan(plate)).status).toBe(202);
  },
);

it.each([
  ['scans', SCANS, () => kim],
  ['own pictures', AVATAR, () => kim],
  ['golden images', GOLDEN, () => admin],
])('of %s: bodies that stop arriving lose their slots, are told why and are disconnected', async (_, call, who) => {
  const before = await refusedAsTooSlow();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { taken } = await fillPlaces(who(), call);
    const slow = begun.slice(0, taken);
    const [first] = slow;
    const answer = once(first as ClientRequest, 'response');
    vi.advanceTimersByTime(11_000);
    const [response] = (await answer) as [IncomingMessage];
    expect(response.statusCode).toBe(408);
    expect(response.headers.connection).toBe('close');
    await expect.poll(() => slow.every(({ destroyed }) => destroyed)).toBe(true);
    await expect.poll(filesInUploads).toEqual([]);
    expect(await refusedAsTooSlow()).toBe(before + taken);
  } finally {
    vi.useRealTimers();
  }
  expect((await kim.scan(plate)).status).toBe(202);
});

it('a client that sends its whole body first gets the response, too, and the same upload works later', async () => {
  await fillPlaces(kim, SCANS);
  const key = { 'idempotency-key': randomUUID() };
  const large = new Uint8Array(TWELVE_MB);
  for (let nth = 0; nth < 5; nth += 1) {
    expect(await kim.scan(large, {}, key)).toMatchObject({ status: 503, body: { code: 'busy' } });
  }
  for (const upload of begun.splice(0)) upload.destroy();
  await expect.poll(filesInUploads).toEqual([]);
  expect((await kim.scan(plate, {}, key)).status).toBe(202);
});

it('a rejected body may arrive as slowly as an accepted one, and is cut off when it stops', async () => {
  const sockets: Socket[] = [];
  const server: Server = api.app.getHttpServer();
  server.on('connection', (socket) => sockets.push(socket));
  const received = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  try {
    await fillPlaces(kim, SCANS);
    const rejected = begun.at(-1) as ClientRequest;
    const pieces = 40;
    for (let nth = 0; nth < pieces; nth += 1) {
      const before = received();
      rejected.write('.'.repeat(20_000));
      await expect.poll(received).toBeGreaterThanOrEqual(before + 20_000);
      vi.advanceTimersByTime(1_000);
    }
    expect(rejected.destroyed).toBe(false);
    vi.advanceTimersByTime(12_000);
    await expect.poll(() => rejected.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

it('a body that never ends is cut off after its rejection', async () => {
  await fillPlaces(kim, SCANS);
  const endless = request(`${api.url}/api/scans`, {
    method: 'POST',
    headers: { cookie: kim.cookie, 'content-type': SCANS.contentType, 'transfer-encoding': 'chunked' },
  });
  const cut = new Promise((resolve) => endless.on('error', resolve));
  const piece = Buffer.alloc(1024 * 1024);
  const send = () => {
    if (!endless.destroyed) endless.write(piece, send);
  };
  send();
  expect(await cut).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
});

it('bodies are written to files only this user can read, which are removed when their sender disconnects', async () => {
  begin(kim, SCANS);
  await expect.poll(filesInUploads).toHaveLength(1);
  const [file = ''] = await filesInUploads();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
  expect(file).toMatch(/\.part$/);
  begun[0]?.destroy();
  await expect.poll(filesInUploads).toEqual([]);
});

it('leaves no file behind, however an upload ends', async () => {
  const outcomes = [
    await kim.scan(plate),
    await kim.scan(Buffer.from('no photo')),
    await kim.scan(plate, { note: 'x'.repeat(501) }),
    await kim.call('POST', '/api/profile/avatar', scanForm(plate)),
    await admin.call('POST', GOLDEN.path, { fileName: 'a.jpg', imageBase64: 'data:image/png;base64,aGVsbG8=' }),
    await admin.call('POST', GOLDEN.path, { fileName: 'a.jpg' }),
    await admin.call('POST', GOLDEN.path, '{"fileName":'),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([202, 415, 400, 200, 415, 400, 400]);
  expect(await filesInUploads()).toEqual([]);
});

it('answers a compressed upload, which no browser sends, instead of waiting for a form that never comes', async () => {
  // More than the streams on its way hold.
  const form = new Response(scanForm(await sample('meal_breakfast.jpg')));
  const answer = await fetch(`${api.url}${SCANS.path}`, {
    method: 'POST',
    headers: {
      cookie: kim.cookie,
      'content-type': form.headers.get('content-type') ?? '',
      'content-encoding': 'gzip',
    },
    body: gzipSync(await form.arrayBuffer()),
  });
  expect(answer.status).toBe(400);
  expect(await filesInUploads()).toEqual([]);
});

it('authenticates a golden image upload before it reads the image', async () => {
  const stranger = begin(new Visitor(api.url), GOLDEN);
  await expect.poll(() => stranger.answer?.status).toBe(401);
  const person = begin(kim, GOLDEN);
  await expect.poll(() => person.answer?.status).toBe(403);
  expect(await filesInUploads()).toEqual([]);
});

it('holds no database connection while a photo waits for its turn', async () => {
  const slots = api.app.get(PhotoSlots);
  const ends: (() => void)[] = [];
  const file = { path: join(import.meta.dirname, 'uploads.medium.spec.ts'), bytes: 1 };
  const holders = Array.from({ length: slots.count }, () =>
    slots.run(file, 'somebody', () => new Promise<void>((end) => ends.push(end))),
  );
  await expect.poll(() => ends).toHaveLength(slots.count);
  const scans = [kim.scan(plate), kim.scan(plate), kim.scan(plate)];
  await expect.poll(() => slots.waiting).toBe(3);
  await expect.poll(() => poolUsage(api.app.get(DataSource)).inUse).toBe(0);
  for (const end of ends) end();
  await Promise.all(holders);
  expect((await Promise.all(scans)).map(({ status }) => status)).toEqual([202, 202, 202]);
});
