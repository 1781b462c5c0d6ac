import type { NewShare, Share, SharedMeals } from '@carbsight/contracts';
import { startFakeStripe } from '@carbsight/runtime/testing';
import { WITH_MODEL } from './estimate-meal.js';
import { sample } from './sample.js';
import { api, newPerson, query, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
beforeAll(async () => {
  stripe = await startFakeStripe();
});
afterAll(() => stripe.close());
/** Behind a proxy that adds the client's address, where plans are sold. */
useApi('shares', () => ({ ...WITH_MODEL, ...stripe.env, PUBLIC_URL: 'https://carbs.example' }));

type Person = Awaited<ReturnType<typeof newPerson>>;

const create = ({ visitor }: Person, asked: object = {}) =>
  visitor.call('POST', '/api/shares', { name: 'Diabetes clinic', period: { kind: 'last-days', days: 14 }, ...asked });
const created = async (person: Person, asked?: object) => (await create(person, asked)).body as NewShare;
const listed = async ({ visitor }: Person) => (await visitor.call('GET', '/api/shares')).body as Share[];
const tokenOf = ({ url }: NewShare) => new URL(url).hash.slice(1);

/** Someone without an account. */
const open = (
  token: string,
  headers: Record<string, string> = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  },
) => new Visitor(api.url).call('POST', '/api/shares/open', { token }, headers);
const opened = async (share: NewShare) => (await open(tokenOf(share))).body as SharedMeals;

async function withPlan(): Promise<Person> {
  const person = await newPerson();
  await query("UPDATE users SET subscription_tier = 'pro' WHERE id = $1", [person.id]);
  return person;
}
const enter = async ({ visitor }: Person, name: string, carbs: number, daysAgo = 0) => {
  const eatenAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  const { body } = await visitor.call('POST', '/api/scans/manual', { name, carbs, eatenAt });
  return (body as { mealId: string }).mealId;
};
const mealsIn = ({ report }: SharedMeals) => report.days.flatMap(({ meals }) => meals.map(({ name }) => name));

it('shows a period’s meals to anyone with the link, and its owner when and with what it was opened', async () => {
  const kim = await withPlan();
  await enter(kim, 'Toast', 30);
  await enter(kim, 'Old lunch', 60, 20);
  const share = await created(kim);
  expect(share).toMatchObject({ name: 'Diabetes clinic', photos: false, opened: [] });
  expect(new URL(share.url).pathname).toBe('/shared');
  expect(tokenOf(share)).toMatch(/^[\w-]{43}$/);
  const page = await opened(share);
  expect(mealsIn(page)).toEqual(['Toast']);
  expect(page).toMatchObject({ owner: 'Kim', photos: [], report: { totals: { carbs: 30 } } });
  await opened(share);
  const [listedShare] = await listed(kim);
  expect(listedShare).not.toHaveProperty('url');
  expect(listedShare?.opened).toMatchObject([{ browser: 'Firefox', system: 'Linux' }]);
  const rows = await query('SELECT * FROM shares WHERE user_id = $1', [kim.id]);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(share));
});

it('shows the fixed days of a report, whenever it is opened', async () => {
  const kim = await withPlan();
  await enter(kim, 'Today', 10);
  await enter(kim, 'Last week', 20, 7);
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const report = { kind: 'report', from: day(9), to: day(5) };
  expect(mealsIn(await opened(await created(kim, { period: report })))).toEqual(['Last week']);
  expect((await create(kim, { period: { kind: 'report', from: day(200), to: day(5) } })).status).toBe(400);
});

it('stops working once it ends, is revoked or its owner is disabled, and never works for a guess', async () => {
  const kim = await withPlan();
  const share = await created(kim);
  const status = async (token = tokenOf(share)) => (await open(token)).status;
  expect(await status()).toBe(200);
  for (const guess of ['', 'x', `${tokenOf(share)}x`, tokenOf(share).toUpperCase()])
    expect(await status(guess)).toBe(404);
  await query('UPDATE users SET disabled_at = now() WHERE id = $1', [kim.id]);
  expect(await status()).toBe(404);
  await query('UPDATE users SET disabled_at = NULL WHERE id = $1', [kim.id]);
  await query("UPDATE shares SET expires_at = now() - interval '1 second' WHERE id = $1", [share.id]);
  expect(await status()).toBe(404);
  expect((await listed(kim)).map(({ id }) => id)).toEqual([share.id]);
  await query("UPDATE shares SET expires_at = now() + interval '1 day' WHERE id = $1", [share.id]);
  expect((await (await withPlan()).visitor.call('DELETE', `/api/shares/${share.id}`)).status).toBe(404);
  expect((await kim.visitor.call('DELETE', `/api/shares/${share.id}`)).status).toBe(204);
  expect(await status()).toBe(404);
});

