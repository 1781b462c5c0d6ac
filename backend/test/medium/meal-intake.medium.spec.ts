import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createDataSource, type DataSource } from '@carbsight/database';
import { ProgressStore } from '@carbsight/runtime';
import exifr from 'exifr';
import sharp from 'sharp';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { sample } from './sample.js';
import { scanForm, Visitor } from './visitor.js';

let api: ApiUnderTest;
let dataSource: DataSource;
let kim: Visitor;
let plate: Buffer;

beforeAll(async () => {
  api = await startApi('taking_meals_in');
  dataSource = await createDataSource({ url: api.databaseUrl, applicationName: 'test' }).initialize();
  kim = new Visitor(api.url);
  await kim.register();
  plate = await sample('plate_muffin_toycheese_exif_gps.jpg');
});
afterAll(async () => {
  await dataSource.destroy();
  await api.close();
});

const countMeals = async () => (await dataSource.query('SELECT count(*)::int AS n FROM meals'))[0].n as number;
const storedFiles = async () =>
  (await readdir(join(api.dataDir, 'photos'), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (file) => file.isFile(),
  );

it('accepts a photo with its words and queues the analysis', async () => {
  const answer = await kim.scan(plate, { note: 'a muffin 🧁 и чай', eatenAt: '2026-11-20T08:15:00+01:00' });
  expect(answer).toMatchObject({ status: 202, body: { mealId: expect.any(String), status: 'queued' } });
  const { mealId } = answer.body as { mealId: string };
  expect(await kim.call('GET', `/api/scans/${mealId}`)).toMatchObject({
    status: 200,
    body: {
      mealId,
      status: 'queued',
      stage: 'queued',
      note: 'a muffin 🧁 и чай',
      eatenAt: '2026-11-20T07:15:00.000Z',
      carbEstimate: null,
      disclaimer: null,
    },
  });
});

it('keeps nothing of the position, the camera’s serial number and what is hidden behind a photo, neither on disk nor in rows nor on the wire', async () => {
  const before = await exifr.parse(plate, { gps: true });
  expect(before).toMatchObject({ latitude: expect.any(Number), Make: expect.any(String) });
  const polyglot = Buffer.concat([plate, Buffer.from('<script>hidden()</script>PK\x03\x04hidden', 'latin1')]);
  const { body } = await kim.scan(polyglot, {
    metadata: JSON.stringify({ origin: 'camera', latitude: 51.4, GPSLatitude: 51, serialNumber: 'S1', note: 'x' }),
  });
  const { mealId } = body as { mealId: string };
  const [row] = await dataSource.query('SELECT camera_metadata FROM meals WHERE id = $1', [mealId]);
  expect(row.camera_metadata).toMatchObject({ origin: 'camera', make: before.Make });
  expect(JSON.stringify(row.camera_metadata)).not.toMatch(/lat|gps|serial|owner/i);
  const files = await storedFiles();
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name));
    expect([await metadataOf(bytes), bytes.includes('hidden')]).toEqual([{}, false]);
  }
  const served = await fetch(`${api.url}/api/scans/${mealId}/photo?size=full`, { headers: { cookie: kim.cookie } });
  expect(served.headers.get('cache-control')).toMatch(/private.*immutable/);
  expect(await metadataOf(Buffer.from(await served.arrayBuffer()))).toEqual({});
});

