import { useEffect, useState } from 'react';
import { findWaiting, type WaitingMeal, watchWaiting } from './waiting-store';

/** What waits in this browser for the person; empty for nobody. */
export function useWaitingMeals(userId: string | null): readonly WaitingMeal[] {
  const [meals, setMeals] = useState<readonly WaitingMeal[]>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const found = userId === null ? [] : await findWaiting(userId);
      if (!isGone) setMeals(found);
    };
    void read();
    const end = watchWaiting(() => void read());
    return () => {
      isGone = true;
      end();
    };
  }, [userId]);
  return meals;
}