it('works until its date whatever the plan has become, which makes no new ones, and can be seen and ended', async () => {
  const kim = await withPlan();
  const { body } = await kim.visitor.scan(await sample('meal_breakfast.jpg'));
  await enter(kim, 'Old lunch', 60, 80);
  const share = await created(kim, { period: { kind: 'last-days', days: 90 }, photos: true });
  const before = await opened(share);
  await query("UPDATE users SET subscription_tier = 'free', trial_ends_at = NULL WHERE id = $1", [kim.id]);
  expect(await create(kim)).toMatchObject({ status: 403, body: { code: 'plan-needed' } });
  expect(mealsIn(await opened(share))).toEqual(mealsIn(before));
  const { mealId } = body as { mealId: string };
  const photo = { token: tokenOf(share), mealId };
  const photoStatus = async () => (await new Visitor(api.url).call('POST', '/api/shares/photo', photo)).status;
  expect(await photoStatus()).toBe(200);
  expect(await listed(kim)).toMatchObject([{ id: share.id }]);
  expect((await kim.visitor.call('DELETE', `/api/shares/${share.id}`)).status).toBe(204);
  expect([(await open(tokenOf(share))).status, await photoStatus()]).toEqual([404, 404]);
});

it('shows photos only if they were ticked, and only of its meals', async () => {
  const kim = await withPlan();
  const { body } = await kim.visitor.scan(await sample('meal_breakfast.jpg'));
  const { mealId } = body as { mealId: string };
  await query("UPDATE meals SET eaten_at = now() - interval '1 hour', created_at = now() WHERE id = $1", [mealId]);
  const [without, withPhotos] = [await created(kim), await created(kim, { photos: true })];
  const photo = (share: NewShare, id = mealId) =>
    new Visitor(api.url).call('POST', '/api/shares/photo', { token: tokenOf(share), mealId: id });
  expect((await opened(without)).photos).toEqual([]);
  expect((await photo(without)).status).toBe(404);
  expect((await opened(withPhotos)).photos).toEqual([mealId]);
  const found = await photo(withPhotos);
  expect([found.status, found.headers.get('content-type'), found.headers.get('cache-control')]).toEqual([
    ...[200, 'image/jpeg', 'no-store'],
  ]);
  const tim = await withPlan();
  const other = (await tim.visitor.scan(await sample('meal_breakfast.jpg'))).body as { mealId: string };
  expect((await photo(withPhotos, other.mealId)).status).toBe(404);
  await query("UPDATE meals SET eaten_at = now() - interval '200 days' WHERE id = $1", [mealId]);
  expect((await photo(withPhotos)).status).toBe(404);
});

it('follows today and the days before while a live link is open, and stops immediately', async () => {
  const kim = await withPlan();
  await enter(kim, 'Toast', 30);
  await enter(kim, 'Yesterday’s soup', 20, 1);
  const today = await created(kim, { period: { kind: 'live', days: 1 } });
  const two = await created(kim, { period: { kind: 'live', days: 2 } });
  expect(today).toMatchObject({ period: { kind: 'live', days: 1 }, photos: false, glucose: false });
  expect([mealsIn(await opened(today)), mealsIn(await opened(two))]).toEqual([
    ['Toast'],
    ['Yesterday’s soup', 'Toast'],
  ]);
  const { body } = await kim.visitor.call('POST', '/api/scans', { note: 'two slices of toast' });
  const { mealId } = body as { mealId: string };
  const refreshed = await opened(today);
  expect([refreshed.isLive, mealsIn(refreshed).length, refreshed.waiting]).toEqual([true, 2, [mealId]]);
  await query(
    "UPDATE share_opens SET opened_at = opened_at - interval '3 hours', last_at = last_at - interval '5 min'",
  );
  await opened(today);
  const [visit, ...others] = (await listed(kim)).find(({ id }) => id === today.id)?.opened ?? [];
  expect(others).toEqual([]);
  expect(Date.parse(visit?.until ?? '') - Date.parse(visit?.at ?? '')).toBeGreaterThan(3 * 3_600_000 - 60_000);
  await kim.visitor.call('DELETE', `/api/shares/${today.id}`);
  expect(await open(tokenOf(today))).toMatchObject({ status: 404, body: { code: 'share-not-found' } });
  expect((await open(tokenOf(two))).status).toBe(200);
});

