import { randomUUID } from 'node:crypto';
import type { Insights, Meal, MealReport } from '@carbsight/contracts';
import { countMarked, DataSource, newId } from '@carbsight/database';
import { addDays, LocalClock } from '@carbsight/domain';
import { startFakeStripe } from '@carbsight/runtime/testing';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

let api: ApiUnderTest;
let sql: DataSource;
let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
const berlin = new LocalClock('Europe/Berlin');
const today = berlin.wallTime(new Date()).day;
/** An hour on a day of Berlin's calendar, this many days ago. */
const at = (daysAgo: number, hour: number) => berlin.at(addDays(today, -daysAgo), hour);

beforeAll(async () => {
  stripe = await startFakeStripe();
  api = await startApi('insights', stripe.env);
  sql = api.app.get(DataSource);
});
afterAll(async () => {
  await api.close();
  await stripe.close();
});

type Stored = {
  eatenAt: Date;
  createdAt?: Date;
  estimate?: number | null;
  own?: number;
  name?: string;
  level?: 'low' | 'medium' | 'high';
  status?: string;
  note?: string;
  isNotFood?: boolean;
};

async function aPerson(tier = 'free', timezone = 'Europe/Berlin') {
  const visitor = new Visitor(api.url);
  const { email } = await visitor.register(`${randomUUID()}@example.org`);
  const [row] = await sql.query<{ id: string }[]>('SELECT id FROM users WHERE email = $1', [email]);
  const userId = row?.id ?? '';
  await sql.query('UPDATE users SET timezone = $2, subscription_tier = $3 WHERE id = $1', [userId, timezone, tier]);
  const get = async <T>(path: string) => {
    const { status, body } = await visitor.call('GET', path);
    return { status, body: body as T & { code?: string; message?: string } };
  };
  return { visitor, userId, get, log: (meals: Stored[]) => Promise.all(meals.map((meal) => store(userId, meal))) };
}

async function store(userId: string, meal: Stored): Promise<string> {
  const { eatenAt, createdAt = new Date(), estimate = 40, own = null, name = 'Rice', level = 'medium' } = meal;
  const [id, estimateId] = [newId(), newId()];
  await sql.query(
    `INSERT INTO meals (id, user_id, status, note, eaten_at, created_at, own_carbs_grams, own_total_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, CASE WHEN $7::numeric IS NOT NULL THEN now() END)`,
    [id, userId, meal.status ?? 'completed', meal.note ?? '', eatenAt, createdAt, own],
  );
  if (estimate === null) return counted(id);
  await sql.query(
    `INSERT INTO estimates (id, meal_id, purpose, model_id, prompt_version, prompt_sha256, revision, carbs_grams,
       low_grams, high_grams, level, level_reason, dish_name, is_not_food, analysis, unknown_items, read_count)
     VALUES ($1, $2, 'live', 'gpt-4o', 'v3.0', 'x', 1, $3::numeric, $3::numeric, $3::numeric + 10, $4, '', $5, $6, '', '[]', 1)`,
    [estimateId, id, estimate, level, name, meal.isNotFood ?? false],
  );
  await sql.query('UPDATE meals SET estimate_id = $2 WHERE id = $1', [id, estimateId]);
  return counted(id);
}

async function counted(id: string): Promise<string> {
  await countMarked(sql.manager, [id]);
  return id;
}

