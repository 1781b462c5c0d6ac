const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/**
 * A day in English words without digits, for a model: dates and clock times would look like doses to the fence.
 * @param day `YYYY-MM-DD`
 * @param today the same
 */
export function dayWord(day: string, today: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - at) / DAY_MS);
  if (days <= 0) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 7) return `last ${WEEKDAY.format(at)}`;
  return days < 14 ? 'last week' : days < 31 ? 'some weeks ago' : 'some months ago';
}
