import { foodsApi, ownFoodsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { errorMessage, usePages } from '../../../../shared/api';
import { showToast } from '../../../../shared/ui';

/** The person's own foods by name, or those that the words find. */
export function useOwnFoods(search: string) {
  const pages = usePages(ownFoodsApi.listOwnFoods, search === '' ? {} : { search }, {
    next: ({ nextCursor }) => nextCursor,
    after: 'cursor',
    keepPreviousData: true,
  });
  return { ...pages, foods: pages.data?.flatMap((page) => page.foods) };
}

/** A change to own foods: a failure is shown in a toast and returns null. Lists and searches are out of date afterwards. */
export function useOwnFoodChange() {
  const { mutate } = useSWRConfig();
  const [isPending, setPending] = useState(false);
  const change = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setPending(true);
    try {
      const result = await work();
      await mutate((key) => typeof key === 'string' && key.includes(foodsApi.searchFoods.path));
      return result;
    } catch (error) {
      showToast(errorMessage(error), { tone: 'failure' });
      return null;
    } finally {
      setPending(false);
    }
  };
  return { isPending, change };
}