describe('GET /api/insights', () => {
  it('counts by the person’s own days and hours, with their own figures first, and reports meals without a figure', async () => {
    const { userId, get, log } = await aPerson();
    await sql.query('UPDATE users SET carb_reference_low = 120, carb_reference_high = 160.5 WHERE id = $1', [userId]);
    await log([
      { eatenAt: at(1, 0), estimate: 30.5 }, // midnight in Berlin is yesterday in UTC
      { eatenAt: at(1, 8), estimate: 40, own: 52, name: 'Porridge' },
      { eatenAt: at(1, 12), estimate: null, status: 'failed' },
      { eatenAt: at(3, 19), estimate: 20, status: 'analysing' },
      { eatenAt: at(3, 20), estimate: 0, isNotFood: true },
      { eatenAt: at(4, 20), estimate: null, own: 12, status: 'failed' },
      { eatenAt: at(7, 23), estimate: 99 },
    ]);
    const { status, body } = await get<Insights>('/api/insights?range=7d');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      from: addDays(today, -6),
      to: today,
      timezone: 'Europe/Berlin',
      isShortened: false,
      reference: { low: 120, high: 160.5 },
      totals: { mealCount: 5, withoutFigure: 2, carbs: 94.5, averageDay: 47.3, averageMeal: 31.5, mealsPerDay: 1.7 },
      loggedDays: { logged: 3, of: 7 },
      correctionRate: 0.5,
      corrections: { estimated: 2, corrected: 1, averageChange: 12, averageSize: 12 },
      mostCorrectedFoods: [{ name: 'Porridge', times: 1, averageChange: 12 }],
      canExport: false,
      disclaimer: expect.stringContaining('not medical advice'),
    });
    expect(body.dailyTotals.map(({ mealCount, withoutFigure, carbs }) => [mealCount, withoutFigure, carbs])).toEqual([
      [0, 0, null],
      [0, 0, null],
      [1, 0, 12],
      [1, 1, null],
      [0, 0, null],
      [3, 1, 82.5],
      [0, 0, null],
    ]);
    expect(body.byTimeOfDay.map(({ part, carbs }) => [part, carbs])).toEqual([
      ['morning', 52],
      ['midday', null],
      ['afternoon', null],
      ['evening', 12],
      ['night', 30.5],
    ]);
    const month = await get<Insights>('/api/insights?range=30d');
    expect([month.body.dailyTotals.length, month.body.totals.carbs]).toEqual([30, 193.5]);
  });

  it('averages full days only: today is not over', async () => {
    const { get, log } = await aPerson();
    await log([{ eatenAt: at(0, 0), estimate: null, status: 'failed' }, { eatenAt: at(0, 0) }]);
    const nothingYet = { averageDay: null, mealsPerDay: null, averageMeal: 40, isTodayLeftOut: true };
    expect((await get<Insights>('/api/insights')).body.totals).toMatchObject(nothingYet);
    await log([{ eatenAt: at(1, 8), estimate: 52 }]);
    const { totals } = (await get<Insights>('/api/insights')).body;
    expect(totals).toMatchObject({ mealCount: 3, carbs: 92, averageMeal: 46, averageDay: 52, mealsPerDay: 1 });
    expect(totals).toMatchObject({ isAverageDayMinimum: false, isTodayLeftOut: true });
  });

  it('answers for a person without meals', async () => {
    const { get } = await aPerson('free', 'Mars/Olympus');
    const { body } = await get<Insights>('/api/insights');
    expect(body).toMatchObject({ range: '7d', timezone: 'UTC', correctionRate: null, totals: { averageDay: null } });
  });

  it('shows no one what others ate', async () => {
    const [kim, eva] = [await aPerson('pro'), await aPerson('pro')];
    await kim.log([{ eatenAt: at(0, 0), name: 'Kim’s rice' }]);
    const period = `from=${today}&to=${today}`;
    expect((await eva.get<Insights>('/api/insights')).body.totals.mealCount).toBe(0);
    expect((await eva.get<MealReport>(`/api/insights/report?${period}`)).body.days).toEqual([]);
    expect((await eva.get(`/api/insights/export.csv?${period}`)).body).not.toContain('rice');
  });
});

it('compares with the preceding period, if the plan shows it and something was logged', async () => {
  const kim = await aPerson('pro');
  const before = async () => (await kim.get<Insights>('/api/insights?range=7d')).body.before;
  expect(await before()).toBeNull();
  await kim.log([
    { eatenAt: at(1, 8), estimate: 30 },
    { eatenAt: at(7, 8), estimate: 40 },
    { eatenAt: at(13, 8), estimate: 60 },
  ]);
  await kim.log([{ eatenAt: at(14, 8), estimate: 90 }]);
  expect(await before()).toEqual({ averageDay: 50, isAverageDayMinimum: false, days: 7 });
  const lee = await aPerson('free');
  await lee.log([{ eatenAt: at(100, 8) }]);
  expect((await lee.get<Insights>('/api/insights?range=90d')).body.before).toBeNull();
});

