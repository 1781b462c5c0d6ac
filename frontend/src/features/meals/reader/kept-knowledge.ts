import { indexedStore } from '../../../shared/indexed-store';
import { rememberedUserId } from '../../../shared/remembered-user-id';
import type { ReadingKnowledge } from './note-estimate';

type Kept = { readonly userId: string; readonly knowledge: ReadingKnowledge };

const inStore = indexedStore('carbsight-reading', 'knowledge');
const OWN = 'own';

/** For reading offline: one person's at a time; erased with their session. @throws if nothing can be stored */
export async function keepKnowledge(userId: string, knowledge: ReadingKnowledge): Promise<void> {
  if (rememberedUserId() !== userId) return;
  await inStore('readwrite', (store) => store.put({ userId, knowledge } satisfies Kept, OWN));
}

/** Null if nothing is kept for this person. */
export async function findKeptKnowledge(userId: string): Promise<ReadingKnowledge | null> {
  const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(OWN)).catch(() => undefined);
  return kept?.userId === userId ? kept.knowledge : null;
}

/** Whoever's it is. */
export async function forgetKeptKnowledge(): Promise<void> {
  // If nothing could be stored, there is nothing to erase.
  await inStore('readwrite', (store) => store.clear()).catch(() => undefined);
}
