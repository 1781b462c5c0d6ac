import type { Meal } from '@carbsight/contracts';
import { ProcessCounters, ProgressStore } from '@carbsight/runtime';
import { HELD_OF_SESSION_MAX, HeldRequests } from '../../src/features/meals/waiting/held-requests.js';
import { estimateMeal } from './estimate-meal.js';
import { type MealsUnderTest, startMeals } from './meals-under-test.js';
import { Visitor } from './visitor.js';

let under: MealsUnderTest;
beforeAll(async () => {
  under = await startMeals('waiting');
});
afterAll(() => under.close());

const visitor = async () => {
  const somebody = new Visitor(under.api.url);
  await somebody.register();
  return somebody;
};
const send = async (who: Visitor, more = {}) =>
  ((await who.call('POST', '/api/scans', { note: 'two toasts', ...more })).body as Meal).mealId;
const poll = (who: Visitor, mealId: string, tag = '', headers: Record<string, string> = {}) =>
  who.call('GET', `/api/scans/${mealId}`, undefined, { ...(tag ? { 'if-none-match': tag } : {}), ...headers });
const tagOf = async (who: Visitor, mealId: string) => (await poll(who, mealId)).headers.get('etag') ?? '';
const report = (mealId: string, percent: number, items: string[] = []) =>
  under.api.app.get(ProgressStore).put(`meal:${mealId}.1`, { stage: 'reading', percent, items }, 60_000);
const open = async () => {
  const who = await visitor();
  const mealId = await send(who);
  return { who, mealId, tag: await tagOf(who, mealId) };
};

/** The answer to a request that was held when `change` happened. */
async function heldUntil(change: () => Promise<unknown>, who: Visitor, mealId: string, tag: string) {
  const asked = poll(who, mealId, tag, { prefer: 'respond-async, wait=300' });
  await vi.waitUntil(() => under.api.app.get(HeldRequests).count === 1, { interval: 1 });
  await change();
  const { status, body, headers } = await asked;
  return { status, body, applied: headers.get('preference-applied'), tag: headers.get('etag') };
}

/** How many statements a response takes, on an API that no one else calls. */
async function statementsOf(ask: () => Promise<unknown>): Promise<number> {
  const counters = under.api.app.get(ProcessCounters);
  const before = counters.queries;
  await ask();
  return counters.queries - before;
}

it('reads an open meal in one statement after that of the session, and decides that nothing changed in one', async () => {
  const { who, mealId, tag } = await open();
  await report(mealId, 40, ['toast']);
  // The session's activity is already recorded, and every statement is prepared.
  const whole = await poll(who, mealId, tag);
  expect(whole).toMatchObject({
    status: 200,
    body: {
      status: 'queued',
      stage: 'reading',
      progress: 40,
      seenItems: ['toast'],
      note: 'two toasts',
      history: [{ kind: 'created' }],
    },
  });
  expect(whole.headers.get('cache-control')).toBe('no-store');
  const newTag = whole.headers.get('etag') ?? '';
  expect(newTag).not.toBe(tag);
  expect(await statementsOf(() => poll(who, mealId))).toBe(2);
  expect(await poll(who, mealId, newTag)).toMatchObject({ status: 304, body: '' });
  expect(await statementsOf(() => poll(who, mealId, newTag))).toBe(1);
});

it('answers an open meal as it does everywhere else', async () => {
  const { who, mealId } = await open();
  const { scans } = (await who.call('GET', '/api/scans')).body as { scans: Meal[] };
  expect((await poll(who, mealId)).body).toEqual(scans[0]);
});

it('gives another tag after everything that changes the answer', async () => {
  const { who, mealId, tag } = await open();
  const tags = [tag];
  const changes: (() => Promise<unknown>)[] = [
    () => report(mealId, 30),
    () => who.call('PATCH', `/api/scans/${mealId}`, { note: 'three toasts' }),
    () => who.call('PATCH', '/api/profile', { carbBasis: 'available' }),
    () => who.call('POST', '/api/scans/manual', { name: 'Roll', carbs: 28, partOf: mealId }),
    () => send(who, { partOf: mealId }),
    // Its own analysis has ended, what was added to it is still open.
    () => estimateMeal(under.dataSource, mealId, { carbsGrams: 40 }),
  ];
  for (const change of changes) {
    await change();
    const answer = await poll(who, mealId, tags.at(-1));
    expect(answer.status).toBe(200);
    tags.push(answer.headers.get('etag') ?? '');
    expect((await poll(who, mealId, tags.at(-1))).status).toBe(304);
  }
  expect(new Set(tags).size).toBe(changes.length + 1);
});

it('gives no tag to a finished meal', async () => {
  const { who, mealId, tag } = await open();
  await estimateMeal(under.dataSource, mealId, { carbsGrams: 40 });
  const answer = await poll(who, mealId, tag, { prefer: 'wait=25' });
  expect(answer).toMatchObject({ status: 200, body: { status: 'completed', carbEstimate: 40 } });
  expect([answer.headers.get('etag'), answer.headers.get('preference-applied')]).toEqual([null, null]);
});

it('reveals nothing to strangers or after signing out, whatever tag they know', async () => {
  const { who, mealId, tag } = await open();
  expect((await poll(under.eva, mealId, tag)).status).toBe(404);
  expect((await poll(new Visitor(under.api.url), mealId, tag)).status).toBe(401);
  expect((await poll(who, 'no-id', tag)).status).toBe(404);
  expect((await poll(who, mealId, tag, { 'expected-person': crypto.randomUUID() })).status).toBe(401);
  const { cookie } = who;
  await who.call('POST', '/api/auth/logout');
  who.cookie = cookie;
  expect((await poll(who, mealId, tag)).status).toBe(401);
});

it('holds a request until the meal changes, and answers it whole then', async () => {
  const { who, mealId, tag } = await open();
  const reported = await heldUntil(() => report(mealId, 30), who, mealId, tag);
  expect(reported).toMatchObject({ status: 200, applied: 'wait=25', body: { progress: 30 } });
  const cancel = () => who.call('POST', `/api/scans/${mealId}/cancel`);
  expect(await heldUntil(cancel, who, mealId, reported.tag ?? '')).toMatchObject({
    status: 200,
    tag: null,
    body: { status: 'cancelled' },
  });
});

it('refuses a request whose session ended while it was held', async () => {
  const { who, mealId, tag } = await open();
  const signOut = () => who.call('POST', '/api/auth/logout');
  expect(await heldUntil(signOut, who, mealId, tag)).toMatchObject({ status: 401, tag: null });
});

it('holds no more requests of a session than a browser opens, and drops those whose caller has gone', async () => {
  const { who, mealId, tag } = await open();
  const requests = under.api.app.get(HeldRequests);
  const gone = new AbortController();
  const headers = { cookie: who.cookie, 'if-none-match': tag, prefer: 'wait=25' };
  const url = `${under.api.url}/api/scans/${mealId}`;
  const many = Array.from({ length: HELD_OF_SESSION_MAX }, () => fetch(url, { headers, signal: gone.signal }));
  await vi.waitUntil(() => requests.count === HELD_OF_SESSION_MAX, { interval: 1 });
  const beyond = await poll(who, mealId, tag, { prefer: 'wait=25' });
  expect([beyond.status, beyond.headers.get('preference-applied')]).toEqual([304, null]);
  gone.abort();
  await Promise.allSettled(many);
  await vi.waitUntil(() => requests.count === 0, { interval: 1 });
});
