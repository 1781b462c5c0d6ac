import type { FoundProduct } from '@carbsight/contracts';
import { indexedStore } from '../../../../shared/indexed-store';

/** A product that this person has looked up in this browser: readable without a connection. */
export type KeptProduct = FoundProduct & { readonly userId: string; readonly keptAt: string };

const inStore = indexedStore('carbsight-products', 'products');

export async function keepProduct(userId: string, code: string, { food, doubts }: FoundProduct): Promise<void> {
  const kept: KeptProduct = { userId, keptAt: new Date().toISOString(), food, doubts };
  // If nothing can be stored, nothing is kept.
  await inStore('readwrite', (store) => store.put(kept, code)).catch(() => undefined);
}

/** Null if nothing is kept for this person. */
export async function findKeptProduct(userId: string, code: string): Promise<KeptProduct | null> {
  const kept = await inStore<KeptProduct | undefined>('readonly', (store) => store.get(code)).catch(() => undefined);
  return kept?.userId === userId ? kept : null;
}

/** Whoever's they are. */
export async function forgetKeptProducts(): Promise<void> {
  // If nothing could be stored, there is nothing to erase.
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}