describe('glucose after meals', () => {
  const MINUTE = 60_000;
  const sensor = async (userId: string, unit = 'mg/dL') => {
    await sql.query(
      `INSERT INTO glucose_sources (user_id, url, is_read, sends) VALUES ($1, 'https://ns.example', true, 'off')`,
      [userId],
    );
    await sql.query(`INSERT INTO glucose_settings (user_id, unit, keep_days) VALUES ($1, $2, 365)`, [userId, unit]);
    /** `minute:mg/dL` from a time, separated by spaces. */
    return async (from: Date, series: string) => {
      for (const pair of series.split(' ')) {
        const [minute, mgdl] = pair.split(':').map(Number);
        const readAt = new Date(from.getTime() + (minute ?? 0) * MINUTE);
        await sql.query('INSERT INTO glucose_readings VALUES ($1, $2, $3)', [userId, readAt, mgdl]);
      }
    };
  };
  const A = '-15:100 0:104 15:120 30:150 45:176 60:190 75:196 90:188 105:172 120:158 135:146 150:134 165:122 180:110';
  const none = { meals: 0, peak: null, rise: null, inRange: null };

  it('is by time of day and by carbohydrate, of whole plates, and says what it leaves out', async () => {
    const { visitor, userId, get, log } = await aPerson('pro');
    const read = await sensor(userId, 'mmol/L');
    await log([2, 3, 4].map((day) => ({ eatenAt: at(day, 8), estimate: null, own: 45 })));
    for (const day of [2, 3, 4]) await read(at(day, 8), A);
    await log([{ eatenAt: at(1, 8), estimate: null, own: 60 }]);
    await read(at(1, 8), '-5:100 0:104 15:120');
    const [lunch] = await log([{ eatenAt: at(5, 12), estimate: null, own: 30 }]);
    await read(at(5, 12), A);
    const { body: added } = await visitor.call('POST', '/api/scans/manual', {
      name: 'Cake',
      carbs: 20,
      partOf: lunch,
      eatenAt: new Date(at(5, 12).getTime() + 30 * MINUTE).toISOString(),
    });
    expect(added).toMatchObject({ partOf: lunch });
    await log([{ eatenAt: at(6, 19), estimate: null, own: 10 }]);
    const inRange = 10 / 13;
    const expected = {
      unit: 'mmol/L',
      range: { low: 70, high: 180 },
      meals: 4,
      leftOut: 1,
      byTimeOfDay: [
        { part: 'morning', meals: 3, peak: 196, rise: 94, inRange },
        { part: 'midday', ...none, meals: 1 },
        { part: 'afternoon', ...none },
        { part: 'evening', ...none },
        { part: 'night', ...none },
      ],
      byCarbs: [
        { from: 0, to: 20, ...none },
        { from: 20, to: 40, ...none },
        { from: 40, to: 60, meals: 4, peak: 196, rise: 94, inRange },
        { from: 60, to: 80, ...none },
        { from: 80, to: null, ...none },
      ],
    };
    expect((await get<Insights>('/api/insights?range=7d')).body.glucose).toEqual(expected);
    const report = `/api/insights/report?from=${addDays(today, -6)}&to=${today}`;
    expect((await get<MealReport>(report)).body.glucose).toEqual(expected);
  });

  it('is not there without readings, or if none are read', async () => {
    const { userId, get, log } = await aPerson();
    const glucoseInsight = async () => (await get<Insights>('/api/insights')).body.glucose;
    await log([{ eatenAt: at(1, 8) }]);
    expect(await glucoseInsight()).toBeNull();
    const read = await sensor(userId);
    expect(await glucoseInsight()).toBeNull();
    await read(at(1, 8), A);
    expect(await glucoseInsight()).toMatchObject({ meals: 1, leftOut: 0 });
    await sql.query('UPDATE glucose_sources SET is_read = false WHERE user_id = $1', [userId]);
    expect(await glucoseInsight()).toBeNull();
  });
});

