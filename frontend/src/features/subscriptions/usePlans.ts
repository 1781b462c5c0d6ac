import { type PaidTier, type Subscription, subscriptionsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEndpoint, endpointUrl, errorMessage, prefetch, useEndpoint } from '../../shared/api';
import { showToast } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { subscriptionText as text } from './subscription-text';

/** Preloads what the pricing page shows first. */
export async function prefetchPlans(isProbablySignedIn: boolean): Promise<void> {
  await Promise.all([
    prefetch(subscriptionsApi.listPlans, {}),
    isProbablySignedIn && prefetch(subscriptionsApi.getSubscription, {}),
  ]);
}

export function useOffer() {
  return useEndpoint(subscriptionsApi.listPlans, {});
}

/** @param refreshMs polling interval; 0: none */
export function useSubscription(isSignedIn: boolean, refreshMs = 0) {
  return useEndpoint(subscriptionsApi.getSubscription, isSignedIn ? {} : null, { refreshInterval: refreshMs });
}

/** The plan change under way, and how to start one. The account's allowances are refetched after each. */
export function usePlanChanges() {
  const { reload } = useCurrentUser();
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState<string | null>(null);

  const run = async (name: string, change: () => Promise<void>): Promise<boolean> => {
    setRunning(name);
    try {
      await change();
      return true;
    } catch (error) {
      showToast(errorMessage(error), { tone: 'failure' });
      return false;
    } finally {
      setRunning(null);
      reload();
    }
  };
  const keep = (subscription: Subscription) =>
    mutate(endpointUrl(subscriptionsApi.getSubscription, {}), subscription, { revalidate: false });
  const leave = async (address: Promise<{ url: string }>) => window.location.assign((await address).url);

  return {
    running,
    startTrial: () =>
      run('trial', async () => {
        await keep(await callEndpoint(subscriptionsApi.startTrial, {}));
        const title = text('trialStartedTitle');
        showToast(text('trialStarted', { count: subscriptionsApi.TRIAL_DAYS }), { title });
      }),
    choose: (tier: PaidTier) => run(tier, () => leave(callEndpoint(subscriptionsApi.openCheckout, { body: { tier } }))),
    managePayment: () => run('portal', () => leave(callEndpoint(subscriptionsApi.openPortal, {}))),
    cancel: () =>
      run('cancel', async () => {
        await keep(await callEndpoint(subscriptionsApi.cancelSubscription, {}));
        showToast(text('cancelled'), { title: text('cancelledTitle') });
      }),
  };
}
