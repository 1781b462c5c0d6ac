import { addDays, type LocalClock } from '../reminders/local-day.js';

const DAY_MS = 86_400_000;

/** Days of a person's calendar, `YYYY-MM-DD`, both included. */
export type Period = { readonly from: string; readonly to: string };

/** The last days up to and including today. @param days at least 1 */
export function lastDays(today: string, days: number): Period {
  return { from: addDays(today, 1 - days), to: today };
}

/** The number of days; 0 when it ends before it begins. */
export function lengthOf({ from, to }: Period): number {
  return Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1);
}

/** Its days, oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: lengthOf(period) }, (_, position) => addDays(period.from, position));
}

/** From the first instant of its first day up to the first one after its last. */
export function spanOf({ from, to }: Period, clock: LocalClock): { from: Date; to: Date } {
  return { from: clock.at(from), to: clock.at(addDays(to, 1)) };
}
