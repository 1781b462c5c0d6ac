import { type SubscriptionTier, subscriptionTier } from '@carbsight/contracts';
import type { UserEntity } from '@carbsight/database';
import { addDays, effectiveTier, type LocalClock, type Plan, plans } from '@carbsight/domain';

/** What a person's current plan includes. */
export function planOf(user: UserEntity, now: Date): Plan {
  return plans[effectiveTier(user, now)];
}

/** The first day a plan shows, in the person's own calendar; null: all. */
export function firstVisibleDay(plan: Plan, today: string): string | null {
  return plan.historyDays === null ? null : addDays(today, 1 - plan.historyDays);
}

/** The first instant of that day. */
export function visibleSince(user: UserEntity, now: Date, clock: LocalClock): Date | null {
  const day = firstVisibleDay(planOf(user, now), clock.wallTime(now).day);
  return day === null ? null : clock.at(day);
}

/** The smallest plan that shows meals eaten then. */
export function planCovering(eatenAt: Date, now: Date): SubscriptionTier {
  const days = (now.getTime() - eatenAt.getTime()) / 86_400_000 + 1;
  return (
    subscriptionTier.options.find((tier) => (plans[tier].historyDays ?? Number.POSITIVE_INFINITY) >= days) ?? 'pro'
  );
}
