import { PopulationQueries, RollUpQueries } from '@carbsight/database';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let rollUps: RollUpQueries;

useDatabasePerTest('roll_ups', (opened) => {
  dataSource = opened;
  rollUps = new RollUpQueries(dataSource);
});

const HOUR_MS = 3_600_000;

async function addMeals(userId: string, hoursAgo: readonly number[]): Promise<void> {
  await dataSource.query(
    `INSERT INTO meals (id, user_id, eaten_at, created_at)
     SELECT gen_random_uuid(), $1, now(), now() - make_interval(mins => (60 * hours)::int) FROM unnest($2::float8[]) hours`,
    [userId, hoursAgo],
  );
}

const rolledUp = async () => {
  const [row] = await dataSource.query('SELECT coalesce(sum(scans), 0)::int AS scans FROM population_hours');
  return row.scans;
};
const totalScans = async () => (await new PopulationQueries(dataSource).totals(new Date())).totalScans;
const byBucket = (view: string) => dataSource.query(`SELECT bucket, new_users, scans FROM ${view} ORDER BY bucket`);
const raw = (grain: string) =>
  dataSource.query(
    `SELECT date_trunc('${grain}', at, 'UTC') AS bucket, sum(users)::int AS new_users, sum(scans)::int AS scans
     FROM (SELECT created_at AS at, 1 AS users, 0 AS scans FROM users
           UNION ALL SELECT created_at, 0, 1 FROM meals) rows GROUP BY 1 ORDER BY 1`,
  );

async function expectExact(): Promise<void> {
  expect(await byBucket('population_by_hour')).toEqual(await raw('hour'));
  expect(await byBucket('population_by_day')).toEqual(await raw('day'));
}

it('matches the rows, whatever was added, deleted or rolled up in between', async () => {
  const { id } = await aUser(dataSource);
  const hours = fc.array(fc.double({ min: 0, max: 24 * 40, noNaN: true }), { minLength: 1, maxLength: 5 });
  const step = fc.oneof(
    hours.map((hoursAgo) => () => addMeals(id, hoursAgo)),
    fc.constant(() =>
      dataSource.query('DELETE FROM meals WHERE id IN (SELECT id FROM meals ORDER BY random() LIMIT 3)'),
    ),
    fc.constant(() => rollUps.advance()),
    fc.constant(() => rollUps.rebuild(new Date(0), new Date())),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      for (const run of steps) await run();
      await expectExact();
    }),
    { numRuns: 15 },
  );
});

/** In hours. Whenever the test runs: in the current hour, or in one that has just ended. */
const A_MINUTE = 1 / 60;

it('leaves an hour open for a while after its end, so that nothing is still being written into a closed one', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [A_MINUTE, 2.1, 30]);
  await rollUps.advance();
  expect(await rolledUp()).toBe(2);
  expect(await totalScans()).toBe(3);
});

it('counts late rows immediately, and again in the next round', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [50]);
  await rollUps.advance();
  await addMeals(id, [50, 51]);
  expect([await totalScans(), await rolledUp()]).toEqual([3, 1]);
  await rollUps.advance();
  expect([await totalScans(), await rolledUp()]).toEqual([3, 3]);
});

it('counts however many hours have changed, in one round', async () => {
  const { id } = await aUser(dataSource);
  await rollUps.advance();
  await addMeals(
    id,
    Array.from({ length: 250 }, (_, hours) => hours + 2),
  );
  await rollUps.advance();
  expect(await rolledUp()).toBe(250);
  expect(await dataSource.query('SELECT FROM roll_up_changes')).toEqual([]);
  await expectExact();
});

it('subtracts erased people', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [50, 51]);
  await rollUps.advance();
  await dataSource.query('DELETE FROM users WHERE id = $1', [id]);
  expect(await totalScans()).toBe(0);
  await rollUps.advance();
  expect(await rolledUp()).toBe(0);
  expect(await dataSource.query('SELECT * FROM roll_up_changes')).toEqual([]);
});

it('counts a change that commits while another process rolls up', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [50, 51]);
  await rollUps.advance();
  const late = dataSource.createQueryRunner();
  await late.startTransaction();
  await late.query('DELETE FROM meals WHERE user_id = $1', [id]);
  await rollUps.advance();
  expect(await totalScans()).toBe(2);
  await late.commitTransaction();
  await late.release();
  expect(await totalScans()).toBe(0);
  await rollUps.advance();
  expect(await rolledUp()).toBe(0);
});

it('repairs a corrupted period when it is rebuilt, and only that', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [30, 100, 1_000]);
  await rollUps.advance();
  await dataSource.query('UPDATE population_hours SET scans = scans + 7');
  await rollUps.rebuild(new Date(Date.now() - 200 * HOUR_MS), new Date());
  expect(await rolledUp()).toBe(10);
  await rollUps.rebuild(new Date(0), new Date());
  expect(await rolledUp()).toBe(3);
  await expectExact();
});

it('is done by one process at a time', async () => {
  const { id } = await aUser(dataSource);
  await addMeals(id, [50]);
  await Promise.all([rollUps.advance(), rollUps.advance(), rollUps.advance()]);
  expect([await totalScans(), await rolledUp()]).toEqual([1, 1]);
});
