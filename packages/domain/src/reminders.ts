import { addDays, type Eaten, LocalClock, weekdayOf } from './local-clock.js';

const HOUR_MS = 3_600_000;

/** A later automatic reminder is pointless: the worker was down, and the evening is over. */
export const CATCH_UP_MS = 2 * HOUR_MS;
const SUMMARY_WEEKDAY = 1;
/** A trial's end is announced this many days ahead. */
const TRIAL_NOTICE_DAYS = 2;

/** The reminders due in one zone at one moment. */
export type ReminderHours = {
  readonly timezone: string;
  /** The current day there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayStart: Date;
  readonly dayEnd: Date;
  /** People who chose an hour from the first to the last, both included, are due. No one is if `first > last`. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** The seven days before today, on the day of the weekly summary; null on other days. */
  readonly summaryWeek: { readonly from: Date; readonly to: Date } | null;
  /** Trials that end on this day are announced today. */
  readonly trialEnds: { readonly from: Date; readonly to: Date };
};

/**
 * Which of today's hours have passed in a zone.
 * @param catchUpMs how long an hour stays due; infinite for "today, however long ago"
 */
export function reminderHours(timezone: string, now: Date, catchUpMs: number): ReminderHours {
  const clock = new LocalClock(timezone);
  const { day, hour } = clock.wallTime(now);
  let firstHour = hour + 1;
  while (firstHour > 0 && clock.at(day, firstHour - 1).getTime() > now.getTime() - catchUpMs) firstHour -= 1;
  const dayStart = clock.at(day);
  const trialDay = addDays(day, TRIAL_NOTICE_DAYS);
  return {
    timezone,
    day,
    dayStart,
    dayEnd: clock.at(addDays(day, 1)),
    firstHour,
    lastHour: hour,
    summaryWeek: weekdayOf(day) === SUMMARY_WEEKDAY ? { from: clock.at(addDays(day, -7)), to: dayStart } : null,
    trialEnds: { from: clock.at(trialDay), to: clock.at(addDays(trialDay, 1)) },
  };
}

type WeekOfMeals = {
  readonly meals: number;
  /** Mean of the days with at least one meal, in the person's zone, in whole grams. */
  readonly carbsGramsPerDay: number;
  /** A food of one of the meals was not read, so the mean is a minimum, rounded down. */
  readonly isMinimum: boolean;
};

/** Null for a week without meals. */
export function weekOfMeals(
  meals: readonly (Eaten & { readonly plateId: string; readonly carbsGrams: number; readonly isPartial: boolean })[],
  timezone: string,
): WeekOfMeals | null {
  if (meals.length === 0) return null;
  const clock = new LocalClock(timezone);
  const days = new Set(meals.map(({ eatenAt, eatenZone }) => clock.wallTimeOf({ eatenAt, eatenZone }).day)).size;
  const carbsGrams = meals.reduce((sum, meal) => sum + meal.carbsGrams, 0);
  const isMinimum = meals.some(({ isPartial }) => isPartial);
  const carbsGramsPerDay = isMinimum ? Math.floor(carbsGrams / days) : Math.round(carbsGrams / days);
  return { meals: new Set(meals.map(({ plateId }) => plateId)).size, carbsGramsPerDay, isMinimum };
}
