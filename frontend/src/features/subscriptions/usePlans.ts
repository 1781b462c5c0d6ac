import { type PaidTier, type Subscription, subscriptionsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callEndpoint, errorMessage, prefetch, readUrl, useEndpoint } from '../../shared/api';
import { showToast } from '../../shared/ui';
import { useCurrentUser } from '../accounts';
import { subscriptionText as text } from './subscription-text';

/** What the page of prices shows first. */
export async function prefetchPlans(isProbablySignedIn: boolean): Promise<void> {
  await Promise.all([
    prefetch(subscriptionsApi.listPlans, {}),
    isProbablySignedIn && prefetch(subscriptionsApi.getSubscription, {}),
  ]);
}

export function useOffer() {
  return useEndpoint(subscriptionsApi.listPlans, {});
}

/** @param refreshMs asks again so often; 0: not at all */
export function useSubscription(isSignedIn: boolean, refreshMs = 0) {
  return useEndpoint(subscriptionsApi.getSubscription, isSignedIn ? {} : null, { refreshInterval: refreshMs });
}

/** Which change of the plan is under way, and how to begin one. What the account is allowed is read anew after each. */
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
    mutate(readUrl(subscriptionsApi.getSubscription, {}), subscription, { revalidate: false });
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
