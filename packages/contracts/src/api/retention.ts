import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
import type * as schema from './retention.schema.js';

/** Number of weekly cohorts shown, including the current week's. */
export const retentionTimeRanges = [4, 8, 12, 24] as const;
/** Number of weeks after registration shown. */
export const retentionMaxWeeks = [4, 8] as const;
export type RetentionWeek = z.infer<typeof schema.retentionWeek>;
export type RetentionCohort = z.infer<typeof schema.retentionCohort>;
export type RetentionStats = z.infer<typeof schema.retentionStats>;

export const getRetentionCohorts = adminCall<typeof schema.getRetentionCohorts>('GET', '/retention-cohorts');
export const getRetentionStats = adminCall<typeof schema.getRetentionStats>('GET', '/retention-stats');

/** A CSV file with one line for each cohort and week. */
export const exportRetention = adminCall<typeof schema.exportRetention>('GET', '/retention-cohorts.csv');
