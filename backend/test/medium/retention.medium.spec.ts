import type { RetentionCohort, RetentionStats } from '@carbsight/contracts';
import { DataSource } from '@carbsight/database';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

useApi('retention');
beforeAll(async () => {
  await populate();
});

/** Five weeks ago four people registered; three of them came back a week later (one with a scan), one after four weeks. */
async function populate(): Promise<void> {
  const sql = api.app.get(DataSource);
  const week = (n: number) => `date_trunc('week', now(), 'UTC') - make_interval(weeks => ${n})`;
  await sql.query(
    `INSERT INTO users (id, email, first_name, display_name, password_hash, created_at)
     SELECT gen_random_uuid(), 'guest-' || n || '@example.org', 'Kim', 'Kim', 'x', ${week(5)} FROM generate_series(1, 4) n`,
  );
  const visit = (guests: string, weeksAgo: number, scans: number) =>
    sql.query(
      `INSERT INTO activity_days (user_id, day, scans)
       SELECT id, ((${week(weeksAgo)}) AT TIME ZONE 'UTC')::date + 2, ${scans} FROM users WHERE email ~ '^guest-[${guests}]@'`,
    );
  await visit('1234', 5, 0);
  await visit('12', 4, 0);
  await visit('3', 4, 2);
  await visit('1', 1, 0);
}

const cohorts = async (query = '') =>
  (await admin.call('GET', `/api/admin/retention-cohorts${query}`)).body as RetentionCohort[];

it('counts by calendar week who came back and who scanned', async () => {
  const [newest, older] = await cohorts();
  // The administrator registered this week.
  expect(newest).toMatchObject({ totalUsers: 1, weeklyMetrics: [{ week: 0, isOver: false }] });
  expect(older).toMatchObject({ totalUsers: 4, scanningUsers: 1 });
  expect(
    older?.weeklyMetrics.map((one) => [one.visitingUsers, one.visitingUsersPercent, one.activeScannersPercent]),
  ).toEqual([
    [4, 100, 0],
    [3, 75, 25],
    [0, 0, 0],
    [0, 0, 0],
    [1, 25, 0],
    [0, 0, 0],
  ]);
  expect((await cohorts('?timeRange=4')).length).toBe(1);
  expect((await cohorts('?timeRange=24&maxWeeks=4')).at(-1)?.weeklyMetrics).toHaveLength(5);
});

it('sums them up over completed weeks', async () => {
  const { body } = await admin.call('GET', '/api/admin/retention-stats?timeRange=12');
  expect(body as RetentionStats).toMatchObject({
    totalCohorts: 2,
    averageWeek1Retention: 75,
    averageWeek4Retention: 25,
    bestPerformingCohort: { week4Retention: 25 },
  });
});

it('counts a visit and a first scan immediately', async () => {
  const before = (await cohorts())[0];
  const visitor = new Visitor(api.url);
  await visitor.register();
  expect((await cohorts())[0]).toMatchObject({
    totalUsers: (before?.totalUsers ?? 0) + 1,
    weeklyMetrics: [{ visitingUsers: (before?.weeklyMetrics[0]?.visitingUsers ?? 0) + 1 }],
  });
  await visitor.scan(await sample('food_apple_in_hand.jpg'));
  expect((await cohorts())[0]?.scanningUsers).toBe((before?.scanningUsers ?? 0) + 1);
});

it('is exported as CSV, one line for each cohort and week', async () => {
  const { headers, body } = await admin.call('GET', '/api/admin/retention-cohorts.csv?timeRange=8&maxWeeks=4');
  expect(headers.get('content-disposition')).toMatch(/carbsight-retention-\d{4}-\d\d-\d\d\.csv/);
  const [header, ...lines] = (body as string).trim().split('\r\n');
  expect(header).toContain('"cohortWeek","registrationDate","totalUsers"');
  expect(lines).toHaveLength(6);
  expect(lines).toContainEqual(expect.stringMatching(/^"\d{4}-W\d\d","\d{4}-\d\d-\d\d",4,1,1,"yes",3,75,1,25$/));
});
