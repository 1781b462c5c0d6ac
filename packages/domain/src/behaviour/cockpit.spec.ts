import { type CockpitHour, cockpitOf, cockpitPeriod } from './cockpit.js';

const NOW = new Date('2026-11-27T02:15:00Z');
const anHour = (at: string, differs: Partial<CockpitHour> = {}): CockpitHour => ({
  bucket: new Date(at),
  scans: 0,
  failed: 0,
  estimated: 0,
  corrected: 0,
  costUsd: 0,
  unpricedCalls: 0,
  waits: [],
  ...differs,
});

it('covers yesterday and today, in UTC days', () => {
  expect(cockpitPeriod(NOW)).toEqual({
    since: new Date('2026-11-26T00:00:00Z'),
    today: new Date('2026-11-27T00:00:00Z'),
  });
});

it('has 24 hours of yesterday, and today’s up to the current one, even where nothing happened', () => {
  const { today, yesterday, since } = cockpitOf([anHour('2026-11-27T02:00:00Z', { scans: 3, failed: 1 })], NOW);
  expect(since).toBe('2026-11-27T00:00:00.000Z');
  expect(yesterday.hours).toHaveLength(24);
  expect(today.hours.map(({ scans }) => scans)).toEqual([0, 0, 3]);
  expect(today.total).toMatchObject({ scans: 3, failed: 1, medianWaitMs: null, p95WaitMs: null, waits: 0 });
  expect(yesterday.total.scans).toBe(0);
});

it('adds the hours of a day, and takes its percentiles from all of its waiting times', () => {
  const hours = [
    anHour('2026-11-26T23:00:00Z', { estimated: 5, corrected: 1, costUsd: 0.25, waits: [{ bin: 100, count: 18 }] }),
    anHour('2026-11-26T09:00:00Z', { estimated: 5, corrected: 2, costUsd: 0.5, waits: [{ bin: 180, count: 2 }] }),
  ];
  const { yesterday } = cockpitOf(hours, NOW);
  expect(yesterday.total).toMatchObject({ estimated: 10, corrected: 3, costUsd: 0.75, waits: 20 });
  expect(yesterday.total.medianWaitMs).toBeCloseTo(1.05 ** 100.5, 6);
  expect(yesterday.total.p95WaitMs).toBeCloseTo(1.05 ** 180.5, 6);
  expect(yesterday.hours[9]?.medianWaitMs).toBeCloseTo(1.05 ** 180.5, 6);
});