it('returns a meal’s cover in a third of the bytes, and the whole photo for older ones', async () => {
  const { mealId } = (await kim.scan(plate)).body as { mealId: string };
  const { coverUrl, photoUrl } = (await kim.call('GET', `/api/scans/${mealId}`)).body as Record<string, string>;
  const bytesAt = async (url = '') => {
    const answer = await fetch(`${api.url}${url}`, { headers: { cookie: kim.cookie } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    return Buffer.from(await answer.arrayBuffer());
  };
  const [cover, full] = [await bytesAt(coverUrl), await bytesAt(photoUrl)];
  expect(cover.byteLength).toBeLessThan(full.byteLength / 3);
  const [{ key }] = await dataSource.query(
    'SELECT storage_key AS key FROM photos JOIN meals ON meals.photo_id = photos.id WHERE meals.id = $1',
    [mealId],
  );
  await rm(join(api.dataDir, 'photos', key, 'cover.jpg'));
  expect((await bytesAt(coverUrl)).equals(full)).toBe(true);
});

it('accepts an iPhone’s HEIC, also under the name of a JPEG', async () => {
  const answer = await kim.call(
    'POST',
    '/api/scans',
    scanForm(await sample('nonfood_iphone_original.heic'), {}, 'IMG.jpg'),
  );
  expect(answer.status).toBe(202);
  const { mealId } = answer.body as { mealId: string };
  const photo = await fetch(`${api.url}/api/scans/${mealId}/photo?size=full`, { headers: { cookie: kim.cookie } });
  const { width, height } = await sharp(Buffer.from(await photo.arrayBuffer())).metadata();
  expect(Math.max(width, height)).toBe(1568);
  const thumbnail = await fetch(`${api.url}/api/scans/${mealId}/photo?size=thumb`, { headers: { cookie: kim.cookie } });
  expect((await thumbnail.arrayBuffer()).byteLength).toBeLessThanOrEqual(15 * 1024);
});

it('returns the same meal for the same key, one after the other and simultaneously', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => kim.scan(plate, {}, key)));
  const later = await kim.scan(plate, {}, key);
  expect(new Set([...answers, later].map(({ body }) => (body as { mealId: string }).mealId)).size).toBe(1);
  const stranger = new Visitor(api.url);
  await stranger.register();
  expect((await stranger.scan(plate, {}, key)).body).not.toEqual(later.body);
  // The app asks like this for the meal of a discarded attempt, without sending what it was.
  const asked = await kim.scan(Buffer.from('-'), {}, key);
  expect(asked.body).toEqual(later.body);
  expect((await kim.scan(Buffer.from('-'), {}, { 'idempotency-key': randomUUID() })).status).toBe(415);
});

it('names what the running analysis has found so far, and no other', async () => {
  const { mealId } = (await kim.scan(plate)).body as { mealId: string };
  const report = { stage: 'reading', percent: 30, items: ['Rice'] };
  const meal = async () => (await kim.call('GET', `/api/scans/${mealId}`)).body;
  await expect
    .poll(async () => {
      await api.app.get(ProgressStore).put(`meal:${mealId}.1`, report, 60_000);
      return meal();
    })
    .toMatchObject({ stage: 'reading', progress: 30, seenItems: ['Rice'], items: [], carbEstimate: null });
  await kim.call('POST', `/api/scans/${mealId}/cancel`);
  expect(await meal()).toMatchObject({ status: 'cancelled', seenItems: [] });
  await kim.call('POST', `/api/scans/${mealId}/reanalyze`, {});
  expect(await meal()).toMatchObject({ status: 'queued', seenItems: [] });
});

it('hides people’s meals from everyone else', async () => {
  const { mealId } = (await kim.scan(plate)).body as { mealId: string };
  const stranger = new Visitor(api.url);
  await stranger.register();
  const missing = await stranger.call('GET', `/api/scans/${randomUUID()}`);
  for (const path of ['', '/photo?size=thumb']) {
    const foreign = await stranger.call('GET', `/api/scans/${mealId}${path}`);
    expect(foreign.status).toBe(404);
    expect(foreign.body).toEqual(missing.body);
  }
  expect((await stranger.call('DELETE', `/api/scans/${mealId}`)).status).toBe(404);
  expect((await new Visitor(api.url).call('GET', `/api/scans/${mealId}`)).status).toBe(401);
});

