import { accountsApi, mealsApi } from '@carbsight/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { callEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';
import { useCarbUnits } from '../../../shared/units';
import { useCurrentUser } from '../../accounts';
import { useMealKeeping } from '../history/useKeptMeals';
import { useInvalidateMealLists } from '../meal-cache';
import { rememberShown, tellIfUpdated } from '../reader/device-estimates';
import { outboxText } from './outbox-text';
import { sendWaiting } from './send-waiting';
import { useOutbox } from './useWaitingMeals';
import { preloadWaitingBox } from './waiting-box';
import { findWaitingOwners, forgetWaiting, isWaiting } from './waiting-store';

/** Browsers do not always notice that the connection is back. */
const RETRY_INTERVAL_MS = 30_000;

/** Sends waiting meals as soon as possible, and keeps meals for reading offline. On every page, renders nothing. */
export function WaitingMealsSender() {
  useMealKeeping();
  const { user, isLoading, failure, reload } = useCurrentUser();
  const forgetMealLists = useInvalidateMealLists();
  const units = useCarbUnits();
  // Without a connection the person is only assumed.
  const userId = failure ? null : (user?.id ?? null);
  const open = useOutbox(userId).filter((meal) => !isWaiting(meal) || meal.refusal === null).length;

  const send = useEffectEvent(async () => {
    if (failure) reload();
    if (userId === null || open === 0 || !navigator.onLine) return;
    const estimated: string[] = [];
    const count = await sendWaiting(userId, (mealId, estimate) => {
      rememberShown(mealId, estimate);
      estimated.push(mealId);
    });
    if (count === 0) return;
    forgetMealLists();
    showToast(outboxText('sent', { count }));
    // One that is still being read says so on its page.
    for (const mealId of estimated)
      await callEndpoint(mealsApi.getMeal, { params: { mealId } }).then(
        (meal) => tellIfUpdated(meal, units),
        () => undefined,
      );
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: retries whenever somebody signs in or a meal is added
  useEffect(() => {
    void send();
  }, [userId, open]);

  // On plain http there is no service worker: a list that has not been loaded by then could not be shown offline.
  useEffect(() => void preloadWaitingBox().catch(() => {}), []);

  // What could not be read before is read again.
  const hasFailed = failure !== null;
  const reloadLists = useEffectEvent(forgetMealLists);
  const hadFailed = useRef(false);
  useEffect(() => {
    if (hadFailed.current && !hasFailed) reloadLists();
    hadFailed.current = hasFailed;
  }, [hasFailed]);

  const isKnown = !isLoading && failure === null;
  useEffect(() => {
    if (isKnown) void discardErased(userId);
  }, [isKnown, userId]);

  const hasWork = open > 0 || failure !== null;
  useEffect(() => {
    const now = () => void send();
    window.addEventListener('online', now);
    const timer = hasWork ? setInterval(now, RETRY_INTERVAL_MS) : undefined;
    return () => {
      window.removeEventListener('online', now);
      clearInterval(timer);
    };
  }, [hasWork]);
  return null;
}

/**
 * Erases waiting meals whose account was erased elsewhere: its owner was promised that, and no one could ever send them. If the server
 * cannot be reached, the next visit does it.
 * @param userId the signed-in account, which certainly exists
 */
async function discardErased(userId: string | null): Promise<void> {
  for (const owner of await findWaitingOwners()) {
    if (owner === userId) continue;
    const asked = callEndpoint(accountsApi.getAccountExistence, { params: { userId: owner } });
    if (!(await asked.catch(() => ({ exists: true }))).exists) await forgetWaiting(owner);
  }
}
