import { type Meal, mealsApi } from '@carbsight/contracts';
import { useRef } from 'react';
import { useEndpoint, useHeldLoad } from '../../shared/api';
import { useDiary } from './family/diary';
import { isFinished } from './meal-words';

const POLL_MS = 1_000;
const RETRY_MS = 3_000;

/** It, or something that was added to it, is being analysed. */
const isOpen = ({ status, plate }: Meal) =>
  !isFinished(status) || (plate?.parts.some((part) => !isFinished(part.status)) ?? false);

/**
 * One meal, current until it is finished: by requests that the server holds, or polled every second. Retries after a lost
 * connection.
 */
export function useMeal(mealId: string) {
  const isHeld = useRef(false);
  const { about } = useDiary();
  const response = useEndpoint(
    mealsApi.getMeal,
    { mealId, ...about },
    {
      refreshInterval: (meal) => (meal && isOpen(meal) && !isHeld.current ? POLL_MS : 0),
      revalidateOnReconnect: true,
      // SWR stops polling after an error; temporary ones (no connection, a restarting server) are retried.
      shouldRetryOnError: (error) => error.status === 0 || error.status >= 500,
      onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
        setTimeout(() => void revalidate({ retryCount }), RETRY_MS);
      },
    },
  );
  isHeld.current = useHeldLoad(mealsApi.getMeal, { params: { mealId }, ...about }, response, isOpen);
  return response;
}