describe('bad input is rejected with a sentence, and nothing is stored', () => {
  const cases: [string, () => Promise<FormData> | FormData, number][] = [
    ['a text file', () => scanForm(Buffer.from('hello, I am text')), 415],
    ['an animated GIF', async () => scanForm(Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(2000)])), 415],
    ['a truncated file', () => scanForm(plate.subarray(0, plate.length / 2)), 422],
    ['a PNG of 256 megapixels', async () => scanForm(await hugePng()), 413],
    ['a file of 16 MB', () => scanForm(Buffer.concat([plate, Buffer.alloc(16 * 1024 * 1024)])), 413],
    ['an empty file', () => scanForm(Buffer.alloc(0)), 400],
    ['no file', () => textForm({ note: ' ' }), 400],
    ['a note of 501 characters', () => scanForm(plate, { note: 'x'.repeat(501) }), 400],
    ['a NUL in the note', () => scanForm(plate, { note: 'a\u0000b' }), 400],
    ['metadata that is no JSON', () => scanForm(plate, { metadata: '{oops' }), 400],
    ['metadata that is no object', () => scanForm(plate, { metadata: '[1]' }), 400],
    ['a time that is none', () => scanForm(plate, { eatenAt: 'yesterday' }), 400],
    ['a time beyond all calendars', () => scanForm(plate, { eatenAt: '9999-12-31T23:59:59-23:59' }), 400],
    ['a time in the future', () => scanForm(plate, { eatenAt: '2099-01-01T00:00:00Z' }), 400],
    ['a NUL in the metadata', () => scanForm(plate, { metadata: '{"origin":"a\\u0000b"}' }), 400],
    ['half a character in the metadata', () => scanForm(plate, { metadata: '{"Make":"\\ud800"}' }), 400],
    ['a NUL in the session', () => scanForm(plate, { sessionId: 'a\u0000b' }), 400],
  ];
  it.each(cases)('%s', async (_, make, status) => {
    const [meals, files] = [await countMeals(), (await storedFiles()).length];
    const answer = await kim.call('POST', '/api/scans', await make());
    expect(answer).toMatchObject({
      status,
      body: { statusCode: status, code: expect.any(String), message: expect.stringMatching(/\w+ \w+/) },
    });
    expect([await countMeals(), (await storedFiles()).length]).toEqual([meals, files]);
  });

  it('JSON instead of a form, an unreadable form, and an invalid meal id', async () => {
    expect((await kim.call('POST', '/api/scans', { image: 'x' })).status).toBe(415);
    const broken = await kim.call('POST', '/api/scans', undefined, { 'content-type': 'multipart/form-data' });
    expect(broken.status).toBeGreaterThanOrEqual(400);
    expect(broken.status).toBeLessThan(500);
    // Truncated, and with a boundary longer than the form parser accepts.
    for (const boundary of ['x', 'x'.repeat(300)]) {
      const cut = await fetch(`${api.url}/api/scans`, {
        method: 'POST',
        headers: { cookie: kim.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
        body: `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nhalf a pho`,
      });
      expect([cut.status, ((await cut.json()) as { code: string }).code]).toEqual([400, 'form-not-readable']);
    }
    expect((await kim.call('GET', '/api/scans/not-an-id')).status).toBe(404);
    expect((await kim.call('GET', '/api/scans?cursor=nonsense')).status).toBe(400);
    expect((await kim.call('GET', '/api/scans?limit=51')).status).toBe(400);
  });
});

it('enforces the daily number of analyses for everyone: simultaneously, after deleting, and when asking again', async () => {
  const small = await startApi('quota', { FREE_SCANS_PER_DAY: '3' });
  try {
    const eva = new Visitor(small.url);
    await eva.register();
    const sendAgain = { 'idempotency-key': randomUUID() };
    expect((await eva.scan(plate, {}, sendAgain)).status).toBe(202);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => eva.scan(plate)));
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(2);
    expect((await eva.scan(plate, {}, sendAgain)).status).toBe(202);
    expect(await statusBeforeBody(eva, `${small.url}/api/scans`)).toBe(429);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      statusCode: 429,
      code: 'daily-scans-used',
      message: 'You have used your 3 analyses for today. You get new ones tomorrow.',
      values: { count: 3 },
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const [first, second] = taken.map(({ body }) => (body as { mealId: string }).mealId);
    await eva.call('DELETE', `/api/scans/${first}`);
    expect((await eva.scan(plate)).status).toBe(429);
    await eva.call('POST', `/api/scans/${second}/cancel`);
    expect((await eva.call('POST', `/api/scans/${second}/reanalyze`, {})).status).toBe(429);
  } finally {
    await small.close();
  }
});

/** The response to a photo of which only the headers were sent. */
async function statusBeforeBody({ cookie }: Visitor, url: string): Promise<number | undefined> {
  const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x', 'content-length': 12_000_000 };
  const upload = request(url, { method: 'POST', headers });
  upload.on('error', () => undefined); // hung up below
  upload.flushHeaders();
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  upload.destroy();
  return answer.statusCode;
}

function textForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function metadataOf(file: Buffer) {
  const { exif, xmp, iptc, icc, comments } = await sharp(file).metadata();
  return JSON.parse(JSON.stringify({ exif, xmp, iptc, icc, comments }));
}

async function hugePng(): Promise<Buffer> {
  return sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
