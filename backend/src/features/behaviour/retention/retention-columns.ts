import type { RetentionCohort } from '@carbsight/contracts';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';

type Week = { readonly cohort: RetentionCohort; readonly metrics: RetentionCohort['weeklyMetrics'][number] };

/** Each cohort with each of its weeks. */
export function weeksOf(cohorts: readonly RetentionCohort[]): Week[] {
  return cohorts.flatMap((cohort) => cohort.weeklyMetrics.map((metrics) => ({ cohort, metrics })));
}

const oneDecimal = (percent: number) => Math.round(percent * 10) / 10;

export const retentionColumns: CsvColumns<Week> = {
  cohortWeek: ({ cohort }) => cohort.cohortWeek,
  registrationDate: ({ cohort }) => cohort.registrationDate,
  totalUsers: ({ cohort }) => cohort.totalUsers,
  scanningUsers: ({ cohort }) => cohort.scanningUsers,
  week: ({ metrics }) => metrics.week,
  isOver: ({ metrics }) => (metrics.isOver ? 'yes' : 'no'),
  visitingUsers: ({ metrics }) => metrics.visitingUsers,
  visitingUsersPercent: ({ metrics }) => oneDecimal(metrics.visitingUsersPercent),
  activeScannersAbsolute: ({ metrics }) => metrics.activeScannersAbsolute,
  activeScannersPercent: ({ metrics }) => oneDecimal(metrics.activeScannersPercent),
};
