import type { EvaluationDashboard } from '@carbsight/contracts';
import { DataSource, RollUpQueries } from '@carbsight/database';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { estimateMeal } from './estimate-meal.js';
import { sample } from './sample.js';
import { Visitor } from './visitor.js';

let api: ApiUnderTest;
let admin: Visitor;
let kim: Visitor;
let photo: Uint8Array;

beforeAll(async () => {
  api = await startApi('evaluation');
  photo = await sample('food_apple_in_hand.jpg');
  admin = new Visitor(api.url);
  await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  kim = new Visitor(api.url);
  await kim.register();
});
afterAll(() => api.close());

const PATH = '/api/admin/evaluation-dashboard';
const read = async (query = ''): Promise<EvaluationDashboard> => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  return body;
};

/** A meal that Kim photographed, answered by a prompt version. */
async function scan(promptVersion: string, carbsGrams: number): Promise<string> {
  const { mealId } = (await kim.scan(photo)).body as { mealId: string };
  await answer(mealId, 1, promptVersion, carbsGrams);
  return mealId;
}

const answer = (mealId: string, revision: number, promptVersion: string, carbsGrams: number) =>
  estimateMeal(api.app.get(DataSource), mealId, {
    revision,
    promptVersion,
    carbsGrams,
    lowGrams: carbsGrams,
    highGrams: carbsGrams,
    items: [],
  });

const thumb = (mealId: string, given: 'up' | 'down' | null) =>
  kim.call('POST', `/api/scans/${mealId}/feedback`, { thumb: given });
const override = (mealId: string, carbs: number) =>
  kim.call('PUT', `/api/scans/${mealId}/override`, { carbs, reason: 'weighed' });

/** As if it had been photographed some days ago, and rolled up since. */
async function age(mealIds: readonly string[], days: number): Promise<void> {
  const sql = api.app.get(DataSource);
  await sql.query(`UPDATE meals SET created_at = now() - make_interval(days => $2::int) WHERE id = ANY ($1)`, [
    mealIds,
    days,
  ]);
  const rollUps = new RollUpQueries(sql);
  await rollUps.advance();
  await rollUps.rebuild(new Date(0), new Date());
}

const countsOf = (dashboard: EvaluationDashboard) =>
  Object.fromEntries(dashboard.carbDeltaDistribution.map(({ range, count }) => [range, count]));

it('answers with zeros and empty ranges while nobody has scanned', async () => {
  const empty = await read();
  expect(empty).toMatchObject({ totalScans: 0, thumbsUpRate: 0, thumbsUpInterval: null, averageCarbDelta: 0 });
  expect(empty).toMatchObject({ promptVersions: [], availableVersions: [], timeframe: 'weekly', promptVersion: null });
  expect(empty.dailyMetrics).toHaveLength(7);
  expect(empty.carbDeltaDistribution).toHaveLength(7);
  expect(empty.carbDeltaDistribution.every(({ count, percentage }) => count === 0 && percentage === 0)).toBe(true);
  const { body, headers } = await admin.call('GET', `${PATH}?timeframe=monthly&format=csv&export=true`);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="model-evaluation-monthly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.csv"$/,
  );
  expect((body as string).split('\r\n')).toEqual([expect.stringContaining('"date","promptVersion","totalScans"'), '']);
});

