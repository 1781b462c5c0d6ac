import { z } from 'zod';
import { adminEndpoint } from '../admin-endpoint.js';

/** Number of weekly cohorts shown, including the current week's. */
export const retentionTimeRanges = [4, 8, 12, 24] as const;
/** Number of weeks after registration shown. */
export const retentionMaxWeeks = [4, 8] as const;

const timeRange = z
  .enum(retentionTimeRanges.map(String) as ['4', '8', '12', '24'], 'The time range must be 4, 8, 12 or 24 weeks.')
  .default('12')
  .transform(Number);

const maxWeeks = z
  .enum(retentionMaxWeeks.map(String) as ['4', '8'], 'The weeks after registration must be 4 or 8.')
  .default('8')
  .transform(Number);

/** One week after registration; week 0 is the week of registration itself. */
export const retentionWeek = z.object({
  week: z.int(),
  visitingUsers: z.int(),
  visitingUsersPercent: z.number(),
  activeScannersAbsolute: z.int(),
  activeScannersPercent: z.number(),
  /** False while the week is still running: its figures can only grow, and averages leave it out. */
  isOver: z.boolean(),
});
export type RetentionWeek = z.infer<typeof retentionWeek>;

/** The people who registered in one calendar week (Monday to Sunday, UTC). */
export const retentionCohort = z.object({
  /** ISO week, for example `2026-W47`. */
  cohortWeek: z.string(),
  /** The Monday of that week. */
  registrationDate: z.iso.date(),
  totalUsers: z.int(),
  /** People who have ever asked for an estimate. */
  scanningUsers: z.int(),
  /** The weeks that have begun, starting with week 0. */
  weeklyMetrics: z.array(retentionWeek),
});
export type RetentionCohort = z.infer<typeof retentionCohort>;

export const retentionStats = z.object({
  totalCohorts: z.int(),
  /** Mean fraction of visitors in percent over the cohorts whose week is over; null without any. */
  averageWeek1Retention: z.number().nullable(),
  averageWeek4Retention: z.number().nullable(),
  /** Number of cohorts in each mean. */
  week1Cohorts: z.int(),
  week4Cohorts: z.int(),
  bestPerformingCohort: z.object({ cohortWeek: z.string(), week4Retention: z.number() }).nullable(),
});
export type RetentionStats = z.infer<typeof retentionStats>;

export const getRetentionCohorts = adminEndpoint('GET', '/retention-cohorts', {
  summary: 'Who of each week’s new people came back, the newest cohort first',
  query: z.strictObject({ timeRange, maxWeeks }),
  answer: z.array(retentionCohort),
});

export const getRetentionStats = adminEndpoint('GET', '/retention-stats', {
  summary: 'Retention after one and four weeks, over the cohorts of the range',
  query: z.strictObject({ timeRange }),
  answer: retentionStats,
});

/** A CSV file with one line for each cohort and week. */
export const exportRetention = adminEndpoint('GET', '/retention-cohorts.csv', {
  summary: 'The same cohorts as CSV, a line for each cohort and week',
  query: z.strictObject({ timeRange, maxWeeks }),
});
