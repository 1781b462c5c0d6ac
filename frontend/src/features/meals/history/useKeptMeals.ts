import { useEffect } from 'react';
import useSWR from 'swr';
import type { ApiFailure } from '../../../shared/api';
import { useCurrentUser } from '../../accounts';
import { useDiary } from '../family/diary';
import { keepOwnFoods } from '../foods/own/kept-own-foods';
import { watchMeals } from '../meal-cache';
import { findKeptMeals, forgetKeptMeals, type KeptMeals, keepMeals } from './kept-meals';

const FRESH_MS = 10 * 60_000;
/** Several changes in a row are one. */
const QUIET_MS = 2_000;

/** What this browser keeps of the person's own meals, where `failure` says that the server cannot be reached. */
export function useKeptMeals(failure: ApiFailure | null | undefined): KeptMeals | null {
  const { user } = useCurrentUser();
  const { isOwn } = useDiary();
  const isWanted = isOwn && user && failure?.isConnectionLoss;
  const { data } = useSWR(isWanted ? ['kept-meals', user.id] : null, ([, userId]) => findKeptMeals(userId));
  return data ?? null;
}

/** Once, in the shell: keeps the person's meals up to date in this browser, and erases them when the person has gone. */
export function useMealKeeping(): void {
  const { user, isLoading, failure } = useCurrentUser();
  const userId = user?.id ?? null;
  const isKnown = !isLoading && failure === null;
  useEffect(() => {
    if (!isKnown) return;
    if (userId === null) return void forgetKeptMeals();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // If this fails, the next change or visit does it.
    const keep = () => void Promise.allSettled([keepMeals(userId), keepOwnFoods(userId)]);
    void refresh(userId, keep);
    const end = watchMeals(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isKnown, userId]);
}

async function refresh(userId: string, keep: () => void): Promise<void> {
  const kept = await findKeptMeals(userId);
  // Nothing, or another person's.
  if (!kept) await forgetKeptMeals();
  if (!kept || Date.now() - Date.parse(kept.keptAt) > FRESH_MS) keep();
}
