import { useEffect, useMemo, useState } from 'react';
import { localDay } from '../../../shared/i18n';
import { countWaiting, findOutbox, isWaiting, type OutboxMeal, type WaitingMeal, watchWaiting } from './waiting-store';

type Known = { readonly userId: string; readonly meals: readonly OutboxMeal[] };

const NOTHING: readonly OutboxMeal[] = [];

/** The last result: a page starts with it, so that the list does not shift the page later. */
let known: Known | null = null;

async function load(userId: string): Promise<Known> {
  known = { userId, meals: await findOutbox(userId) };
  return known;
}

/** Loads before the first render. @returns whether anything waits */
export async function hasWaitingMeals(userId: string): Promise<boolean> {
  return (await load(userId)).meals.some(isWaiting);
}

/** The person's meals waiting in this browser; empty when signed out. */
export function useWaitingMeals(userId: string | null): readonly WaitingMeal[] {
  return useOutbox(userId).filter(isWaiting);
}

/** And those that were discarded. */
export function useOutbox(userId: string | null): readonly OutboxMeal[] {
  const loadOwn = useMemo(() => (userId === null ? null : () => load(userId)), [userId]);
  const found = useWaitingLoad(loadOwn);
  return [found, known].find((load) => load !== null && load.userId === userId)?.meals ?? NOTHING;
}

/** How many of them were eaten on a day of the person, `2026-11-20`. */
export const countWaitingOn = (date: string, meals: readonly WaitingMeal[]): number =>
  meals.filter(({ takenAt }) => localDay(takenAt) === date).length;

/**
 * The result of reading the waiting meals, now and after every change; null before the first result.
 * @param read a stable function; null: nothing to read
 */
function useWaitingLoad<T>(load: (() => Promise<T>) | null): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    if (!load) return;
    let isGone = false;
    const reload = async () => {
      const now = await load();
      if (!isGone) setFound(now);
    };
    void reload();
    const end = watchWaiting(() => void reload());
    return () => {
      isGone = true;
      end();
    };
  }, [load]);
  return found;
}

/** The last count: a page starts with it, so that the note does not shift the page later. */
let knownCount = 0;

/** Counts before the first render. */
export async function countWaitingMeals(): Promise<number> {
  knownCount = await countWaiting();
  return knownCount;
}

/** Number of meals waiting in this browser, for any account. */
export function useWaitingCount(): number {
  return useWaitingLoad(countWaitingMeals) ?? knownCount;
}
