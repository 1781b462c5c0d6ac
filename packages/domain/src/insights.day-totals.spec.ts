import fc from 'fast-check';
import {
  atLocalTime,
  byTimeOfDay,
  daysOf,
  dayTotals,
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
import { LocalClock } from './reminders.js';

const berlin = new LocalClock('Europe/Berlin');
const aMeal = (at: string, carbsGrams: number | null, isPartial = false) => ({
  eatenAt: new Date(at),
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
