import { useMemo } from 'react';
import { useWaitingRead } from './useWaitingRead';
import { findWaiting, type WaitingMeal } from './waiting-store';

type Known = { readonly userId: string; readonly meals: readonly WaitingMeal[] };

const NOTHING: readonly WaitingMeal[] = [];

/** What was read last: a page that opens begins with it instead of making room for it later. */
let known: Known | null = null;

async function read(userId: string): Promise<Known> {
  known = { userId, meals: await findWaiting(userId) };
  return known;
}

/** Reads ahead of the first drawing. @returns whether anything waits */
export async function readWaitingMeals(userId: string): Promise<boolean> {
  return (await read(userId)).meals.length > 0;
}

/** What waits in this browser for the person; empty for nobody. */
export function useWaitingMeals(userId: string | null): readonly WaitingMeal[] {
  const readOwn = useMemo(() => (userId === null ? null : () => read(userId)), [userId]);
  const found = useWaitingRead(readOwn);
  return [found, known].find((read) => read !== null && read.userId === userId)?.meals ?? NOTHING;
}
