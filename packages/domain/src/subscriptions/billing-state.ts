import type { PaidTier, PaymentOutcome, ProviderStatus } from '@carbsight/contracts';
import type { PlanFacts } from './plans.js';

/** Days that a tier continues after a failed payment, while the provider retries. */
export const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

/** One subscription, as its reports leave it. */
export type BillingState = {
  readonly subscriptionId: string;
  /** Null: not one of our prices, or not known yet. */
  readonly tier: PaidTier | null;
  readonly providerStatus: ProviderStatus;
  readonly startedAt: Date;
  readonly periodEndsAt: Date | null;
  readonly cancelsAt: Date | null;
  readonly pastDueSince: Date | null;
  readonly wasPaid: boolean;
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
  /** Of reports in the same second, the higher one is later. */
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

/** A report, and since when it has been true. */
export type DatedReport = { readonly at: Date; readonly report: BillingReport };

/** Adds a report, unless it is already there. */
export function withReport(reports: readonly DatedReport[], added: DatedReport): readonly DatedReport[] {
  return reports.some((known) => keyOf(known) === keyOf(added)) ? reports : [...reports, added];
}

/**
 * A person's subscriptions, starting with the one that counts: a live one before the others, then the newer. Other products are left out.
 * Reports come late, twice and in any order: the result depends on when something was true, not on which report arrived first.
 */
export function subscriptionsOf(reports: readonly DatedReport[]): readonly BillingState[] {
  const states = new Map<string, BillingState>();
  for (const one of reports.toSorted(inOrder)) {
    const { subscriptionId } = one.report;
    states.set(subscriptionId, after(states.get(subscriptionId) ?? unpaid(one), one));
  }
  return [...states.values()]
    .filter(({ tier }) => tier !== null)
    .toSorted(
      (a, b) =>
        Number(isLive(b)) - Number(isLive(a)) ||
        Number(b.wasPaid) - Number(a.wasPaid) ||
        b.startedAt.getTime() - a.startedAt.getTime() ||
        (a.subscriptionId < b.subscriptionId ? -1 : 1),
    );
}

type PaidPlan = Pick<PlanFacts, 'subscriptionTier' | 'subscriptionStatus' | 'subscriptionEndsAt'>;

/** The resulting plan; null if nothing was ever paid for. */
export function planOf({ tier, providerStatus, cancelsAt, pastDueSince, wasPaid }: BillingState): PaidPlan | null {
  if (tier === null || !wasPaid) return null;
  if (providerStatus === 'ended') {
    return { subscriptionTier: 'free', subscriptionStatus: 'canceled', subscriptionEndsAt: null };
  }
  if (!pastDueSince) {
    const subscriptionStatus = cancelsAt ? 'canceled' : 'active';
    return { subscriptionTier: tier, subscriptionStatus, subscriptionEndsAt: cancelsAt };
  }
  const subscriptionEndsAt = new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
  return { subscriptionTier: tier, subscriptionStatus: 'past_due', subscriptionEndsAt };
}

/** Whether payments continue, or are being retried. */
export function isLive({ providerStatus }: { readonly providerStatus: ProviderStatus | null }): boolean {
  return providerStatus === 'active' || providerStatus === 'past_due';
}

const unpaid = ({ at, report: { subscriptionId } }: DatedReport): BillingState => ({
  subscriptionId,
  tier: null,
  providerStatus: 'incomplete',
  startedAt: at,
  periodEndsAt: null,
  cancelsAt: null,
  pastDueSince: null,
  wasPaid: false,
});

function after(state: BillingState, { report, at }: DatedReport): BillingState {
  const wasPaid = state.wasPaid || showsPayment(report);
  const reportedTier = report.kind === 'payment' ? null : report.tier;
  // The end of a subscription is final, whatever is reported about the time after it.
  if (state.providerStatus === 'ended') return { ...state, tier: state.tier ?? reportedTier, wasPaid };
  const providerStatus = statusAfter(state, report);
  const pastDueSince = providerStatus === 'past_due' ? (state.pastDueSince ?? at) : null;
  const next = { ...state, providerStatus, pastDueSince, wasPaid };
  if (report.kind !== 'subscription') return { ...next, tier: state.tier ?? reportedTier };
  const { startedAt, periodEndsAt, cancelsAt } = report;
  return { ...next, tier: reportedTier ?? state.tier, startedAt, periodEndsAt, cancelsAt };
}

function statusAfter({ providerStatus, wasPaid }: BillingState, report: BillingReport): ProviderStatus {
  // What was paid for does not become incomplete again.
  if (report.kind === 'subscription') {
    return report.status === 'incomplete' && wasPaid ? providerStatus : report.status;
  }
  if (showsPayment(report)) return 'active';
  return report.kind === 'payment' && providerStatus === 'active' ? 'past_due' : providerStatus;
}

function showsPayment(report: BillingReport): boolean {
  if (report.kind === 'subscription') return isLive({ providerStatus: report.status });
  return report.kind === 'checkout' ? report.isPaid : report.outcome === 'paid';
}

function inOrder(a: DatedReport, b: DatedReport): number {
  return a.at.getTime() - b.at.getTime() || placeOf(a.report) - placeOf(b.report) || (keyOf(a) < keyOf(b) ? -1 : 1);
}

/** The provider counts in seconds. Within one, a subscription can be created, its payment can fail and succeed, and it can change. */
function placeOf(report: BillingReport): number {
  if (report.kind !== 'subscription') return showsPayment(report) ? 2 : 1;
  return report.rank <= 1 ? 0 : 1 + report.rank;
}

/** The same for equal reports, in whatever order the database returns their fields. */
const keyOf = ({ at, report }: DatedReport): string => JSON.stringify([at, ...Object.entries(report).sort()]);
