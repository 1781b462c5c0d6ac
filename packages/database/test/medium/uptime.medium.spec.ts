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
const WHOLE = 30 * 24 * 60;

async function up(from: Date, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await uptime.recordMinute(new Date(from.getTime() + minute * MINUTE_MS));
  }
}

const lose = (minute: Date) =>
  dataSource.query(
    `UPDATE uptime_hours SET minutes = minutes & ~(1::bigint << extract(minute FROM $1::timestamptz)::int)
     WHERE hour = date_trunc('hour', $1::timestamptz, 'UTC')`,
    [minute],
  );

it('knows nothing before the first minute is over', async () => {
  const now = at('10:30:20');
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: 0, upMinutes: 0 });
  await uptime.recordMinute(now);
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
  await Promise.all(Array.from({ length: 8 }, () => uptime.recordMinute(minute)));
  expect(await uptime.measure(at('10:00:01'))).toEqual({ expectedMinutes: 1, upMinutes: 1 });
});

it.each(['10:00:00', '10:00:59', '10:55:20', '10:59:59'])('counts 30 days to the minute at %s', async (time) => {
  const now = at(time);
  await dataSource.query(
    `INSERT INTO uptime_hours SELECT hour, (1::bigint << 60) - 1
     FROM generate_series($1::timestamptz - interval '800 hours', $1, '1 hour') AS hour`,
    [at('10:00:00')],
  );
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: WHOLE, upMinutes: WHOLE });
  const first = new Date(now.getTime() - WHOLE * MINUTE_MS);
  for (const lost of [first, at('09:59:00'), new Date(first.getTime() - MINUTE_MS)]) await lose(lost);
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: WHOLE, upMinutes: WHOLE - 2 });
});

it('ignores minutes that a clock ahead of its time has recorded', async () => {
  await up(at('10:40:00'), 30);
  expect(await uptime.measure(at('10:10:00'))).toEqual({ expectedMinutes: 0, upMinutes: 0 });
  await up(at('10:10:00'), 10);
  expect(await uptime.measure(at('10:20:00'))).toEqual({ expectedMinutes: 10, upMinutes: 10 });
});

it('looks back 30 days, and counts a gap at their beginning as downtime', async () => {
  const now = at('10:00:00');
  await uptime.recordMinute(new Date(now.getTime() - 40 * 24 * 60 * MINUTE_MS));
  await up(at('09:00:00'), 60);
  expect(await uptime.measure(now)).toEqual({ expectedMinutes: WHOLE, upMinutes: 60 });
});

it('forgets what is older than the measured period', async () => {
  const now = at('10:00:00');
  await uptime.recordMinute(new Date(now.getTime() - 401 * 24 * 60 * MINUTE_MS));
  await uptime.recordMinute(now);
  await uptime.removeOld(now);
  const rows: unknown[] = await dataSource.query('SELECT 1 FROM uptime_hours');
  expect(rows).toHaveLength(1);
});
