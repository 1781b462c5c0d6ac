import type { EvaluationBreakdown, EvaluationDashboard, EvaluationPart } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { estimateMeal, WITH_MODEL } from './estimate-meal.js';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

let kim: Visitor;
let photo: Uint8Array;

useApi('evaluation', () => WITH_MODEL);
beforeAll(async () => {
  photo = await sample('food_apple_in_hand.jpg');
  kim = new Visitor(api.url);
  await kim.register();
});

const PATH = '/api/admin/evaluation-dashboard';
const load = async (query = ''): Promise<EvaluationDashboard> => {
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

it('answers with zeros and empty ranges while no one has scanned', async () => {
  const empty = await load();
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

it('shows people’s feedback on each version, in every timeframe', async () => {
  const a = [await scan('hand-a', 40), await scan('hand-a', 40), await scan('hand-a', 60)] as const;
  await scan('hand-b', 30);
  await thumb(a[0], 'up');
  await thumb(a[1], 'down');
  await override(a[1], 52.5);
  await override(a[2], 36);
  // A scan without an answer is not rated.
  await kim.scan(photo);
  for (const [timeframe, buckets] of Object.entries({ daily: 24, weekly: 7, monthly: 30 })) {
    const all = await load(`timeframe=${timeframe}`);
    expect(all).toMatchObject({ totalScans: 4, thumbsUpCount: 1, thumbsDownCount: 1, overrideCount: 2, timeframe });
    expect(all).toMatchObject({ thumbsUpRate: 25, overrideRate: 50, averageCarbDelta: (-12.5 + 24) / 2 });
    expect(countsOf(all)).toMatchObject({ '−20 to −10 g': 1, '> 20 g': 1, '5 to 10 g': 0 });
    expect(all.availableVersions).toEqual(['hand-a', 'hand-b']);
    expect(all.dailyMetrics).toHaveLength(buckets);
  }
  const [first, second] = (await load()).promptVersions;
  // Two of the three rated scans were thumbed down or far off.
  expect(first).toMatchObject({ version: 'hand-a', scans: 3, accuracy: expect.closeTo(100 / 3), rated: 3 });
  const only = await load('promptVersion=hand-b');
  expect(only).toMatchObject({ totalScans: 1, thumbsUpCount: 0, overrideCount: 0, promptVersions: [second] });
  expect(only.availableVersions).toEqual(['hand-a', 'hand-b']);
});

/** What the roll-ups must say, counted from the rows themselves. */
const counted = (value: string, from = '') => `
  WITH answered AS (
    SELECT m.id, m.entry, m.thumb, e.id AS estimate, e.model_id, e.prompt_version, e.carbs_grams,
      e.carbs_grams - CASE e.carb_basis WHEN 'total' THEN m.own_total_grams ELSE m.own_available_grams END AS off
    FROM meals m JOIN estimates e ON e.meal_id = m.id AND e.purpose = 'live' AND e.revision = 1
  )
  SELECT ${value} AS value, count(*)::int AS scans, count(*) FILTER (WHERE thumb IS NOT NULL OR off IS NOT NULL)::int AS rated,
    count(off)::int AS corrected, count(*) FILTER (WHERE thumb = 'down' OR abs(off) > 10)::int AS bad,
    avg(off)::float AS mean, avg(abs(off))::float AS error
  FROM answered ${from} GROUP BY 1`;
const SIZE = `CASE WHEN carbs_grams >= 60 THEN '60' WHEN carbs_grams >= 30 THEN '30' ELSE '0' END`;

const PARTS: Record<EvaluationPart, string> = {
  model: counted('model_id'),
  prompt: counted('prompt_version'),
  entry: counted('entry'),
  size: counted(SIZE),
  food: counted('lower(i.item)', 'JOIN meal_items i ON i.estimate_id = estimate'),
};
type Counted = { value: string; mean: number | null; error: number | null };
const closeTo = (grams: number | null) => (grams === null ? null : expect.closeTo(grams, 5));
const byValue = (a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value);

it('breaks feedback down by model, prompt, entry, size and food, as counted from the meals', async () => {
  const [small, middle, large] = [
    await scan('part-a', 12),
    await scan('part-a', 45),
    await scan('part-b', 80),
  ] as const;
  await override(small, 30);
  await thumb(middle, 'up');
  await override(large, 76);
  const { mealId: words } = (await kim.call('POST', '/api/scans', { note: 'porridge' })).body as { mealId: string };
  const said = { portion: 'a bowl', grams: null, source: 'model', reference: null } as const;
  const items = [{ ...said, item: 'Porridge', carbsGrams: 33 }];
  await estimateMeal(api.app.get(DataSource), words, { promptVersion: 'part-b', carbsGrams: 33, lowGrams: 20, items });
  for (const [by, sql] of Object.entries(PARTS)) {
    const expected = await api.app.get(DataSource).query<Counted[]>(sql);
    for (const timeframe of ['daily', 'weekly']) {
      const path = `/api/admin/evaluation-breakdown?by=${by}&timeframe=${timeframe}`;
      const { parts, isLimited } = (await admin.call('GET', path)).body as EvaluationBreakdown;
      expect(isLimited).toBe(false);
      const shown = parts.map(({ value, scans, rated, corrected, accurate, meanDelta, meanError }) => {
        const bad = rated.count - accurate.count;
        return { value, scans, rated: rated.count, corrected: corrected.count, bad, mean: meanDelta, error: meanError };
      });
      expect(shown.toSorted(byValue), by).toEqual(
        expected.toSorted(byValue).map((row) => ({ ...row, mean: closeTo(row.mean), error: closeTo(row.error) })),
      );
    }
  }
  const one = await admin.call('GET', '/api/admin/evaluation-breakdown?by=prompt&promptVersion=part-b');
  expect(one.body).toMatchObject({ promptVersion: 'part-b', parts: [{ value: 'part-b', scans: 2 }] });
});

it('omits scans dated in the future by a fast clock from totals and days alike', async () => {
  const mealId = await scan('ahead', 50);
  await api.app
    .get(DataSource)
    .query(`UPDATE meals SET created_at = now() + interval '2 days' WHERE id = $1`, [mealId]);
  expect(await load('promptVersion=ahead')).toMatchObject({ totalScans: 0, promptVersions: [] });
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
  expect(await load('promptVersion=%3Dexport')).toMatchObject(figures);
  expect(since).toMatch(/T00:00:00\.000Z$/);
});
