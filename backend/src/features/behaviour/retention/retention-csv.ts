import type { RetentionCohort } from '@carbsight/contracts';
import { csvLine } from '../../../platform/csv/csv-line.js';

const HEADER = [
  'cohortWeek',
  'registrationDate',
  'totalUsers',
  'scanningUsers',
  'week',
  'isOver',
  'visitingUsers',
  'visitingUsersPercent',
  'activeScannersAbsolute',
  'activeScannersPercent',
];

/** A line for each cohort and week; percentages with one decimal. */
export function retentionCsv(cohorts: readonly RetentionCohort[]): string {
  const lines = cohorts.flatMap(({ weeklyMetrics, ...cohort }) =>
    weeklyMetrics.map((week) =>
      csvLine([
        cohort.cohortWeek,
        cohort.registrationDate,
        cohort.totalUsers,
        cohort.scanningUsers,
        week.week,
        week.isOver ? 'yes' : 'no',
        week.visitingUsers,
        oneDecimal(week.visitingUsersPercent),
        week.activeScannersAbsolute,
        oneDecimal(week.activeScannersPercent),
      ]),
    ),
  );
  // The mark tells spreadsheets that this is UTF-8.
  return `\uFEFF${csvLine(HEADER)}${lines.join('')}`;
}

const oneDecimal = (percent: number) => Math.round(percent * 10) / 10;
