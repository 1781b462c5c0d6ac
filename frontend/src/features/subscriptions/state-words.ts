import type { Subscription } from '@carbsight/contracts';
import { formatDate } from '../../shared/i18n';
import { subscriptionText as text } from './subscription-text';

const DAY_MS = 86_400_000;

export type PlanState = {
  /** A word or two; null for Free, which needs none. */
  readonly label: string | null;
  readonly sentence: string;
  /** Whether the person should act. */
  readonly needsAttention: boolean;
};

/** A plan's state in words. */
export function stateOf(plan: Subscription, now = new Date()): PlanState {
  const { tier, status, isOnTrial, isGranted, trialEndsAt, endsAt, renewsAt } = plan;
  const calm = (label: string | null, sentence: string) => ({ label, sentence, needsAttention: false });
  const dayOf = (at: string) => formatDate(at, 'full');
  if (tier === 'free') {
    if (status === 'canceled' || status === 'past_due') return calm(null, text('stateEnded'));
    const isOver = trialEndsAt !== null && new Date(trialEndsAt) <= now;
    const over = isOver ? `${text('trialOver', { date: dayOf(trialEndsAt) })} ` : '';
    return calm(null, over + text('stateFree'));
  }
  if (isOnTrial && trialEndsAt) return calm(text('statusTrial'), text('stateTrial', { date: dayOf(trialEndsAt) }));
  if (isGranted) return calm(text('statusGiven'), text('stateGiven'));
  if (status === 'past_due' && endsAt) {
    const sentence = text('statePastDue', { date: dayOf(endsAt) });
    return { label: text('statusPastDue'), sentence, needsAttention: true };
  }
  if (status === 'canceled' && endsAt) {
    return calm(text('statusCancelled'), text('stateCancelled', { date: dayOf(endsAt) }));
  }
  return calm(text('statusActive'), renewsAt ? text('stateRenews', { date: dayOf(renewsAt) }) : text('stateActive'));
}

/** Days left in the trial, counting the current one. */
export function trialDaysLeft({ trialEndsAt }: Subscription, now = new Date()): number {
  if (trialEndsAt === null) return 0;
  return Math.max(0, Math.ceil((new Date(trialEndsAt).getTime() - now.getTime()) / DAY_MS));
}
