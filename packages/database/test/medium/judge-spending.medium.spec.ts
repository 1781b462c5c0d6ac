import { JudgeSpendingQueries } from '@carbsight/database';
import type { DataSource } from 'typeorm';
import { useDatabasePerTest } from './use-database.js';

let dataSource: DataSource;
useDatabasePerTest('judge_spending', (opened) => {
  dataSource = opened;
});

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const withCaps = (daily: number, monthly: number) => new JudgeSpendingQueries(dataSource, { daily, monthly });

it('gives twenty concurrent callers no more than the day’s cap', async () => {
  const spending = withCaps(1, 100);
  const given = await Promise.all(Array.from({ length: 20 }, () => spending.reserve(0.15, at('2026-11-21'))));
  expect(given.filter((one) => one !== null)).toHaveLength(6);
  expect(await spending.left(at('2026-11-21'))).toEqual({ daily: expect.closeTo(0.1), monthly: expect.closeTo(99.1) });
});

it('gives twenty concurrent callers no more than what remains of the month', async () => {
  const spending = withCaps(10, 2);
  await spending.reserve(1.2, at('2026-11-03'));
  const given = await Promise.all(Array.from({ length: 20 }, () => spending.reserve(0.15, at('2026-11-21'))));
  expect(given.filter((one) => one !== null)).toHaveLength(5);
  // A new month starts afresh.
  expect(await spending.reserve(1.9, at('2026-12-01'))).not.toBeNull();
});

it('returns what was reserved and not spent', async () => {
  const spending = withCaps(1, 100);
  const reservation = await spending.reserve(0.9, at('2026-11-21'));
  expect(await spending.reserve(0.2, at('2026-11-21'))).toBeNull();
  if (reservation) await spending.settle(reservation, 0.05);
  expect((await spending.left(at('2026-11-21'))).daily).toBeCloseTo(0.95);
  expect(await spending.reserve(0.2, at('2026-11-21'))).not.toBeNull();
});

it('refuses what costs more than a cap', async () => {
  expect(await withCaps(1, 100).reserve(1.5, at('2026-11-21'))).toBeNull();
  expect(await withCaps(5, 1).reserve(1.5, at('2026-11-21'))).toBeNull();
});
