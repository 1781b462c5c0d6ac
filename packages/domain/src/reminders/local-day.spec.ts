import { addDays, LocalClock, weekdayOf } from './local-day.js';

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
    expect(clock.read(start)).toEqual({ day: '2026-04-24', hour: 1, minute: 0 });
    expect(clock.read(new Date(start.getTime() - 1)).day).toBe('2026-04-23');
  });

  it('of an hour that comes twice is the first one', () => {
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
        const shown = clock.read(clock.at(day, hour));
        expect({ timezone, day: shown.day, isEarlier: shown.hour < hour }).toEqual({ timezone, day, isEarlier: false });
        if (shown.hour !== hour) expect(shown.hour).toBe(hour + 1); // the hour that summer time leaves out
      }
    }
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
