import type { ActivityEntity } from '@carbsight/database';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';

const json = (value: object | null) => (value ? JSON.stringify(value) : '');

export const activityColumns: CsvColumns<ActivityEntity> = {
  time: ({ createdAt }) => createdAt.toISOString(),
  kind: ({ kind }) => kind,
  who: ({ actorEmail }) => actorEmail ?? '',
  subject: ({ subject }) => subject,
  summary: ({ summary }) => summary,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  reason: ({ reason }) => reason ?? '',
};
