import { isoWeekLabel, startOfWeek } from './iso-week.js';

// From the standard: weeks around New Year, a leap year, a year with 53 weeks.
it.each([
  ['2026-11-21', '2026-W47', '2026-11-16'],
  ['2026-11-16', '2026-W47', '2026-11-16'],
  ['2021-01-03', '2020-W53', '2020-12-28'],
  ['2021-01-04', '2021-W01', '2021-01-04'],
  ['2024-12-30', '2025-W01', '2024-12-30'],
  ['2027-01-01', '2026-W53', '2026-12-28'],
])('%s is in %s', (day, label, monday) => {
  for (const time of ['00:00:00.000', '23:59:59.999']) {
    const at = new Date(`${day}T${time}Z`);
    expect(isoWeekLabel(at)).toBe(label);
    expect(startOfWeek(at).toISOString()).toBe(`${monday}T00:00:00.000Z`);
  }
});