it('counts feedback as one would by hand', async () => {
  // hand-a: 5 scans; 2 up, 1 down; overrides 40 -> 52.5 (-12.5), 40 -> 36 (+4), 40 -> 10 (+30).
  const a = [
    await scan('hand-a', 40),
    await scan('hand-a', 40),
    await scan('hand-a', 40),
    await scan('hand-a', 40),
    await scan('hand-a', 60),
  ] as const;
  await thumb(a[0], 'up');
  await thumb(a[1], 'up');
  await thumb(a[2], 'down');
  await override(a[1], 52.5);
  await override(a[2], 36);
  await override(a[3], 10);
  // hand-b: 2 scans; a thumb that is removed, an override that is removed.
  const b = [await scan('hand-b', 30), await scan('hand-b', 30)] as const;
  await thumb(b[0], 'up');
  await thumb(b[0], null);
  await override(b[1], 99);
  await kim.call('DELETE', `/api/scans/${b[1]}/override`);
  // A scan without an answer is not rated.
  await kim.scan(photo);

  for (const timeframe of ['daily', 'weekly', 'monthly']) {
    const all = await read(`timeframe=${timeframe}`);
    expect(all).toMatchObject({ totalScans: 7, thumbsUpCount: 2, thumbsDownCount: 1, overrideCount: 3, timeframe });
    expect(all.thumbsUpRate).toBeCloseTo((2 / 7) * 100);
    expect(all.thumbsDownRate).toBeCloseTo((1 / 7) * 100);
    expect(all.overrideRate).toBeCloseTo((3 / 7) * 100);
    expect(all.averageCarbDelta).toBeCloseTo((-12.5 + 4 + 30) / 3);
    expect(countsOf(all)).toMatchObject({ '−20 to −10 g': 1, '−5 to 5 g': 1, '> 20 g': 1, '5 to 10 g': 0 });
    expect(all.carbDeltaDistribution.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(100);
    expect(all.availableVersions).toEqual(['hand-a', 'hand-b']);
    expect(all.dailyMetrics).toHaveLength({ daily: 24, weekly: 7, monthly: 30 }[timeframe] ?? 0);
    expect(all.dailyMetrics.reduce((sum, { totalScans }) => sum + totalScans, 0)).toBe(7);
  }

  // Far off: a[1] by 12.5 g and a[3] by 30 g; a[2] got a thumb down. One of the four that were rated is left.
  const [first, second] = (await read()).promptVersions;
  expect(first).toMatchObject({ version: 'hand-a', scans: 5, accuracy: 25, rated: 4 });
  expect(second).toMatchObject({ version: 'hand-b', scans: 2, accuracy: null, rated: 0 });

  const only = await read('promptVersion=hand-b');
  expect(only).toMatchObject({ totalScans: 2, thumbsUpCount: 0, overrideCount: 0, promptVersion: 'hand-b' });
  expect(only.promptVersions).toEqual([second]);
  expect(only.availableVersions).toEqual(['hand-a', 'hand-b']);
  expect(await read('promptVersion=nobody-used-it')).toMatchObject({ totalScans: 0 });
});

it('counts a thumb and an override days later at once, at the time of the scan', async () => {
  const mealId = await scan('late', 50);
  await age([mealId], 4);
  expect(await read('promptVersion=late')).toMatchObject({ totalScans: 1, thumbsUpCount: 0, overrideCount: 0 });
  await thumb(mealId, 'up');
  await override(mealId, 44);
  const dashboard = await read('promptVersion=late');
  expect(dashboard).toMatchObject({ totalScans: 1, thumbsUpCount: 1, overrideCount: 1, averageCarbDelta: 6 });
  expect(dashboard.dailyMetrics.map(({ totalScans }) => totalScans)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(dashboard.dailyMetrics.map(({ thumbsUp }) => thumbsUp)).toEqual([0, 0, 1, 0, 0, 0, 0]);
  expect(await read('promptVersion=late&timeframe=daily')).toMatchObject({ totalScans: 0 });
  await kim.call('DELETE', `/api/scans/${mealId}`);
  expect(await read('promptVersion=late')).toMatchObject({ totalScans: 0 });
});

it('omits scans dated in the future by a fast clock from totals and days alike', async () => {
  const mealId = await scan('ahead', 50);
  await api.app
    .get(DataSource)
    .query(`UPDATE meals SET created_at = now() + interval '2 days' WHERE id = $1`, [mealId]);
  expect(await read('promptVersion=ahead')).toMatchObject({ totalScans: 0, promptVersions: [] });
});

it('compares an override with the first estimate, even after a new analysis with another prompt', async () => {
  const mealId = await scan('first', 50);
  await kim.call('POST', `/api/scans/${mealId}/reanalyze`, {});
  await answer(mealId, 2, 'second', 80);
  await override(mealId, 70);
  expect(await read('promptVersion=first')).toMatchObject({ totalScans: 1, averageCarbDelta: -20 });
  expect(await read('promptVersion=second')).toMatchObject({ totalScans: 0 });
});

it('is exported as CSV and JSON with the same figures', async () => {
  const mealIds = [await scan('=export', 40), await scan('=export', 40)];
  await override(mealIds[0] ?? '', 52.4);
  const query = `${PATH}?promptVersion=%3Dexport&export=true`;
  const csv = await admin.call('GET', `${query}&format=csv`);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const today = new Date().toISOString().slice(0, 10);
  // The label would be a formula; the negative delta stays a number.
  expect((csv.body as string).split('\r\n').slice(1)).toEqual([
    `"${today}","'=export",2,0,0,0,0,1,50,-12.4,0,1,0,0,0,0,0`,
    '',
  ]);
  const json = await admin.call('GET', `${query}&format=json&timeframe=weekly`);
  expect(json.headers.get('content-disposition')).toMatch(/filename="model-evaluation-weekly-[\dT-]+\.json"$/);
  const { since, ...figures } = json.body as EvaluationDashboard;
  expect(await read('promptVersion=%3Dexport')).toMatchObject(figures);
  expect(since).toMatch(/T00:00:00\.000Z$/);
});

it.each([
  ['timeframe=hourly', 'The field timeframe must be daily, weekly or monthly.'],
  ['timeframe=', 'The field timeframe must be daily, weekly or monthly.'],
  ['timeframe=daily&timeframe=weekly', 'The field timeframe must be daily, weekly or monthly.'],
  ['promptVersion=', 'The field promptVersion is empty; leave it out for all versions.'],
  ['promptVersion=a&promptVersion=b', 'The field promptVersion must be one version, given once.'],
  [`promptVersion=${'x'.repeat(41)}`, 'The field promptVersion may have at most 40 characters.'],
  ['format=xml&export=true', 'The field format must be csv or json.'],
  ['format=CSV&export=true', 'The field format must be csv or json.'],
  ['export=true', 'The field format must be csv or json for an export.'],
  ['format=csv', 'The field export must be true when a format is given.'],
  ['format=csv&export=yes', 'The field export must be true, or left out.'],
  ['days=7', 'The request may not contain days.'],
])('rejects ?%s with a sentence', async (query, message) => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(400);
  expect((body as { message: string }).message).toBe(message);
});

it('rejects a version that no database can store', async () => {
  expect((await admin.call('GET', `${PATH}?promptVersion=%00`)).status).toBe(400);
});
