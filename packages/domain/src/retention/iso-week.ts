const DAY_MS = 86_400_000;
export const WEEK_MS = 7 * DAY_MS;

/** The Monday, 00:00 UTC, of the week that a time falls in. */
export function startOfWeek(at: Date): Date {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  const daysSinceMonday = (at.getUTCDay() + 6) % 7;
  return new Date(midnight - daysSinceMonday * DAY_MS);
}

/** `2026-W47`: the week belongs to the year of its Thursday (ISO 8601). */
export function isoWeekLabel(at: Date): string {
  const thursday = new Date(startOfWeek(at).getTime() + 3 * DAY_MS);
  const year = thursday.getUTCFullYear();
  const firstMonday = startOfWeek(new Date(Date.UTC(year, 0, 4)));
  const week = 1 + Math.floor((thursday.getTime() - firstMonday.getTime()) / WEEK_MS);
  return `${year}-W${String(week).padStart(2, '0')}`;
}
