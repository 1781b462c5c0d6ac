import type { SubscriptionTier } from '@carbsight/contracts';

/** What a tier includes beside its analyses a day, which the operator sets (`FREE_SCANS_PER_DAY` and its like). */
export type Plan = {
  /** Model calls per photo: the median of several is steadier, and their spread tells how sure it is. */
  readonly readsPerPhoto: number;
  /** Days of history and insights that are shown; null: all. Older meals are kept, never deleted by it. */
  readonly historyDays: number | null;
  readonly chatMessagesPerDay: number;
  /** Tables and printed summaries of a period. A copy of all own data is everybody's right and in no plan. */
  readonly periodExport: boolean;
};

export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: { readsPerPhoto: 1, historyDays: 90, chatMessagesPerDay: 10, periodExport: false },
  essentials: { readsPerPhoto: 3, historyDays: 730, chatMessagesPerDay: 50, periodExport: true },
  pro: { readsPerPhoto: 5, historyDays: null, chatMessagesPerDay: 200, periodExport: true },
};
