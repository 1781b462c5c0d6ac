import { UptimeQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { useDatabasePerFile } from './use-database.js';

let dataSource: DataSource;
let uptime: UptimeQueries;

useDatabasePerFile('uptime', (opened) => {
  dataSource = opened;
  uptime = new UptimeQueries(dataSource);
});
beforeEach(() => dataSource.query('TRUNCATE uptime_hours'));

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const MINUTE_MS = 60_000;

async function up(from: Date, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await uptime.noteMinute(new Date(from.getTime() + minute * MINUTE_MS));
  }
}

it('knows nothing before the first minute is over', async () => {
  const now = at('10:30:20');
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: 0, upMinutes: 0 });
  await uptime.noteMinute(now);
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: 0, upMinutes: 0 });
  expect(await uptime.measure(at('10:31:00'))).toEqual({ expectedMinutes: 1, upMinutes: 1 });
});

it('counts from the first minute on, across hours, and misses what was not recorded', async () => {
  await up(at('09:50:10'), 20); // until 10:09
  await up(at('10:20:59'), 5); // until 10:24
  expect(await uptime.measure(at('10:25:00'))).toEqual({ expectedMinutes: 35, upMinutes: 25 });
});

it('counts the first and the last minute of an hour', async () => {
  await up(at('09:00:00'), 60);
  expect(await uptime.measure(at('10:00:00'))).toEqual({ expectedMinutes: 60, upMinutes: 60 });
});

it('counts a minute once, however many instances record it', async () => {
  const minute = at('09:59:59');
  await Promise.all(Array.from({ length: 8 }, () => uptime.noteMinute(minute)));
  expect(await uptime.measure(at('10:00:01'))).toEqual({ expectedMinutes: 1, upMinutes: 1 });
});

it('looks back 30 days, and counts a gap at their beginning as downtime', async () => {
  const now = at('10:00:00');
  await uptime.noteMinute(new Date(now.getTime() - 40 * 24 * 60 * MINUTE_MS));
  await up(at('09:00:00'), 60);
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: 30 * 24 * 60, upMinutes: 60 });
});

it('forgets what is older than the measured period', async () => {
  const now = at('10:00:00');
  await uptime.noteMinute(new Date(now.getTime() - 401 * 24 * 60 * MINUTE_MS));
  await uptime.noteMinute(now);
  await uptime.removeOld(now);
  const rows: unknown[] = await dataSource.query('SELECT 1 FROM uptime_hours');
  expect(rows).toHaveLength(1);
});
