import { randomUUID } from 'node:crypto';
import type { ScanDashboard } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let person: Visitor;
useApi('scan_events');
beforeEach(async () => {
  person = new Visitor(api.url);
  await person.register();
});

type Sent = { type: string; at: string; ms?: number; error?: string };
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const event = (type: string, over: Partial<Sent> = {}): Sent => ({ type, at: ago(1), ...over });
const send = (events: unknown, { as = person, sessionId = randomUUID() as unknown, device = 'mobile' } = {}) =>
  as.call('POST', '/api/events', { sessionId, device, events });
const dashboard = async (range = '7days') =>
  (await admin.call('GET', `/api/admin/scan-analysis-dashboard?range=${range}`)).body as ScanDashboard;
const sessionOf = async (key: string) =>
  (await api.app.get(DataSource).query('SELECT * FROM scan_sessions WHERE key = $1', [key]))[0];

/** How much the figures grew by doing something. */
async function gained(work: () => Promise<unknown>) {
  const before = await dashboard();
  await work();
  const after = await dashboard();
  const less = (a: Record<string, number>, b: Record<string, number>) =>
    Object.fromEntries(
      Object.keys(a).flatMap((key) => (a[key] === b[key] ? [] : [[key, (a[key] ?? 0) - (b[key] ?? 0)]])),
    );
  return {
    funnel: less(after.funnel, before.funnel),
    sessions: less(after.sessions, before.sessions),
    devices: less(after.devices, before.devices),
  };
}

it('turns events into a session, and the session into figures', async () => {
  const sessionId = randomUUID();
  const figures = await gained(async () => {
    const first = await send([event('photoInitiated'), event('photoCaptured')], { sessionId, device: 'tablet' });
    expect(first.status).toBe(202);
    await send([event('photoUploaded'), event('uploadTimeMs', { ms: 800 }), event('photoSubmitted')], { sessionId });
    await send([event('analysisReceived', { ms: 2_000 }), event('resultsViewed')], { sessionId });
  });
  expect(figures).toEqual({
    funnel: {
      photoInitiated: 1,
      photoCaptured: 1,
      photoUploaded: 1,
      photoSubmitted: 1,
      analysisReceived: 1,
      resultsViewed: 1,
    },
    sessions: { totalSessions: 1, successfulSessions: 1 },
    devices: { tablet: 1 },
  });
});

it('counts a batch once, however often it is sent and whatever comes between', async () => {
  const sessionId = randomUUID();
  const batch = [event('photoInitiated'), event('photoUploaded', { error: 'upload' })];
  await Promise.all([send(batch, { sessionId }), send(batch, { sessionId }), send(batch, { sessionId })]);
  await send([...batch, event('photoCaptured')], { sessionId });
  expect(await sessionOf(sessionId)).toMatchObject({
    event_count: 3,
    upload_errors: 1,
    photo_captured: true,
    // Tried, and not reached.
    photo_uploaded: false,
  });
});

it('takes processing times from its own clock, for the meal with the same session', async () => {
  const sessionId = randomUUID();
  const { body } = await person.scan(await sample('food_apple_in_hand.jpg'), { sessionId });
  const { mealId } = body as { mealId: string };
  await api.app
    .get(DataSource)
    .query(`UPDATE meals SET status = 'completed', finished_at = created_at + interval '3.5 s' WHERE id = $1`, [
      mealId,
    ]);
  await send([event('analysisReceived', { ms: 4_000 })], { sessionId });
  expect(await sessionOf(sessionId)).toMatchObject({ processing_ms: 3_500, response_ms: 4_000 });
});

it('keeps a session to the person who opened it', async () => {
  const sessionId = randomUUID();
  await send([event('photoInitiated')], { sessionId });
  const stranger = new Visitor(api.url);
  await stranger.register();
  expect((await send([event('resultsViewed')], { sessionId, as: stranger })).status).toBe(202);
  const sessions = await api.app
    .get(DataSource)
    .query('SELECT photo_initiated, results_viewed FROM scan_sessions WHERE key = $1 ORDER BY id', [sessionId]);
  expect(sessions).toEqual([
    { photo_initiated: true, results_viewed: false },
    { photo_initiated: false, results_viewed: true },
  ]);
});

it.each([
  ['of a clock that is years ahead', '2099-01-01T00:00:00Z'],
  ['of a clock that was reset', '1970-01-01T00:00:00Z'],
  ['of two days ago', ago(48 * 3_600)],
  ['of an offset that no place has', '2099-01-01T00:00:00+23:59'],
  ['of the year 0', '0000-01-01T00:00:00+23:59'],
  ['of the year 10000', '9999-12-31T23:59:59-23:59'],
])('counts the times %s at their arrival', async (_, at) => {
  const sessionId = randomUUID();
  await send([event('photoInitiated', { at })], { sessionId });
  await send([event('photoInitiated', { at })], { sessionId });
  const session = await sessionOf(sessionId);
  expect(session).toMatchObject({ event_count: 1 });
  expect(Math.abs((Date.now() - session.started_at.getTime()) / 60_000)).toBeLessThan(1);
});

it('keeps at most a few hundred events of a session', async () => {
  const sessionId = randomUUID();
  for (let batch = 0; batch < 4; batch += 1) {
    const events = Array.from({ length: 100 }, (_, n) => event('photoInitiated', { at: ago(100 * batch + n) }));
    expect((await send(events, { sessionId })).status).toBe(202);
  }
  expect(await sessionOf(sessionId)).toMatchObject({ event_count: 200 });
});

describe('rejects with a sentence', () => {
  const many = (n: number) => Array.from({ length: n }, () => event('photoInitiated'));
  it.each([
    ['101 events', () => send(many(101)), 400, 'A batch may have at most 100 events.'],
    ['100,000 events', () => send(many(100_000)), 413, 'The request is too large.'],
    ['nobody', () => send(many(1), { as: new Visitor(api.url) }), 401, 'Please sign in first.'],
  ])('%s', async (_, call, status, message) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).toEqual(expect.stringMatching(message));
  });

  it('what is not JSON, and a page from another site', async () => {
    const text = { 'content-type': 'text/plain' };
    expect((await person.call('POST', '/api/events', {}, text)).status).toBe(415);
    const { status } = await person.call('POST', '/api/events', {}, { origin: 'https://elsewhere.example' });
    expect(status).toBe(403);
  });

  it('more batches than any screen sends', async () => {
    const answers = await Promise.all(Array.from({ length: 70 }, () => send([event('photoInitiated')])));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.body).toMatchObject({ message: expect.stringContaining('Too many batches') });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
