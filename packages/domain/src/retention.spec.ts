import {
  type CohortActivity,
  type CohortSize,
  isoWeekLabel,
  retentionCohorts,
  retentionStats,
  startOfWeek,
} from './retention.js';

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

const monday = (day: string) => new Date(`${day}T00:00:00Z`);
const size = (day: string, totalUsers: number, scanningUsers = 0): CohortSize => ({
  cohortWeek: monday(day),
  totalUsers,
  scanningUsers,
});
const active = (cohort: string, week: string, visiting: number, scanning = 0): CohortActivity => ({
  cohortWeek: monday(cohort),
  week: monday(week),
  visiting,
  scanning,
});
// A Saturday: week 47 is not over.
const now = new Date('2026-11-21T12:00:00Z');
const options = { now, timeRange: 8, maxWeeks: 4 };

it('shows each cohort’s weeks so far, and marks the current one', () => {
  const [newest, older] = retentionCohorts(
    [size('2026-11-16', 2), size('2026-11-09', 8, 4)],
    [active('2026-11-09', '2026-11-09', 8, 3), active('2026-11-09', '2026-11-16', 2, 1)],
    options,
  );
  expect(newest).toMatchObject({ cohortWeek: '2026-W47', registrationDate: '2026-11-16', totalUsers: 2 });
  expect(newest?.weeklyMetrics.map(({ week, isOver }) => [week, isOver])).toEqual([[0, false]]);
  expect(older?.scanningUsers).toBe(4);
  expect(older?.weeklyMetrics).toEqual([
    {
      week: 0,
      visitingUsers: 8,
      visitingUsersPercent: 100,
      activeScannersAbsolute: 3,
      activeScannersPercent: 37.5,
      isOver: true,
    },
    {
      week: 1,
      visitingUsers: 2,
      visitingUsersPercent: 25,
      activeScannersAbsolute: 1,
      activeScannersPercent: 12.5,
      isOver: false,
    },
  ]);
});

it('shows no more weeks than requested, and no week without registrations', () => {
  const cohorts = retentionCohorts([size('2026-09-28', 1), size('2026-10-05', 0)], [], options);
  expect(cohorts.map(({ cohortWeek }) => cohortWeek)).toEqual(['2026-W40']);
  expect(cohorts[0]?.weeklyMetrics).toHaveLength(5);
});

it('ends a week exactly at its end', () => {
  const at = (time: string) =>
    retentionCohorts([size('2026-11-09', 1)], [], { ...options, now: new Date(time) })[0]?.weeklyMetrics;
  expect(at('2026-11-15T23:59:59.999Z')).toMatchObject([{ week: 0, isOver: false }]);
  expect(at('2026-11-16T00:00:00Z')).toMatchObject([
    { week: 0, isOver: true },
    { week: 1, isOver: false },
  ]);
});

it('averages over completed cohort weeks, and names the best', () => {
  const cohorts = retentionCohorts(
    [size('2026-10-12', 10), size('2026-10-19', 10), size('2026-11-09', 10)],
    [
      active('2026-10-12', '2026-10-19', 6),
      active('2026-10-12', '2026-11-09', 3),
      active('2026-10-19', '2026-10-26', 4),
      // Week 4 of this cohort is in progress.
      active('2026-10-19', '2026-11-16', 9),
      active('2026-11-09', '2026-11-16', 9),
    ],
    options,
  );
  expect(retentionStats(cohorts)).toEqual({
    totalCohorts: 3,
    averageWeek1Retention: 50,
    averageWeek4Retention: 30,
    week1Cohorts: 2,
    week4Cohorts: 1,
    bestPerformingCohort: { cohortWeek: '2026-W42', week4Retention: 30 },
  });
});

it('has no averages and no best cohort without data', () => {
  expect(retentionStats(retentionCohorts([], [], options))).toEqual({
    totalCohorts: 0,
    averageWeek1Retention: null,
    averageWeek4Retention: null,
    week1Cohorts: 0,
    week4Cohorts: 0,
    bestPerformingCohort: null,
  });
});
