import { useMemo } from 'react';
import { useWaitingRead } from './useWaitingRead';
import { findWaiting, type WaitingMeal } from './waiting-store';

type Known = { readonly userId: string; readonly meals: readonly WaitingMeal[] };

const NOTHING: readonly WaitingMeal[] = [];

/** The last result: a page starts with it, so that the list does not shift the page later. */
let known: Known | null = null;

async function read(userId: string): Promise<Known> {
  known = { userId, meals: await findWaiting(userId) };
  return known;
}

/** Loads before the first render. @returns whether anything waits */
export async function readWaitingMeals(userId: string): Promise<boolean> {
  return (await read(userId)).meals.length > 0;
}

/** The person's meals waiting in this browser; empty when signed out. */
export function useWaitingMeals(userId: string | null): readonly WaitingMeal[] {
  const readOwn = useMemo(() => (userId === null ? null : () => read(userId)), [userId]);
  const found = useWaitingRead(readOwn);
  return [found, known].find((read) => read !== null && read.userId === userId)?.meals ?? NOTHING;
}
