import { FamilyQueries, newId, RetentionQueries, RollUpQueries, SessionQueries } from '@carbsight/database';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { aMeal, aUser } from './meal-builders.js';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
let retention: RetentionQueries;

useDatabasePerTest('retention', (opened) => {
  dataSource = opened;
  retention = new RetentionQueries(dataSource);
});

const LONG_AGO = new Date('2000-01-03T00:00:00Z');

/** Someone who registered this many weeks ago. */
async function registered(weeksAgo: number): Promise<string> {
  const [row] = await dataSource.query<{ id: string }[]>(
    `INSERT INTO users (id, email, first_name, display_name, password_hash, created_at)
     VALUES ($1::uuid, $1::text || '@example.org', 'Kim', 'Kim', 'x', date_trunc('week', now(), 'UTC') - make_interval(weeks => $2))
     RETURNING id`,
    [newId(), weeksAgo],
  );
  if (!row) throw new Error('Nobody was added');
  return row.id;
}

/** Days are counted back from the Monday of the current week. */
const here = (userId: string, daysBefore: number, scans = 0) =>
  dataSource.query(
    `INSERT INTO activity_days AS a (user_id, day, scans)
     VALUES ($1, date_trunc('week', now() AT TIME ZONE 'UTC')::date - $2::int, $3)
     ON CONFLICT (user_id, day) DO UPDATE SET scans = a.scans + excluded.scans`,
    [userId, daysBefore, scans],
  );

const counted = async () => (await retention.activities(LONG_AGO, 9_999)).map(toLine).sort();
const raw = async () => {
  const rows = await dataSource.query(
    `SELECT date_trunc('week', u.created_at, 'UTC') AS "cohortWeek",
            date_trunc('week', a.day::timestamp AT TIME ZONE 'UTC', 'UTC') AS week,
            count(DISTINCT u.id)::int AS visiting, (count(DISTINCT u.id) FILTER (WHERE a.scans > 0))::int AS scanning
     FROM activity_days a JOIN users u ON u.id = a.user_id GROUP BY 1, 2`,
  );
  return rows.map(toLine).sort();
};
const toLine = (row: { cohortWeek: Date; week: Date; visiting: number; scanning: number }) =>
  `${row.cohortWeek.toISOString()} ${row.week.toISOString()} ${row.visiting} ${row.scanning}`;
const scanners = async () => (await retention.sizes(LONG_AGO)).reduce((sum, one) => sum + one.scanningUsers, 0);

it('has nobody for a diary that someone keeps for another', async () => {
  const kept = await new FamilyQueries(dataSource).keep(await aUser(dataSource), 'Lena', 'x', 10);
  await here(kept, 0, 2);
  expect([await counted(), await scanners()]).toEqual([[], 0]);
});

it('matches the days, whatever was added, deleted or rolled up in between', async () => {
  const people = await Promise.all([0, 1, 1, 3, 6].map(registered));
  const someone = fc.constantFrom(...people);
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(someone, fc.integer({ min: -6, max: 50 }), fc.integer({ min: 0, max: 2 })) },
    { weight: 1, arbitrary: fc.constant('roll up' as const) },
    { weight: 1, arbitrary: fc.constant('forget one' as const) },
  );
  const run = async (one: 'roll up' | 'forget one' | [string, number, number]) => {
    if (one === 'roll up') await new RollUpQueries(dataSource).advance();
    else if (one === 'forget one') {
      await dataSource.query('DELETE FROM users WHERE id = (SELECT id FROM users ORDER BY random() LIMIT 1)');
      people.push(await registered(2));
    } else if ((await dataSource.query('SELECT FROM users WHERE id = $1', [one[0]])).length > 0) await here(...one);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const one of steps) await run(one);
      expect(await counted()).toEqual(await raw());
      const [{ ever }] = await dataSource.query(
        'SELECT count(DISTINCT user_id)::int AS ever FROM activity_days WHERE scans > 0',
      );
      expect(await scanners()).toBe(ever);
    }),
    { numRuns: 12 },
  );
});

it('records a visit for each day with a session, and a scan with the first accepted photo', async () => {
  const { id } = await aUser(dataSource);
  const sessions = new SessionQueries(dataSource);
  const sessionId = await sessions.open(id, 'test', new Date(Date.now() + 60_000));
  expect((await counted())[0]).toMatch(/ 1 0$/);
  await aMeal(dataSource, id);
  await aMeal(dataSource, id);
  expect((await counted())[0]).toMatch(/ 1 1$/);
  const tomorrow = new Date(Date.now() + 86_400_000);
  await dataSource.query('UPDATE sessions SET expires_at = $1', [new Date(tomorrow.getTime() + 60_000)]);
  await sessions.findUser(sessionId ?? '', tomorrow);
  expect(await dataSource.query('SELECT scans FROM activity_days ORDER BY day')).toEqual([{ scans: 2 }, { scans: 0 }]);
});

it('removes an erased person from every week, including rolled-up ones', async () => {
  const gone = await registered(3);
  await registered(3);
  await here(gone, 14, 1);
  await new RollUpQueries(dataSource).advance();
  expect(await scanners()).toBe(1);
  await dataSource.query('DELETE FROM users WHERE id = $1', [gone]);
  expect(await counted()).toEqual([]);
  expect(await retention.sizes(LONG_AGO)).toMatchObject([{ totalUsers: 1, scanningUsers: 0 }]);
});
