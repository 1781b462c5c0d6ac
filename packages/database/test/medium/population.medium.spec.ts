import { createDataSource, PopulationQueries } from '@carbsight/database';
import { createTestDatabase, type TestDatabase } from '@carbsight/database/testing';
import type { DataSource } from 'typeorm';
import { aMeal, aUser } from './meal-builders.js';

let database: TestDatabase;
let dataSource: DataSource;
let population: PopulationQueries;

beforeEach(async () => {
  database = await createTestDatabase('population');
  dataSource = await createDataSource({ url: database.url, applicationName: 'test' }).initialize();
  population = new PopulationQueries(dataSource);
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const moveUser = (id: string, to: Date) => dataSource.query('UPDATE users SET created_at = $2 WHERE id = $1', [id, to]);
const moveMeals = (userId: string, to: Date) =>
  dataSource.query('UPDATE meals SET created_at = $2 WHERE user_id = $1', [userId, to]);

/** Somebody of an earlier day with that many meals. */
async function somebody(days: number, meals: number): Promise<string> {
  const { id } = await aUser(dataSource);
  for (let index = 0; index < meals; index += 1) await aMeal(dataSource, id);
  await moveUser(id, daysAgo(days));
  await moveMeals(id, daysAgo(days));
  return id;
}

const closedDays = () => dataSource.query('SELECT new_users, scans FROM usage_days ORDER BY day');
const counted = async () => {
  const { totalUsers, totalScans } = await population.totals(new Date());
  return [totalUsers, totalScans];
};

it('counts people and scans, and those of the UTC day of their own', async () => {
  await somebody(3, 2);
  const { id } = await aUser(dataSource);
  await aMeal(dataSource, id);
  await dataSource.query(`UPDATE users SET subscription_tier = 'pro', last_active_at = now() WHERE id = $1`, [id]);
  expect(await population.totals(new Date())).toEqual({
    totalUsers: 2,
    newUsersToday: 1,
    proUsers: 1,
    activeToday: 1,
    totalScans: 3,
    scansToday: 1,
  });
});

it('says the same before and after days are closed, and closes each once', async () => {
  await somebody(3, 2);
  await somebody(5, 1);
  await somebody(0, 1);
  const before = await counted();
  await expect(population.rollUp()).resolves.toBe(true);
  await population.rollUp();
  expect(await counted()).toEqual(before);
  expect(await closedDays()).toEqual([
    { new_users: 1, scans: 1 },
    { new_users: 1, scans: 2 },
  ]);
});

it('does not look at closed days again', async () => {
  const id = await somebody(3, 2);
  await population.rollUp();
  await moveMeals(id, daysAgo(400));
  expect(await counted()).toEqual([1, 2]);
});

it('takes off what is deleted from a closed day, at once and after the next roll-up', async () => {
  const gone = await somebody(3, 2);
  await somebody(3, 1);
  await population.rollUp();
  await dataSource.query('DELETE FROM users WHERE id = $1', [gone]);
  expect(await counted()).toEqual([1, 1]);
  await population.rollUp();
  expect(await counted()).toEqual([1, 1]);
  expect(await closedDays()).toEqual([{ new_users: 1, scans: 1 }]);
  expect(await dataSource.query('SELECT * FROM usage_changes')).toEqual([]);
});

it('adds what is written into a closed day afterwards, as a load of old data does', async () => {
  await somebody(3, 1);
  await population.rollUp();
  const late = await aUser(dataSource);
  await dataSource.query(
    `INSERT INTO meals (id, user_id, eaten_at, created_at)
     SELECT gen_random_uuid(), $1, now(), now() - make_interval(days => n) FROM generate_series(2, 4) n`,
    [late.id],
  );
  expect(await counted()).toEqual([2, 4]);
  await population.rollUp();
  expect(await counted()).toEqual([2, 4]);
});

it('waits with closing while somebody deletes, so that nothing is counted twice', async () => {
  const gone = await somebody(3, 2);
  const deleting = dataSource.createQueryRunner();
  await deleting.startTransaction();
  await deleting.query('DELETE FROM users WHERE id = $1', [gone]);
  await expect(population.rollUp()).resolves.toBe(false);
  await deleting.commitTransaction();
  await deleting.release();
  await expect(population.rollUp()).resolves.toBe(true);
  expect(await counted()).toEqual([0, 0]);
});
