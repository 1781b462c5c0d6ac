import { addDays, LocalClock, weekdayOf } from './local-clock.js';
import { CATCH_UP_MS, reminderHours, weekOfMeals } from './reminders.js';

const at = (timezone: string, day: string, hour: number) => new LocalClock(timezone).at(day, hour).toISOString();

describe('the instant of an hour on a wall clock', () => {
  it.each([
    ['UTC', '2026-06-01', 19, '2026-06-01T19:00:00.000Z'],
    ['Europe/Berlin', '2026-01-15', 19, '2026-01-15T18:00:00.000Z'],
    ['Europe/Berlin', '2026-07-15', 19, '2026-07-15T17:00:00.000Z'],
    ['Asia/Kolkata', '2026-06-01', 19, '2026-06-01T13:30:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01', 19, '2026-06-01T13:15:00.000Z'],
    ['Australia/Adelaide', '2026-01-15', 8, '2026-01-14T21:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', 0, '2026-05-31T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-06-01', 23, '2026-06-02T10:00:00.000Z'],
  ])('%s %s %i:00', (timezone, day, hour, instant) => expect(at(timezone, day, hour)).toBe(instant));

  it('of an hour skipped by daylight saving time is the moment after the gap', () => {
    expect(at('Europe/Berlin', '2026-03-29', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(at('Europe/Berlin', '2026-03-29', 3)).toBe('2026-03-29T01:00:00.000Z');
    expect(at('America/New_York', '2026-03-08', 2)).toBe('2026-03-08T07:00:00.000Z');
  });

  it('of a midnight skipped by daylight saving time is the first moment of the day', () => {
    const clock = new LocalClock('Africa/Cairo');
    const start = clock.at('2026-04-24');
    expect(clock.wallTime(start)).toEqual({ day: '2026-04-24', hour: 1, minute: 0 });
    expect(clock.wallTime(new Date(start.getTime() - 1)).day).toBe('2026-04-23');
  });

  it('of a repeated hour is the first one', () => {
    expect(at('Europe/Berlin', '2026-10-25', 2)).toBe('2026-10-25T00:00:00.000Z');
    expect(at('America/New_York', '2026-11-01', 1)).toBe('2026-11-01T05:00:00.000Z');
    // Lord Howe Island goes back by half an hour, from 2:00 to 1:30.
    expect(at('Australia/Lord_Howe', '2026-04-05', 1)).toBe('2026-04-04T14:00:00.000Z');
  });

  it('treats an unknown zone as UTC', () => {
    expect(at('Mars/Olympus', '2026-06-01', 19)).toBe('2026-06-01T19:00:00.000Z');
    expect(at('', '2026-06-01', 19)).toBe('2026-06-01T19:00:00.000Z');
  });

  it('matches the clock, for every hour of a year of changes', () => {
    for (const timezone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago']) {
      const clock = new LocalClock(timezone);
      for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
        const hour = Number(day.slice(8)) % 24;
        const shown = clock.wallTime(clock.at(day, hour));
        expect({ timezone, day: shown.day, isEarlier: shown.hour < hour }).toEqual({ timezone, day, isEarlier: false });
        if (shown.hour !== hour) expect(shown.hour).toBe(hour + 1); // the hour that summer time skips
      }
    }
  });
});

describe('a meal of another zone', () => {
  const newYork = new LocalClock('America/New_York', new Date('2027-01-01T00:00:00Z'));
  const eatenAt = new Date('2026-11-20T19:05:00Z'); // 8:05 on the 21st in Auckland

  it('is read by its own clock, which is opened once', () => {
    expect(newYork.of('Pacific/Auckland').wallTime(eatenAt)).toEqual({ day: '2026-11-21', hour: 8, minute: 5 });
    expect(newYork.of('Pacific/Auckland')).toBe(newYork.of('Pacific/Auckland'));
  });

  it.each([null, 'America/New_York', 'US/Eastern'])('is by this clock for %s', (zone) => {
    expect(newYork.of(zone)).toBe(newYork);
  });

  it('is placed where this clock shows the same', () => {
    const placed = newYork.placed({ eatenAt, eatenZone: 'Pacific/Auckland' });
    expect(newYork.wallTime(placed)).toEqual({ day: '2026-11-21', hour: 8, minute: 5 });
    expect(newYork.placed({ eatenAt, eatenZone: null })).toBe(eatenAt);
  });
});

it('counts days across months and leap days', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

it('starts the week on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-22')).toBe(7);
});

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

it('does not make a repeated hour due again', () => {
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
  // It is already Monday in Auckland.
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

const aMeal = (at: string, carbsGrams: number, isPartial = false) => ({
  plateId: at,
  eatenAt: new Date(at),
  eatenZone: null,
  carbsGrams,
  isPartial,
});

it('is the mean of the days with entries, in the person’s own days', () => {
  const meals = [
    aMeal('2026-06-01T21:30:00Z', 40),
    aMeal('2026-06-01T22:30:00Z', 50), // already Tuesday in Berlin
    aMeal('2026-06-02T10:00:00Z', 30.5),
  ];
  const mean = { meals: 3, carbsGramsPerDay: 60, isMinimum: false };
  expect(weekOfMeals(meals, 'Europe/Berlin')).toEqual(mean);
  expect(weekOfMeals(meals, 'America/New_York')).toEqual(mean);
  expect(weekOfMeals(meals.slice(0, 2), 'Europe/Berlin')).toMatchObject({ carbsGramsPerDay: 45 });
  expect(weekOfMeals(meals.slice(0, 2), 'UTC')).toMatchObject({ carbsGramsPerDay: 90 });
});

it('is a minimum, rounded down, if a food is missing from a meal', () => {
  const meals = [aMeal('2026-06-01T12:00:00Z', 40), aMeal('2026-06-02T10:00:00Z', 31.8, true)];
  expect(weekOfMeals(meals, 'UTC')).toMatchObject({ carbsGramsPerDay: 35, isMinimum: true });
});

it('is null for a week without meals', () => expect(weekOfMeals([], 'UTC')).toBeNull());
