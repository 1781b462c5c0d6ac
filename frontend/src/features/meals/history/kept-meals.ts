import { type AnswerOf, type Meal, mealShortcutsApi, mealsApi } from '@carbsight/contracts';
import { addDays } from '@carbsight/domain';
import { callEndpoint } from '../../../shared/api';
import { localDay, startOfDay } from '../../../shared/i18n';
import { indexedStore } from '../../../shared/indexed-store';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import { isSignedIn } from '../../accounts';

const KEPT_DAYS = 30;
const PAGE_SIZE = 50;

/** What its owner can read in this browser offline. One person's at a time; erased with their session. */
export type KeptMeals = {
  readonly userId: string;
  readonly keptAt: string;
  /** Of the last 30 days, latest first. */
  readonly meals: readonly Meal[];
  readonly shortcuts: AnswerOf<typeof mealShortcutsApi.listShortcuts>;
};

const inStore = indexedStore('carbsight-kept', 'meals');
const OWN = 'own';
/** Counts erasures: what was requested before one is not stored after it. */
let generation = 0;

/** @throws ApiFailure; what was kept before stays then */
export async function keepMeals(userId: string): Promise<void> {
  const startedIn = generation;
  const from = startOfDay(addDays(localDay(), -KEPT_DAYS)).toISOString();
  const shortcuts = await callEndpoint(mealShortcutsApi.listShortcuts, {});
  const meals: Meal[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await callEndpoint(mealsApi.listMeals, {
      query: { from, limit: PAGE_SIZE, cursor: cursor ?? undefined },
    });
    meals.push(...page.scans);
    cursor = page.nextCursor;
  }
  // The server goes by the cookie, which another tab may have changed.
  if (!(await isSignedIn(userId)) || generation !== startedIn || rememberedUserId() !== userId) return;
  const kept: KeptMeals = { userId, keptAt: new Date().toISOString(), meals, shortcuts };
  await inStore('readwrite', (store) => store.put(kept, OWN));
}

/** Null if nothing is kept for this person. */
export async function findKeptMeals(userId: string): Promise<KeptMeals | null> {
  const kept = await inStore<KeptMeals | undefined>('readonly', (store) => store.get(OWN)).catch(() => undefined);
  return kept?.userId === userId ? kept : null;
}

/** Whoever's they are. */
export async function forgetKeptMeals(): Promise<void> {
  generation += 1;
  // If nothing could be stored, there is nothing to erase.
  await inStore('readwrite', (store) => store.clear()).catch(() => {});
}
