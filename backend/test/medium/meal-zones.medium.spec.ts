import type { AnswerOf, Insights, Meal, MealReport, mealsApi } from '@carbsight/contracts';
import { DataSource, LoggedMealQueries, ProfileQueries, UserEntity } from '@carbsight/database';
import { addDays, LocalClock, spanOf, weekOfMeals } from '@carbsight/domain';
import { FactFinder } from '../../src/features/chat/index.js';
import { api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('meal-zones');

const [AUCKLAND, NEW_YORK] = ['Pacific/Auckland', 'America/New_York'];
const [auckland, newYork] = [new LocalClock(AUCKLAND), new LocalClock(NEW_YORK)];
const day = addDays(newYork.wallTime(new Date()).day, -3);
const dayBefore = addDays(day, -1);
const instantOf = (hour: number) => auckland.at(day, hour).toISOString();

/** A person from Auckland who had breakfast at eight, which is the day before in New York, and dinner at seven. */
async function aPersonOfAuckland(name = 'Toast') {
  const visitor = new Visitor(api.url);
  const { email } = await visitor.register();
  const dataSource = api.app.get(DataSource);
  await dataSource.query(`UPDATE users SET subscription_tier = 'pro' WHERE email = $1`, [email]);
  const moveTo = (timezone: string) => visitor.call('PATCH', '/api/profile', { timezone });
  expect((await moveTo(AUCKLAND)).status).toBe(200);
  const log = async (hour: number, carbs: number) =>
    (await visitor.call('POST', '/api/scans/manual', { name, carbs, eatenAt: instantOf(hour) })).body as Meal;
  const meals = [await log(8, 30), await log(19, 50)];
  const user = () => dataSource.getRepository(UserEntity).findOneByOrFail({ email });
  return { visitor, moveTo, meals, user, dataSource };
}

it('keeps each meal on the day and at the hour at which it was eaten, wherever its person has moved', async () => {
  const { visitor, moveTo, meals, user, dataSource } = await aPersonOfAuckland();
  expect((await moveTo(NEW_YORK)).status).toBe(200);
  const account = await user();
  const get = async <T>(path: string) => (await visitor.call('GET', path)).body as T;
  const dayOf = (asked: string) => spanOf({ from: asked, to: asked }, newYork);

  const history = async (asked: string) => {
    const { from, to } = dayOf(asked);
    const query = `from=${from.toISOString()}&to=${to.toISOString()}&limit=1`;
    const first = await get<AnswerOf<typeof mealsApi.listMeals>>(`/api/scans?${query}`);
    if (!first.nextCursor) return first.scans;
    const next = await get<AnswerOf<typeof mealsApi.listMeals>>(`/api/scans?${query}&cursor=${first.nextCursor}`);
    return [...first.scans, ...next.scans];
  };
  expect((await history(day)).map(({ mealId }) => mealId)).toEqual(meals.map(({ mealId }) => mealId).reverse());
  expect((await history(day)).map(({ eatenZone }) => eatenZone)).toEqual([AUCKLAND, AUCKLAND]);
  expect(await history(dayBefore)).toEqual([]);

  const { dailyTotals, byTimeOfDay, totals } = await get<Insights>('/api/insights?range=7d');
  expect(dailyTotals.filter(({ mealCount }) => mealCount > 0)).toMatchObject([{ date: day, mealCount: 2, carbs: 80 }]);
  expect(totals.mealCount).toBe(2);
  expect(byTimeOfDay.filter(({ mealCount }) => mealCount > 0).map(({ part }) => part)).toEqual(['morning', 'evening']);

  const report = (asked: string) => get<MealReport>(`/api/insights/report?from=${asked}&to=${asked}`);
  expect((await report(day)).days).toMatchObject([{ date: day, meals: [{ eatenZone: AUCKLAND }, { carbs: 50 }] }]);
  expect(await report(dayBefore)).toMatchObject({ days: [], totals: { mealCount: 0 } });

  const csv = (asked: string) => get<string>(`/api/insights/export.csv?from=${asked}&to=${asked}`);
  const lines = (await csv(day)).trim().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',').slice(0, 3).join())).toEqual([
    `"${day}","08:00","${AUCKLAND}"`,
    `"${day}","19:00","${AUCKLAND}"`,
  ]);
  expect((await csv(dayBefore)).trim().split('\r\n')).toHaveLength(1);

  const asked = async (text: string, today: string) =>
    (await api.app.get(FactFinder).find(account, text, 'en', { now: newYork.at(today, 23) })).facts.own;
  expect(await asked('How many carbs did I eat yesterday?', addDays(day, 1))).toMatchObject({ count: 2 });
  expect(await asked('How many carbs did I eat yesterday evening?', addDays(day, 1))).toMatchObject({
    count: 1,
    total: { carbsGrams: 50 },
  });
  expect(await asked('How many carbs did I eat yesterday?', day)).toMatchObject({ count: 0 });

  const week = async (from: string, to: string) => {
    const span = spanOf({ from, to }, newYork);
    return weekOfMeals(await new LoggedMealQueries(dataSource).findFinished(account.id, span, 'total', 10), NEW_YORK);
  };
  expect(await week(day, addDays(day, 6))).toEqual({ meals: 2, carbsGramsPerDay: 80, isMinimum: false });
  expect(await week(addDays(day, -7), dayBefore)).toBeNull();
});

it('does so after a return to the first zone, and for what was logged in between', async () => {
  const { visitor, moveTo, meals, user } = await aPersonOfAuckland();
  await moveTo(AUCKLAND);
  const zones = async () => (await visitor.call('GET', '/api/scans')).body as AnswerOf<typeof mealsApi.listMeals>;
  expect((await zones()).scans.map(({ eatenZone }) => eatenZone)).toEqual([null, null]);
  await moveTo(NEW_YORK);
  await visitor.call('POST', `/api/scans/${meals[0]?.mealId}/repeat`, {});
  await moveTo(AUCKLAND);
  expect((await user()).timezone).toBe(AUCKLAND);
  expect((await zones()).scans.map(({ eatenZone }) => eatenZone)).toEqual([NEW_YORK, AUCKLAND, AUCKLAND]);
});

it('waits for meals being changed or logged, and keeps them in the zone in which that began', async () => {
  const { user, meals, dataSource } = await aPersonOfAuckland();
  const { id } = await user();
  const logging = dataSource.createQueryRunner();
  await logging.startTransaction();
  await logging.query('UPDATE meals SET favourite = true WHERE id = $1', [meals[0]?.mealId]);
  const changed = new ProfileQueries(dataSource).change(id, { timezone: NEW_YORK });
  const waiting = `SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await dataSource.query(waiting))[0].waiting).toBe(1);
  // References the person: the two must not wait for each other.
  await logging.query('INSERT INTO meals (id, user_id, eaten_at) VALUES (gen_random_uuid(), $1, now())', [id]);
  await logging.commitTransaction();
  await logging.release();
  expect(await changed).toBe('changed');
  expect(await dataSource.query('SELECT DISTINCT eaten_zone FROM meals WHERE user_id = $1', [id])).toEqual([
    { eaten_zone: AUCKLAND },
  ]);
});
