import { type OwnFood, ownFoodsApi } from '@carbsight/contracts';
import { callEndpoint } from '../../../../shared/api';
import { indexedStore } from '../../../../shared/indexed-store';
import { rememberedUserId } from '../../../../shared/remembered-user-id';

/** The person's own foods as of then: readable offline. */
export type KeptOwnFoods = { readonly userId: string; readonly keptAt: string; readonly foods: readonly OwnFood[] };

const PAGE_SIZE = 100;
const PAGES_MAX = 20;

const inStore = indexedStore('carbsight-own-foods', 'foods');
const OWN = 'own';
/** Counts erasures: what was requested before one is not stored after it. */
let generation = 0;

/** @throws ApiFailure; what was kept before stays then */
export async function keepOwnFoods(userId: string): Promise<void> {
  const startedIn = generation;
  const foods: OwnFood[] = [];
  let cursor: string | null | undefined;
  for (let page = 0; page < PAGES_MAX && cursor !== null; page += 1) {
    const query = { limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
    const found = await callEndpoint(ownFoodsApi.listOwnFoods, { query });
    foods.push(...found.foods);
    cursor = found.nextCursor;
  }
  if (generation !== startedIn || rememberedUserId() !== userId) return;
  await inStore('readwrite', (store) => store.put({ userId, keptAt: new Date().toISOString(), foods }, OWN));
}

/** Null if nothing is kept for this person. */
export async function findKeptOwnFoods(userId: string): Promise<KeptOwnFoods | null> {
  const kept = await inStore<KeptOwnFoods | undefined>('readonly', (store) => store.get(OWN)).catch(() => undefined);
  return kept?.userId === userId ? kept : null;
}

/** Whoever's they are. */
export async function forgetKeptOwnFoods(): Promise<void> {
  generation += 1;
  // If nothing could be stored, there is nothing to erase.
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}
