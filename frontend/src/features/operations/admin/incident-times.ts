import { dayText, minuteText, timeText } from '../../../shared/admin';

/** The time alone where it is today's. */
export const sinceText = (since: string, now: string): string =>
  dayText(since) === dayText(now) ? minuteText(since) : timeText(since);
