import { LocalClock } from './local-clock.js';

/** Whether it is within a person's quiet hours. `to` is the first hour after them; the same as `from`: none. */
export function isQuiet(now: Date, timezone: string, { quietFrom: from, quietTo: to }: QuietHours): boolean {
  const { hour } = new LocalClock(timezone).wallTime(now);
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

type QuietHours = { readonly quietFrom: number; readonly quietTo: number };
