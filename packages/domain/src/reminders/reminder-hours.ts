import { addDays, LocalClock, weekdayOf } from './local-day.js';

const HOUR_MS = 3_600_000;
/** A later automatic reminder is pointless: the worker was down, and the evening is over. */
export const CATCH_UP_MS = 2 * HOUR_MS;
export const SUMMARY_WEEKDAY = 1;
/** A trial's end is announced this many days ahead. */
export const TRIAL_NOTICE_DAYS = 2;

/** The reminders due in one zone at one moment. */
export type ReminderHours = {
  readonly timezone: string;
  /** The current day there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayStart: Date;
  readonly dayEnd: Date;
  /** People who chose an hour from the first to the last, both included, are due. Nobody is when `first > last`. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** The seven days before today, on the day of the weekly summary; null on other days. */
  readonly summaryWeek: { readonly from: Date; readonly to: Date } | null;
  /** Trials that end on this day are announced today. */
  readonly trialEnds: { readonly from: Date; readonly to: Date };
};

/**
 * Which hours of today have come in a zone.
 * @param catchUpMs how long an hour stays due; infinite for "today, however long ago"
 */
export function reminderHours(timezone: string, now: Date, catchUpMs: number): ReminderHours {
  const clock = new LocalClock(timezone);
  const { day, hour } = clock.read(now);
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
