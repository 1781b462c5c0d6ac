import { DataSource } from '@carbsight/database';
import { sample } from './sample.js';
import { admin, api, useApi } from './use-api.js';
import { Visitor } from './visitor.js';

const PATH = '/api/admin/system-stats';
type Stats = Record<'totalUsers' | 'activeUsers' | 'totalScans' | 'todayScans', number>;

useApi('dashboard');

const stats = async () => (await admin.call('GET', PATH)).body as Stats;

it('counts people and meals as they arrive', async () => {
  const before = await stats();
  const kim = new Visitor(api.url);
  await kim.register();
  expect((await kim.scan(await sample('food_apple_in_hand.jpg'))).status).toBe(202);
  const after = await stats();
  expect(after.totalUsers).toBe(before.totalUsers + 1);
  expect(after.totalScans).toBe(before.totalScans + 1);
  expect(after.todayScans).toBe(before.todayScans + 1);
  expect(after.activeUsers).toBe(before.activeUsers + 1);
});

it('shows the system’s status and when it was checked', async () => {
  const asked = Date.now();
  const { status, body } = await admin.call('GET', PATH);
  expect(status).toBe(200);
  expect(body).toMatchObject({ systemHealth: expect.stringMatching(/^(healthy|warning|critical)$/) });
  expect(Date.parse((body as { lastUpdated: string }).lastUpdated)).toBeGreaterThanOrEqual(asked);
});

it('measures the uptime of completed minutes', async () => {
  const database = api.app.get(DataSource);
  await database.query('TRUNCATE uptime_hours');
  expect(await stats()).toMatchObject({ measuredUptime: null });
  // Two of the last four hours.
  await database.query(
    `INSERT INTO uptime_hours SELECT date_trunc('hour', now(), 'UTC') - make_interval(hours => ago), (1::bigint << 60) - 1
     FROM unnest(ARRAY[4, 2]) AS ago`,
  );
  const { measuredUptime } = (await stats()) as unknown as { measuredUptime: { percent: number; minutes: number } };
  expect(measuredUptime.minutes).toBeGreaterThanOrEqual(240);
  expect(measuredUptime.percent).toBeCloseTo((120 / measuredUptime.minutes) * 100, 5);
});
