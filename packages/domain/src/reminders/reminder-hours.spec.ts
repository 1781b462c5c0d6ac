import { CATCH_UP_MS, reminderHours } from './reminder-hours.js';

const HOUR_MS = 3_600_000;
const WHOLE_DAY = Number.POSITIVE_INFINITY;
const hoursAt = (timezone: string, now: string, catchUpMs = CATCH_UP_MS) => {
  const { day, firstHour, lastHour } = reminderHours(timezone, new Date(now), catchUpMs);
  return { day, firstHour, lastHour };
};

it('makes an hour due from its first minute until the catch-up ends', () => {
  expect(hoursAt('UTC', '2026-06-01T18:59:59Z', HOUR_MS)).toMatchObject({ firstHour: 18, lastHour: 18 });
  expect(hoursAt('UTC', '2026-06-01T19:00:00Z', HOUR_MS)).toMatchObject({ firstHour: 19, lastHour: 19 });
  expect(hoursAt('UTC', '2026-06-01T19:30:00Z')).toMatchObject({ firstHour: 18, lastHour: 19 });
  expect(hoursAt('UTC', '2026-06-01T19:30:00Z', WHOLE_DAY)).toMatchObject({ firstHour: 0, lastHour: 19 });
});

it('never uses an hour of yesterday', () => {
  expect(hoursAt('UTC', '2026-06-02T00:10:00Z')).toEqual({ day: '2026-06-02', firstHour: 0, lastHour: 0 });
});

it('respects the zone, including half and quarter hours', () => {
  expect(hoursAt('Asia/Kolkata', '2026-06-01T13:29:00Z', HOUR_MS)).toMatchObject({ lastHour: 18 });
  expect(hoursAt('Asia/Kolkata', '2026-06-01T13:30:00Z', HOUR_MS)).toMatchObject({ lastHour: 19 });
  expect(hoursAt('Asia/Kathmandu', '2026-06-01T13:14:00Z', HOUR_MS)).toMatchObject({ lastHour: 18 });
  expect(hoursAt('Asia/Kathmandu', '2026-06-01T13:15:00Z', HOUR_MS)).toMatchObject({ lastHour: 19 });
  expect(hoursAt('Pacific/Kiritimati', '2026-06-01T10:00:00Z')).toMatchObject({ day: '2026-06-02', lastHour: 0 });
});

it('makes an hour skipped by daylight saving time due once its gap is over', () => {
  expect(hoursAt('Europe/Berlin', '2026-03-29T00:59:00Z', HOUR_MS)).toMatchObject({ firstHour: 1, lastHour: 1 });
  expect(hoursAt('Europe/Berlin', '2026-03-29T01:00:00Z', HOUR_MS)).toMatchObject({ firstHour: 2, lastHour: 3 });
});

it('does not make an hour that comes twice due again', () => {
  expect(hoursAt('Europe/Berlin', '2026-10-25T00:30:00Z', HOUR_MS)).toMatchObject({ firstHour: 2, lastHour: 2 });
  expect(hoursAt('Europe/Berlin', '2026-10-25T01:30:00Z', HOUR_MS)).toMatchObject({ firstHour: 3, lastHour: 2 });
});

it('covers the whole local day, even one of 23 hours', () => {
  const { dayStart, dayEnd } = reminderHours('Europe/Berlin', new Date('2026-03-29T12:00:00Z'), CATCH_UP_MS);
  expect([dayStart.toISOString(), dayEnd.toISOString()]).toEqual([
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ]);
});

it('sums up the week on Mondays, from Monday to Sunday', () => {
  const onMonday = reminderHours('America/New_York', new Date('2026-11-02T18:00:00Z'), CATCH_UP_MS).summaryWeek;
  // New York left daylight saving time on that Sunday: the week has an extra hour.
  expect([onMonday?.from.toISOString(), onMonday?.to.toISOString()]).toEqual([
    '2026-10-26T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ]);
  expect(reminderHours('America/New_York', new Date('2026-11-03T18:00:00Z'), CATCH_UP_MS).summaryWeek).toBeNull();
  // It is Monday already in Auckland.
  expect(reminderHours('Pacific/Auckland', new Date('2026-11-01T18:00:00Z'), CATCH_UP_MS).summaryWeek).not.toBeNull();
});

it('announces the trials that end on the day after tomorrow', () => {
  const { trialEnds } = reminderHours('Asia/Kolkata', new Date('2026-06-01T13:30:00Z'), CATCH_UP_MS);
  expect([trialEnds.from.toISOString(), trialEnds.to.toISOString()]).toEqual([
    '2026-06-02T18:30:00.000Z',
    '2026-06-03T18:30:00.000Z',
  ]);
});

it('does not let one bad zone stop anyone', () => {
  expect(hoursAt('Mars/Olympus', '2026-06-01T19:00:00Z', HOUR_MS)).toMatchObject({ firstHour: 19, lastHour: 19 });
});
