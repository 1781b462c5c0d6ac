import { foodsApi, type OwnFood, ownFoodsApi } from '@carbsight/contracts';
import { isFoundBy } from '@carbsight/domain';
import { useRef, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type ApiFailure, errorMessage, isChangedElsewhere, usePages } from '../../../../shared/api';
import { rememberedUserId } from '../../../../shared/remembered-user-id';
import { showToast } from '../../../../shared/ui';
import { dismissToast } from '../../../../shared/ui/toasts/show-toast';
import { useCurrentUser } from '../../../accounts';
import { announceMeals } from '../../meal-cache';
import { findKeptOwnFoods } from './kept-own-foods';

/** The person's own foods by name, or those that the words find. */
export function useOwnFoods(search: string) {
  const pages = usePages(ownFoodsApi.listOwnFoods, search === '' ? {} : { search }, {
    next: ({ nextCursor }) => nextCursor,
    after: 'cursor',
    keepPreviousData: true,
  });
  return { ...pages, foods: pages.data?.flatMap((page) => page.foods) };
}

/** What this browser keeps of them, where `failure` says that the server cannot be reached; null otherwise. */
export function useKeptOwnFoods(failure: ApiFailure | null | undefined, search: string) {
  const { user } = useCurrentUser();
  const userId = user?.id ?? (failure?.isConnectionLoss ? rememberedUserId() : null);
  const wanted = failure?.isConnectionLoss && userId !== null ? (['kept-own-foods', userId] as const) : null;
  const { data } = useSWR(wanted, ([, owner]) => findKeptOwnFoods(owner));
  if (!data) return null;
  const isFound = ({ name, brand }: OwnFood) => search === '' || isFoundBy(search, `${name} ${brand ?? ''}`);
  return { keptAt: data.keptAt, foods: data.foods.filter(isFound) };
}

/**
 * A change to own foods: `attempt` rejects, `change` shows a failure in a toast and returns null. Lists and searches are out of date afterwards.
 * @param updatedAt of the food as it was seen; empty: a new one. If it has changed elsewhere, nothing is saved until the person decides to.
 */
export function useOwnFoodChange(updatedAt: string, onElsewhere: () => void) {
  const { mutate } = useSWRConfig();
  const [isPending, setPending] = useState(false);
  const [seen] = useState(updatedAt && `"${updatedAt}"`);
  const [isElsewhere, setElsewhere] = useState(false);
  const failed = useRef('');
  const attempt = async <T>(work: (ifMatch: string | undefined) => Promise<T>): Promise<T> => {
    setPending(true);
    // What was said about the last try does not apply to this one.
    dismissToast(failed.current);
    try {
      const result = await work((!isElsewhere && seen) || undefined);
      // Kept for reading offline, as meals are.
      announceMeals();
      await mutate((key) => typeof key === 'string' && key.includes(foodsApi.searchFoods.path));
      return result;
    } catch (error) {
      if (isChangedElsewhere(error)) {
        setElsewhere(true);
        onElsewhere();
      }
      throw error;
    } finally {
      setPending(false);
    }
  };
  const change = <T>(work: (ifMatch: string | undefined) => Promise<T>): Promise<T | null> =>
    attempt(work).catch((error: unknown) => {
      if (!isChangedElsewhere(error)) failed.current = showToast(errorMessage(error), { tone: 'failure' });
      return null;
    });
  return { isPending, isElsewhere, attempt, change };
}
