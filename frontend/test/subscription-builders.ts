import type { PlanPrice, Subscription } from '@carbsight/contracts';
import type { Offer } from '../src/features/subscriptions/PlanTable';

const aPrice = (amountMinor: number): PlanPrice => ({
  amountMinor,
  currency: 'EUR',
  interval: 'month',
  intervalCount: 1,
});

export function anOffer({
  prices = [aPrice(600), aPrice(1_250)] as readonly (PlanPrice | null)[],
  ...differs
}: Partial<Offer> & { prices?: readonly (PlanPrice | null)[] } = {}): Offer {
  const plan = (tier: 'free' | 'essentials' | 'pro', scansPerDay: number, readsPerPhoto: number) => ({
    tier,
    scansPerDay,
    readsPerPhoto,
    chatMessagesPerDay: scansPerDay / 2,
    periodExport: tier !== 'free',
  });
  return {
    isBillingConfigured: true,
    readsPhotos: true,
    trialDays: 7,
    graceDays: 7,
    plans: [
      { ...plan('free', 20, 1), historyDays: 90, price: null },
      { ...plan('essentials', 100, 3), historyDays: 730, price: prices[0] ?? null },
      { ...plan('pro', 300, 5), historyDays: null, price: prices[1] ?? null },
    ],
    ...differs,
  };
}

/** A person on Free who has not had a trial. */
export function aSubscription(differs: Partial<Subscription> = {}): Subscription {
  return {
    tier: 'free',
    status: 'none',
    isOnTrial: false,
    trialEndsAt: null,
    canStartTrial: true,
    endsAt: null,
    renewsAt: null,
    isGranted: false,
    isBillingConfigured: true,
    canCancel: false,
    canManagePayment: false,
    today: { scansUsed: 3, scansPerDay: 20, resetsAt: '2026-11-22T00:00:00.000Z' },
    ...differs,
  };
}
