import type { EvaluationDashboard } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { estimateMeal } from './estimate-meal.js';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let kim: Visitor;
let photo: Uint8Array;

useApi('evaluation');
beforeAll(async () => {
  photo = await sample('food_apple_in_hand.jpg');
  kim = new Visitor(api.url);
  await kim.register();
});

const PATH = '/api/admin/evaluation-dashboard';
const read = async (query = ''): Promise<EvaluationDashboard> => {
  const { status, body } = await admin.call('GET', `${PATH}?${query}`);
  expect(status).toBe(200);
  return body;
};

/** A meal that Kim photographed, answered by a prompt version. */
async function scan(promptVersion: string, carbsGrams: number): Promise<string> {
  const { mealId } = (await kim.scan(photo)).body as { mealId: string };
  await answer(mealId, promptVersion, carbsGrams);
  return mealId;
}

const answer = (mealId: string, promptVersion: string, carbsGrams: number) =>
  estimateMeal(api.app.get(DataSource), mealId, {
    promptVersion,
    carbsGrams,
    lowGrams: carbsGrams,
    highGrams: carbsGrams,
    items: [],
  });

const thumb = (mealId: string, given: 'up' | 'down') =>
  kim.call('POST', `/api/scans/${mealId}/feedback`, { thumb: given });
const override = (mealId: string, carbs: number) =>
  kim.call('PUT', `/api/scans/${mealId}/override`, { carbs, reason: 'weighed' });

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

it('shows what people said of each version, in every timeframe', async () => {
  const a = [await scan('hand-a', 40), await scan('hand-a', 40), await scan('hand-a', 60)] as const;
  await scan('hand-b', 30);
  await thumb(a[0], 'up');
  await thumb(a[1], 'down');
  await override(a[1], 52.5);
  await override(a[2], 36);
  // A scan without an answer is not rated.
  await kim.scan(photo);
  for (const [timeframe, buckets] of Object.entries({ daily: 24, weekly: 7, monthly: 30 })) {
    const all = await read(`timeframe=${timeframe}`);
    expect(all).toMatchObject({ totalScans: 4, thumbsUpCount: 1, thumbsDownCount: 1, overrideCount: 2, timeframe });
    expect(all).toMatchObject({ thumbsUpRate: 25, overrideRate: 50, averageCarbDelta: (-12.5 + 24) / 2 });
    expect(countsOf(all)).toMatchObject({ '−20 to −10 g': 1, '> 20 g': 1, '5 to 10 g': 0 });
    expect(all.availableVersions).toEqual(['hand-a', 'hand-b']);
    expect(all.dailyMetrics).toHaveLength(buckets);
  }
  const [first, second] = (await read()).promptVersions;
  // Two of the three rated scans were thumbed down or far off.
  expect(first).toMatchObject({ version: 'hand-a', scans: 3, accuracy: expect.closeTo(100 / 3), rated: 3 });
  const only = await read('promptVersion=hand-b');
  expect(only).toMatchObject({ totalScans: 1, thumbsUpCount: 0, overrideCount: 0, promptVersions: [second] });
  expect(only.availableVersions).toEqual(['hand-a', 'hand-b']);
});

it('omits scans dated in the future by a fast clock from totals and days alike', async () => {
  const mealId = await scan('ahead', 50);
  await api.app
    .get(DataSource)
    .query(`UPDATE meals SET created_at = now() + interval '2 days' WHERE id = $1`, [mealId]);
  expect(await read('promptVersion=ahead')).toMatchObject({ totalScans: 0, promptVersions: [] });
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
