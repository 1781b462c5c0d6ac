import type { SubscriptionStatus, SubscriptionTier } from '@carbsight/contracts';

/** What an account's row says of its plan. Times are compared when asked: an end counts at once, not when a job has run. */
export type PlanFacts = {
  readonly subscriptionTier: SubscriptionTier;
  readonly subscriptionStatus: SubscriptionStatus;
  /** End of the free trial; null for a tier that is paid for or given. */
  readonly trialEndsAt: Date | null;
  /** End of what was paid for after a cancellation, or of the grace after a failed payment; null while it goes on. */
  readonly subscriptionEndsAt: Date | null;
};

/** The tier whose limits hold for a person now. */
export function effectiveTier(user: PlanFacts, now: Date): SubscriptionTier {
  return isOver(user, now) ? 'free' : user.subscriptionTier;
}

/** As people and administrators are told it. A trial that is over leaves nothing behind; it was never a subscription. */
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
