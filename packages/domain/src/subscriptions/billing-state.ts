import type { PaidTier, PaymentOutcome, ProviderStatus } from '@carbsight/contracts';
import type { PlanFacts } from './plans.js';

/** Days that a tier continues after a failed payment, while the provider retries. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** What the provider has reported about one customer so far. */
export type BillingState = {
  readonly customerId: string;
  readonly subscriptionId: string | null;
  readonly tier: PaidTier | null;
  readonly providerStatus: ProviderStatus | null;
  readonly startedAt: Date | null;
  readonly periodEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  readonly stateAt: Date | null;
  readonly stateRank: number;
  readonly paymentOutcome: PaymentOutcome | null;
  readonly paymentAt: Date | null;
  readonly pastDueSince: Date | null;
};

/** The whole subscription at one moment. */
export type SubscriptionReport = {
  readonly kind: 'subscription';
  readonly customerId: string;
  readonly subscriptionId: string;
  /** Null: not one of our prices. */
  readonly tier: PaidTier | null;
  readonly status: ProviderStatus;
  readonly startedAt: Date;
  readonly periodEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  /** Among reports of the same second the higher one is later. */
  readonly rank: number;
};

/** Someone completed the checkout. */
export type CheckoutReport = {
  readonly kind: 'checkout';
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly tier: PaidTier | null;
  readonly isPaid: boolean;
};

/** A subscription invoice was paid, or its payment failed. */
export type PaymentReport = {
  readonly kind: 'payment';
  readonly customerId: string;
  readonly subscriptionId: string;
  readonly outcome: PaymentOutcome;
};

export type BillingReport = SubscriptionReport | CheckoutReport | PaymentReport;

export type BillingChange = {
  readonly state: BillingState;
  /** A second subscription of the same person, which must not be paid any longer. */
  readonly superfluous: string | null;
};

export function newBillingState(customerId: string): BillingState {
  return {
    customerId,
    subscriptionId: null,
    tier: null,
    providerStatus: null,
    startedAt: null,
    periodEndsAt: null,
    cancelsAt: null,
    stateAt: null,
    stateRank: 0,
    paymentOutcome: null,
    paymentAt: null,
    pastDueSince: null,
  };
}

/**
 * Applies one report. Reports come late, twice and in any order: the result depends on when something was true, not on which
 * report arrived first.
 */
export function applyReport(state: BillingState, report: BillingReport, at: Date): BillingChange {
  if (report.kind === 'payment') return unchangedOrWith(state, takePayment(state, report, at), at);
  const startedAt = report.kind === 'subscription' ? report.startedAt : at;
  if (state.subscriptionId !== null && state.subscriptionId !== report.subscriptionId) {
    return takeOther(state, report, startedAt, at);
  }
  return unchangedOrWith(state, takeOwn(state, report, startedAt, at), at);
}

/** The resulting plan; null when nothing was ever paid for. */
export function planOf(
  state: BillingState,
): Pick<PlanFacts, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndsAt'> | null {
  const status = providerStatusOf(state);
  if (state.tier === null || status === null || status === 'incomplete') return null;
  if (status === 'ended') {
    return { subscriptionTier: 'free', subscriptionStatus: 'canceled', subscriptionEndsAt: null };
  }
  const subscriptionTier = state.tier;
  if (status === 'past_due') {
    const since = state.pastDueSince ?? state.stateAt ?? new Date(0);
    const subscriptionEndsAt = new Date(since.getTime() + GRACE_DAYS * DAY_MS);
    return { subscriptionTier, subscriptionStatus: 'past_due', subscriptionEndsAt };
  }
  return {
    subscriptionTier,
    subscriptionStatus: state.cancelsAt ? 'canceled' : 'active',
    subscriptionEndsAt: state.cancelsAt,
  };
}

/** Whether payments continue, or are being retried. */
export function isLive(state: BillingState): boolean {
  const status = providerStatusOf(state);
  return state.subscriptionId !== null && (status === 'active' || status === 'past_due');
}

/** The latest report: the subscription's own status, or a payment after it. */
export function providerStatusOf({
  providerStatus,
  stateAt,
  paymentOutcome,
  paymentAt,
}: BillingState): ProviderStatus | null {
  if (providerStatus === null || providerStatus === 'ended' || paymentAt === null) return providerStatus;
  if (stateAt !== null && paymentAt <= stateAt) return providerStatus;
  if (paymentOutcome === 'paid') return 'active';
  return providerStatus === 'active' ? 'past_due' : providerStatus;
}

function takeOwn(
  state: BillingState,
  report: SubscriptionReport | CheckoutReport,
  startedAt: Date,
  at: Date,
): BillingState {
  const { subscriptionId } = report;
  const tier = report.tier ?? state.tier;
  if (report.kind === 'checkout') {
    const known = {
      ...state,
      subscriptionId,
      tier: state.stateAt ? state.tier : tier,
      providerStatus: state.providerStatus ?? 'incomplete',
      startedAt: state.startedAt ?? startedAt,
    };
    return report.isPaid ? withPayment(known, 'paid', at) : known;
  }
  const isOlder =
    state.stateAt !== null &&
    (at < state.stateAt || (at.getTime() === state.stateAt.getTime() && report.rank < state.stateRank));
  // The end of a subscription is final, whatever is reported afterwards about the time before it.
  const isFinal = state.providerStatus === 'ended';
  if (isFinal || (isOlder && report.status !== 'ended')) return state;
  const { status: providerStatus, periodEndsAt, cancelsAt, rank: stateRank } = report;
  return {
    ...state,
    subscriptionId,
    tier,
    providerStatus,
    startedAt,
    periodEndsAt,
    cancelsAt,
    stateAt: at,
    stateRank,
  };
}

function takePayment(state: BillingState, { subscriptionId, outcome }: PaymentReport, at: Date): BillingState {
  if (state.subscriptionId !== null && state.subscriptionId !== subscriptionId) return state;
  const known = { ...state, subscriptionId, providerStatus: state.providerStatus ?? ('incomplete' as const) };
  return withPayment(known, outcome, at);
}

function withPayment(state: BillingState, paymentOutcome: PaymentOutcome, at: Date): BillingState {
  const isOlder =
    state.paymentAt !== null &&
    (at < state.paymentAt || (at.getTime() === state.paymentAt.getTime() && paymentOutcome === 'failed'));
  return isOlder ? state : { ...state, paymentOutcome, paymentAt: at };
}

/** Of a person's two subscriptions the newer one counts; other products are ignored. */
function takeOther(
  state: BillingState,
  report: SubscriptionReport | CheckoutReport,
  startedAt: Date,
  at: Date,
): BillingChange {
  if (report.tier === null) return { state, superfluous: null };
  const fresh = takeOwn(newBillingState(report.customerId), report, startedAt, at);
  const isNewer = state.startedAt === null || startedAt > state.startedAt;
  if (!isNewer) return { state, superfluous: isLive(fresh) ? report.subscriptionId : null };
  if (!isLive(fresh) && isLive(state)) return { state, superfluous: null };
  return { ...unchangedOrWith(state, fresh, at), superfluous: isLive(state) ? state.subscriptionId : null };
}

function unchangedOrWith(before: BillingState, after: BillingState, at: Date): BillingChange {
  if (after === before) return { state: before, superfluous: null };
  const isPastDue = providerStatusOf(after) === 'past_due';
  const since = before.pastDueSince && before.pastDueSince < at ? before.pastDueSince : at;
  return { state: { ...after, pastDueSince: isPastDue ? since : null }, superfluous: null };
}