describe('exporting a period', () => {
  it('lists every meal by day with range and own corrections', async () => {
    const { get, log } = await aPerson('essentials');
    await log([
      { eatenAt: at(2, 8), estimate: 40 },
      { eatenAt: at(2, 13), estimate: 60, own: 45.5, note: 'half of it' },
      { eatenAt: at(1, 13), estimate: null, status: 'failed' },
    ]);
    const { status, body } = await get<MealReport>(`/api/insights/report?from=${addDays(today, -2)}&to=${today}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      totals: { mealCount: 3, withoutFigure: 1, carbs: 85.5, averageDay: 85.5 },
      corrected: 1,
      days: [
        {
          date: addDays(today, -2),
          carbs: 85.5,
          meals: [
            { carbs: 40, low: 40, high: 50, isCorrected: false, estimate: 40 },
            { carbs: 45.5, low: 45.5, high: 45.5, isCorrected: true, estimate: 60, note: 'half of it' },
          ],
        },
        { date: addDays(today, -1), carbs: null, withoutFigure: 1, meals: [{ carbs: null, estimate: null }] },
      ],
    });
  });

  it('is a table with local times, in which no cell is a formula', async () => {
    const { visitor, log } = await aPerson('pro');
    await log([
      { eatenAt: at(1, 0), name: '=HYPERLINK("x")', note: '-2+3' },
      { eatenAt: at(0, 0), own: 12.5 },
      { eatenAt: at(2, 0) },
    ]);
    const path = `/api/insights/export.csv?from=${addDays(today, -1)}&to=${today}`;
    const answer = await visitor.call('GET', path);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('attachment; filename="carbsight-meals-');
    const lines = (answer.body as string).trim().split('\r\n');
    expect(lines.slice(1)).toEqual([
      `"${addDays(today, -1)}","00:00","Europe/Berlin","${berlin.withOffset(at(1, 0))}","'=HYPERLINK(""x"")","'-2+3",40,40,50,"medium","no",40,"no","total","total","","no"`,
      `"${today}","00:00","Europe/Berlin","${berlin.withOffset(at(0, 0))}","Rice","",12.5,12.5,12.5,"high","yes",40,"no","total","total","","no"`,
    ]);
  });

  it('marks what was typed without an estimate as an own figure', async () => {
    const { visitor } = await aPerson('pro');
    await visitor.call('POST', '/api/scans/manual', { name: 'Roll', carbs: 12.5 });
    const day = new Date().toISOString().slice(0, 10);
    const path = `/api/insights/export.csv?from=${addDays(day, -1)}&to=${addDays(day, 1)}`;
    expect((await visitor.call('GET', path)).body).toMatch(
      /"Roll","",12\.5,12\.5,12\.5,"","yes",,"no","total","","","no"\r\n/,
    );
  });

  it('adds the figures in the person’s unit', async () => {
    const { visitor } = await aPerson('pro');
    await visitor.call('PATCH', '/api/profile', { units: 'be12' });
    await visitor.call('POST', '/api/scans/manual', { name: 'Roll', carbs: 31 });
    const day = new Date().toISOString().slice(0, 10);
    const path = `/api/insights/export.csv?from=${addDays(day, -1)}&to=${addDays(day, 1)}`;
    const lines = ((await visitor.call('GET', path)).body as string).trim().split('\r\n');
    expect(lines[0]).toMatch(
      /"isPartial","carbBasis","estimateCarbBasis","unknownItems","isEstimatePartial","unit","carbs","low","high"$/,
    );
    expect(lines[1]).toMatch(
      /"Roll","",31,31,31,"","yes",,"no","available","","","no","BE of 12 g",2\.58,2\.58,2\.58$/,
    );
  });

  it('reads past one batch and loses no meal of the same instant', async () => {
    const { userId, visitor } = await aPerson('pro');
    await sql.query(
      `INSERT INTO meals (id, user_id, status, eaten_at)
       SELECT gen_random_uuid(), $1, 'completed', $2 FROM generate_series(1, 1203)`,
      [userId, at(1, 12)],
    );
    const { body } = await visitor.call('GET', `/api/insights/export.csv?from=${addDays(today, -1)}&to=${today}`);
    expect((body as string).trim().split('\r\n')).toHaveLength(1204);
  });

  it('is part of the paid plans, and says so kindly on a free one or after a trial', async () => {
    const { get, userId } = await aPerson('free');
    const period = `from=${today}&to=${today}`;
    const refused = { status: 403, body: { code: 'plan-needed', message: expect.stringContaining('Essentials') } };
    expect(await get(`/api/insights/report?${period}`)).toMatchObject(refused);
    expect(await get(`/api/insights/export.csv?${period}`)).toMatchObject(refused);
    const trial = `UPDATE users SET subscription_tier = 'essentials', trial_ends_at = $2 WHERE id = $1`;
    await sql.query(trial, [userId, new Date(Date.now() + 60_000)]);
    expect((await get(`/api/insights/export.csv?${period}`)).status).toBe(200);
    await sql.query(trial, [userId, new Date(Date.now() - 60_000)]);
    expect(await get(`/api/insights/export.csv?${period}`)).toMatchObject(refused);
  });

  it('prints at most a quarter', async () => {
    const { get } = await aPerson('pro');
    expect((await get('/api/insights/report?from=2026-01-01&to=2026-04-02')).status).toBe(200);
    expect((await get('/api/insights/report?from=2026-01-01&to=2026-04-03')).status).toBe(400);
  });
});

describe('how far back a plan reaches', () => {
  type Page = { scans: Meal[]; nextCursor: string | null; olderMeals?: { before: string; plan: string } };
  const daysAgo = (days: number) => ({ eatenAt: at(days, 12), createdAt: at(days, 12) });

  it('lists what was eaten or entered within it, says what is kept beyond, and deletes nothing', async () => {
    const { get, log } = await aPerson('free');
    const [, oldId] = await log([
      { ...daysAgo(2), name: 'New' },
      { ...daysAgo(100), name: 'Old' },
      { ...daysAgo(400), createdAt: new Date(), name: 'Put in today' },
    ]);
    const { body } = await get<Page>('/api/scans');
    expect(body.scans.map(({ compositeItemName }) => compositeItemName)).toEqual(['New', 'Put in today']);
    expect(body.olderMeals).toEqual({ before: at(89, 0).toISOString(), plan: 'essentials' });
    const { body: first } = await get<Page>('/api/scans?limit=1');
    expect([typeof first.nextCursor, first.olderMeals]).toEqual(['string', undefined]);
    expect((await get(`/api/scans/${oldId}`)).status).toBe(200);
  });

  it('names the plan that lists all of them, and shows them with it', async () => {
    const { get, log, userId } = await aPerson('essentials');
    await log([daysAgo(2), daysAgo(100), daysAgo(900)]);
    expect((await get<Page>('/api/scans')).body).toMatchObject({ scans: { length: 2 }, olderMeals: { plan: 'pro' } });
    const asked = `from=${addDays(today, -900)}&to=${today}`;
    const shown = (await get(`/api/insights/export.csv?${asked}`)).body as unknown as string;
    expect(shown.trim().split('\r\n')).toHaveLength(3);
    await sql.query(`UPDATE users SET subscription_tier = 'pro' WHERE id = $1`, [userId]);
    const { body } = await get<Page>('/api/scans');
    expect([body.scans.length, body.olderMeals]).toEqual([3, undefined]);
  });
});

it('filters by correction and by confidence', async () => {
  const { get, log } = await aPerson();
  await log([
    { eatenAt: at(1, 8), own: 50, name: 'Own' },
    { eatenAt: at(1, 9), level: 'low', name: 'Unsure' },
    { eatenAt: at(1, 10), level: 'low', status: 'failed', name: 'Failed' },
  ]);
  const names = async (query: string) =>
    (await get<{ scans: Meal[] }>(`/api/scans?${query}`)).body.scans.map((meal) => meal.compositeItemName);
  expect(await names('corrected=true')).toEqual(['Own']);
  expect(await names('corrected=false')).toHaveLength(2);
  expect(await names('confidence=low')).toEqual(['Unsure']);
});
