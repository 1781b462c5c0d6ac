import type { DirectoryRow } from '@carbsight/database';
import type { CsvColumns } from '../../../platform/csv/stream-csv.js';

export const userColumns: CsvColumns<DirectoryRow> = {
  id: (user) => user.id,
  email: (user) => user.email,
  displayName: (user) => user.displayName,
  subscriptionTier: (user) => user.subscriptionTier,
  subscriptionStatus: (user) => user.subscriptionStatus,
  totalScans: (user) => String(user.totalScans),
  lastActive: (user) => user.lastActiveAt?.toISOString() ?? '',
  createdAt: (user) => user.createdAt.toISOString(),
  disabled: (user) => (user.disabledAt ? 'yes' : 'no'),
};
