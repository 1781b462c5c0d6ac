import { addDays, LocalClock, weekdayOf } from './local-day.js';

const HOUR_MS = 3_600_000;
/** Later than this a reminder is not worth sending by itself: the worker was away, and the evening is over. */
export const CATCH_UP_MS = 2 * HOUR_MS;
export const SUMMARY_WEEKDAY = 1;
/** Somebody on a trial is told so many days before it ends. */
export const TRIAL_NOTICE_DAYS = 2;

/** What one zone's clock says about reminders at one moment. */
export type ReminderHours = {
  readonly timezone: string;
  /** The day on which people there are now, `YYYY-MM-DD`. */
  readonly day: string;
  readonly dayStart: Date;
  readonly dayEnd: Date;
  /** Who chose an hour from the first to the last, both included, is due. None is when `first > last`. */
  readonly firstHour: number;
  readonly lastHour: number;
  /** The seven days before today, on the day of the weekly summary; null on other days. */
  readonly summaryWeek: { readonly from: Date; readonly to: Date } | null;
  /** A trial that ends on this day is announced today. */
  readonly trialEnds: { readonly from: Date; readonly to: Date };
};

/**
 * Which hours of today have come in a zone.
 * @param catchUpMs how long an hour that has come stays due; infinite for "today, however long ago"
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
