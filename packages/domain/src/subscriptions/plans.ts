import type { SubscriptionStatus, SubscriptionTier } from '@carbsight/contracts';

/** What a tier includes besides its analyses per day, which the operator sets (`FREE_SCANS_PER_DAY` and so on). */
export type Plan = {
  /** Model calls per photo: the median of several is steadier, and their spread shows how certain it is. */
  readonly readsPerPhoto: number;
  /** Days of history and insights shown; null: all. Older meals are kept, never deleted. */
  readonly historyDays: number | null;
  readonly chatMessagesPerDay: number;
  /** Tables and printable summaries of a period. Everyone has a right to a copy of their own data, whatever the plan. */
  readonly periodExport: boolean;
};

export const plans: Readonly<Record<SubscriptionTier, Plan>> = {
  free: { readsPerPhoto: 1, historyDays: 90, chatMessagesPerDay: 10, periodExport: false },
  essentials: { readsPerPhoto: 3, historyDays: 730, chatMessagesPerDay: 50, periodExport: true },
  pro: { readsPerPhoto: 5, historyDays: null, chatMessagesPerDay: 200, periodExport: true },
};

/** An account's plan columns. Times are compared on use: an end takes effect immediately, not when a job has run. */
export type PlanFacts = {
  readonly subscriptionTier: SubscriptionTier;
  readonly subscriptionStatus: SubscriptionStatus;
  /** End of the free trial; null for a paid or granted tier. */
  readonly trialEndsAt: Date | null;
  /** End of the paid period after a cancellation, or of the grace period after a failed payment; null while it continues. */
  readonly subscriptionEndsAt: Date | null;
};

/** The tier whose limits apply to a person now. */
export function effectiveTier(user: PlanFacts, now: Date): SubscriptionTier {
  return isOver(user, now) ? 'free' : user.subscriptionTier;
}

/** The status shown to people and administrators. An expired trial leaves no status; it was never a subscription. */
export function effectiveStatus(user: PlanFacts, now: Date): SubscriptionStatus {
  return isPast(user.trialEndsAt, now) && user.subscriptionTier !== 'free' ? 'none' : user.subscriptionStatus;
}

export function isOnTrial(user: PlanFacts, now: Date): boolean {
  return user.trialEndsAt !== null && effectiveTier(user, now) !== 'free';
}

function isOver({ trialEndsAt, subscriptionEndsAt }: PlanFacts, now: Date): boolean {
  return isPast(trialEndsAt, now) || isPast(subscriptionEndsAt, now);
}

function isPast(end: Date | null, now: Date): boolean {
  return end !== null && end <= now;
}
