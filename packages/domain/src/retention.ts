import type { RetentionCohort, RetentionStats, RetentionWeek } from '@carbsight/contracts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

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

/** Who registered in the week that begins then. */
export type CohortSize = { readonly cohortWeek: Date; readonly totalUsers: number; readonly scanningUsers: number };
/** How many of a cohort were active, and requested an estimate, in one calendar week. */
export type CohortActivity = {
  readonly cohortWeek: Date;
  readonly week: Date;
  readonly visiting: number;
  readonly scanning: number;
};

/** The Mondays of the newest `timeRange` weeks, including the current one; newest first. */
export function cohortWeeks(now: Date, timeRange: number): Date[] {
  const current = startOfWeek(now).getTime();
  return Array.from({ length: timeRange }, (_, index) => new Date(current - index * WEEK_MS));
}

/**
 * Retention by calendar week: week k of a cohort is the k-th calendar week after registration. Percentages are of everyone who registered
 * in that week and still has an account. A week without registrations is not a cohort.
 */
export function retentionCohorts(
  sizes: readonly CohortSize[],
  activities: readonly CohortActivity[],
  { now, timeRange, maxWeeks }: { readonly now: Date; readonly timeRange: number; readonly maxWeeks: number },
): RetentionCohort[] {
  const sizeOf = new Map(sizes.map((size) => [size.cohortWeek.getTime(), size]));
  const activityOf = new Map(activities.map((one) => [keyOf(one.cohortWeek, one.week), one]));
  return cohortWeeks(now, timeRange).flatMap((cohortWeek) => {
    const size = sizeOf.get(cohortWeek.getTime());
    if (!size || size.totalUsers === 0) return [];
    const begun = Math.floor((startOfWeek(now).getTime() - cohortWeek.getTime()) / WEEK_MS);
    const weeklyMetrics = Array.from({ length: Math.min(begun, maxWeeks) + 1 }, (_, week): RetentionWeek => {
      const start = new Date(cohortWeek.getTime() + week * WEEK_MS);
      const { visiting = 0, scanning = 0 } = activityOf.get(keyOf(cohortWeek, start)) ?? {};
      return {
        week,
        visitingUsers: visiting,
        visitingUsersPercent: percent(visiting, size.totalUsers),
        activeScannersAbsolute: scanning,
        activeScannersPercent: percent(scanning, size.totalUsers),
        isOver: start.getTime() + WEEK_MS <= now.getTime(),
      };
    });
    return [
      {
        cohortWeek: isoWeekLabel(cohortWeek),
        registrationDate: cohortWeek.toISOString().slice(0, 10),
        totalUsers: size.totalUsers,
        scanningUsers: size.scanningUsers,
        weeklyMetrics,
      },
    ];
  });
}

/** Means over cohorts, each counting once, of the fraction of visitors; only completed weeks count. */
export function retentionStats(cohorts: readonly RetentionCohort[]): RetentionStats {
  const fractions = (week: number) =>
    cohorts.flatMap(({ cohortWeek, weeklyMetrics }) => {
      const metrics = weeklyMetrics.find((one) => one.week === week);
      return metrics?.isOver ? [{ cohortWeek, percent: metrics.visitingUsersPercent }] : [];
    });
  const [week1, week4] = [fractions(1), fractions(4)];
  const best = week4.reduce<(typeof week4)[number] | null>(
    (so, one) => (so === null || one.percent > so.percent ? one : so),
    null,
  );
  return {
    totalCohorts: cohorts.length,
    averageWeek1Retention: mean(week1),
    averageWeek4Retention: mean(week4),
    week1Cohorts: week1.length,
    week4Cohorts: week4.length,
    bestPerformingCohort: best && { cohortWeek: best.cohortWeek, week4Retention: best.percent },
  };
}

const keyOf = (cohortWeek: Date, week: Date) => `${cohortWeek.getTime()}/${week.getTime()}`;
const percent = (part: number, whole: number) => (100 * part) / whole;
const mean = (fractions: readonly { percent: number }[]) =>
  fractions.length === 0 ? null : fractions.reduce((sum, one) => sum + one.percent, 0) / fractions.length;
