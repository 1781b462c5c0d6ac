import type { SubscriptionTier } from '@carbsight/contracts';

/** What a tier includes besides its analyses a day, which the operator sets (`FREE_SCANS_PER_DAY` and the like). */
export type Plan = {
  /** Model calls per photo: the median of several is steadier, and their spread shows how certain it is. */
  readonly readsPerPhoto: number;
  /** Days of history and insights shown; null: all. Older meals are kept, never deleted. */
  readonly historyDays: number | null;
  readonly chatMessagesPerDay: number;
  /** Tables and printed summaries of a period. Everybody has a right to a copy of their own data, whatever the plan. */
  readonly periodExport: boolean;
};

export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: { readsPerPhoto: 1, historyDays: 90, chatMessagesPerDay: 10, periodExport: false },
  essentials: { readsPerPhoto: 3, historyDays: 730, chatMessagesPerDay: 50, periodExport: true },
  pro: { readsPerPhoto: 5, historyDays: null, chatMessagesPerDay: 200, periodExport: true },
};
