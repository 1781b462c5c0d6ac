import fc from 'fast-check';
import {
  atLocalTime,
  byTimeOfDay,
  daysOf,
  dayTotals,
  eatenIn,
  hoursOf,
  lastDays,
  lengthOf,
  loggedDays,
  meanPerDay,
  spanOf,
  sumOf,
  TIMES_OF_DAY,
  timeOfDay,
} from './insights.js';
import { addDays, LocalClock } from './local-clock.js';

const berlin = new LocalClock('Europe/Berlin');
const aMeal = (at: string, carbsGrams: number | null, isPartial = false) => ({
  eatenAt: new Date(at),
  eatenZone: null,
  carbsGrams,
  isPartial,
  isOtherBasis: false,
});
const week = { from: '2026-10-23', to: '2026-10-29' };

/** Meals anywhere in a week in which the clock goes back, so that one of its days has 25 hours. */
const meals = fc.array(
  fc.record({
    eatenAt: fc.date({
      min: spanOf(week, berlin).from,
      max: new Date(spanOf(week, berlin).to.getTime() - 1),
      noInvalidDate: true,
    }),
    eatenZone: fc.constant(null),
    carbsGrams: fc.option(fc.integer({ min: 0, max: 10_000 }).map((tenth) => tenth / 10)),
    isPartial: fc.boolean(),
    isOtherBasis: fc.boolean(),
  }),
  { maxLength: 60 },
);

it('assigns a meal to the day and hour of its person’s clock, and counts those without a figure', () => {
  const ofWeek = atLocalTime(
    [
      aMeal('2026-10-24T21:30:00Z', 20.1), // 23:30 in Berlin
      aMeal('2026-10-24T22:30:00Z', 30.2, true), // 0:30 on the 25th
      aMeal('2026-10-25T22:30:00Z', null), // 23:30: the clock went back
    ],
    berlin,
  );
  expect(dayTotals(ofWeek, week).slice(1, 4)).toEqual([
    { date: '2026-10-24', mealCount: 1, withoutFigure: 0, partial: 0, otherBasis: 0, carbsGrams: 20.1 },
    { date: '2026-10-25', mealCount: 2, withoutFigure: 1, partial: 1, otherBasis: 0, carbsGrams: 30.2 },
    { date: '2026-10-26', mealCount: 0, withoutFigure: 0, partial: 0, otherBasis: 0, carbsGrams: null },
  ]);
  expect(loggedDays(dayTotals(ofWeek, week))).toEqual({ logged: 2, of: 7 });
  expect(byTimeOfDay(ofWeek).at(-1)).toMatchObject({ part: 'night', mealCount: 3, carbsGramsPerMeal: 25.2 });
});

it('loses no meal and no gram between days and times of day', () => {
  fc.assert(
    fc.property(meals, (ofWeek) => {
      const placed = atLocalTime(ofWeek, berlin);
      const whole = sumOf(ofWeek);
      for (const parts of [dayTotals(placed, week), byTimeOfDay(placed)]) {
        const added = parts.reduce((sum, { carbsGrams }) => sum + (carbsGrams ?? 0), 0);
        expect(added).toBeCloseTo(whole.carbsGrams ?? 0, 6);
        expect(parts.reduce((sum, { mealCount }) => sum + mealCount, 0)).toBe(whole.mealCount);
        expect(parts.reduce((sum, { withoutFigure }) => sum + withoutFigure, 0)).toBe(whole.withoutFigure);
        expect(parts.every((part) => (part.carbsGrams === null) === (part.mealCount === part.withoutFigure))).toBe(
          true,
        );
      }
    }),
  );
});

it('has a mean day between the smallest and the largest, and none without figures', () => {
  expect(meanPerDay(dayTotals(atLocalTime([aMeal('2026-10-24T10:00:00Z', null)], berlin), week))).toBeNull();
  fc.assert(
    fc.property(meals, (ofWeek) => {
      const days = dayTotals(atLocalTime(ofWeek, berlin), week);
      const figures = days.flatMap(({ carbsGrams }) => (carbsGrams === null ? [] : [carbsGrams]));
      const mean = meanPerDay(days);
      if (mean === null) {
        expect(figures).toEqual([]);
        return;
      }
      expect(mean).toBeGreaterThanOrEqual(Math.min(...figures) - 0.05);
      expect(mean).toBeLessThanOrEqual(Math.max(...figures) + 0.05);
    }),
  );
});

it('assigns every hour to the part of the day that contains it', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const { from, to } = hoursOf(timeOfDay(hour));
    expect(from < to ? hour >= from && hour < to : hour >= from || hour < to).toBe(true);
  }
  expect(TIMES_OF_DAY.map((part) => hoursOf(part).to)).toEqual([11, 14, 18, 23, 5]);
});

it('counts the days of a period, first and last included', () => {
  expect(lastDays('2026-03-01', 7)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(lengthOf({ from: '2026-03-02', to: '2026-03-01' })).toBe(0);
});

const ZONES = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
  // Half hours, a change of half an hour, and midnights that are skipped or come twice.
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Cairo', 'America/Santiago', 'America/Havana'],
];
const clocks = new Map(ZONES.map((zone) => [zone, new LocalClock(zone, new Date('2100-01-01T00:00:00Z'))]));
const clockIn = (zone: string) => clocks.get(zone) ?? berlin;
const [MIN, MAX] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-12-31T00:00:00Z')];
/** Nights on which one of the zones changes its clock. */
const NIGHTS = [
  ...['2026-03-08', '2026-03-29', '2026-04-05', '2026-04-24'],
  ...['2026-09-06', '2026-10-25', '2026-10-30', '2026-11-01'],
];
const instant = fc.oneof(
  fc.date({ min: MIN, max: MAX, noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...NIGHTS), fc.integer({ min: -24 * 60, max: 48 * 60 }))
    .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000)),
);
const zone = fc.constantFrom(...ZONES);

it('lists a meal from a zone where tomorrow has begun under today, until tomorrow has begun here', () => {
  const breakfast = { ...aMeal('2026-11-26T18:00:00Z', 1), eatenZone: 'Pacific/Auckland' };
  const dayAt = (now: string) => atLocalTime([breakfast], new LocalClock('America/New_York', new Date(now)))[0]?.date;
  expect([dayAt('2026-11-26T20:00:00Z'), dayAt('2026-11-27T20:00:00Z')]).toEqual(['2026-11-26', '2026-11-27']);
});

it('keeps day and hour of each meal and counts it once on that day, wherever its person has moved since', () => {
  const eaten = fc.array(fc.record({ eatenAt: instant, zone }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(eaten, zone, (logged, now) => {
      const clock = clockIn(now);
      const then = logged.map((meal) => clockIn(meal.zone).wallTime(meal.eatenAt));
      const stored = logged.map((meal) => ({
        ...aMeal(meal.eatenAt.toISOString(), 1),
        eatenZone: meal.zone === now ? null : meal.zone,
      }));
      const shown = atLocalTime(stored, clock);
      expect(shown.map(({ date, hour }) => [date, hour])).toEqual(then.map(({ day, hour }) => [day, hour]));

      const around = new Set(then.flatMap(({ day }) => [-1, 0, 1].map((days) => addDays(day, days))));
      for (const day of around) {
        const period = { from: day, to: day };
        const found = eatenIn(stored, spanOf(period, clock));
        const mealCount = then.filter((one) => one.day === day).length;
        expect([found.length, dayTotals(atLocalTime(found, clock), period)[0]?.mealCount]).toEqual([
          mealCount,
          mealCount,
        ]);
      }
    }),
  );
});