it('shows neither the notes nor the range that are the person’s alone', async () => {
  const kim = await withPlan();
  const mealId = await enter(kim, 'Toast', 30);
  await query("UPDATE meals SET note = 'private' WHERE id = $1", [mealId]);
  await query('UPDATE users SET carb_reference_low = 100, carb_reference_high = 150 WHERE id = $1', [kim.id]);
  const { report } = await opened(await created(kim, { period: { kind: 'live', days: 1 } }));
  expect(report.days.flatMap(({ meals }) => meals.map(({ name, note }) => [name, note]))).toEqual([['Toast', '']]);
  expect(report.reference).toBeNull();
});

it('shows glucose only if it was ticked', async () => {
  const kim = await withPlan();
  const mealId = await enter(kim, 'Toast', 30);
  await query("UPDATE meals SET eaten_at = date_trunc('second', now()) - interval '4 hours' WHERE id = $1", [mealId]);
  const asked = { period: { kind: 'live', days: 2 } };
  const [without, withGlucose] = [await created(kim, asked), await created(kim, { ...asked, glucose: true })];
  expect((await opened(withGlucose)).glucose).toBeNull();
  await query(
    `INSERT INTO glucose_sources (user_id, url, is_read, sends, connected_at) VALUES ($1, 'https://ns.example', true, 'off', now())`,
    [kim.id],
  );
  await query("INSERT INTO glucose_settings (user_id, unit, keep_days) VALUES ($1, 'mmol/L', 365)", [kim.id]);
  await query(
    `INSERT INTO glucose_readings (user_id, at, mgdl)
     SELECT user_id, eaten_at + n * interval '5 minutes', CASE n WHEN 15 THEN 196 ELSE 102 END
     FROM meals, generate_series(-3, 40) n WHERE id = $1`,
    [mealId],
  );
  const bare = await opened(without);
  expect([bare.glucose, bare.report.glucose, JSON.stringify(bare).includes('mmol/L')]).toEqual([null, null, false]);
  expect((await opened(withGlucose)).report.glucose).toMatchObject({ unit: 'mmol/L', meals: 1, leftOut: 0 });
  expect((await opened(withGlucose)).glucose).toEqual({
    unit: 'mmol/L',
    meals: [{ mealId, baseline: 102, peak: 196, peakMinutes: 75, rise: 94 }],
  });
});

it('stops opening links for a network that tries many', async () => {
  const token = 'a'.repeat(43);
  const tries = await Promise.all(
    Array.from({ length: 61 }, () => open(token, { 'user-agent': 'curl', 'x-forwarded-for': '203.0.113.9' })),
  );
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(tries.filter(({ status }) => status === 404)).toHaveLength(60);
  // A person with a link is not locked out by others on their network.
  const share = await created(await withPlan());
  const answer = await open(tokenOf(share), { 'user-agent': 'curl', 'x-forwarded-for': '203.0.113.9' });
  expect(answer.status).toBe(200);
});

it('gives one person at most twenty, even simultaneously', async () => {
  const kim = await withPlan();
  const { id } = await created(kim);
  await query(
    `INSERT INTO shares (id, user_id, name, last_days, has_photos, token_sha256, expires_at)
     SELECT gen_random_uuid(), user_id, name, last_days, has_photos, n || token_sha256, expires_at
     FROM shares, generate_series(1, 17) n WHERE id = $1`,
    [id],
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => create(kim)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
});
