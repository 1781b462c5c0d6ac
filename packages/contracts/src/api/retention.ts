import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './retention.schema.js';

/** How many weekly cohorts are shown, the current week's included. */
export const retentionTimeRanges = [4, 8, 12, 24] as const;
/** How many weeks after registration are shown. */
export const retentionMaxWeeks = [4, 8] as const;
export type RetentionWeek = z.infer<typeof schema.retentionWeek>;
export type RetentionCohort = z.infer<typeof schema.retentionCohort>;
export type RetentionStats = z.infer<typeof schema.retentionStats>;

export const getRetentionCohorts = call<typeof schema.getRetentionCohorts>(
  'GET',
  '/api/admin/retention-cohorts',
  'admin',
);
export const getRetentionStats = call<typeof schema.getRetentionStats>('GET', '/api/admin/retention-stats', 'admin');

/** A file: the cohorts as lines, one for each cohort and week. */
export const exportRetention = call<typeof schema.exportRetention>('GET', '/api/admin/retention-cohorts.csv', 'admin');
