import { indexedStore } from '../../../shared/indexed-store';
import type { PhotoDraft } from '../scan/photo-draft';

/**
 * A meal taken offline. It waits in this browser, belongs to the account that took it, and is sent
 * with the draft's key: sent twice, it is still one meal.
 */
export type WaitingMeal = Omit<PhotoDraft, 'photo' | 'ownerId' | 'wantsEstimate'> & {
  readonly userId: string;
  /** Bytes instead of a Blob: older Safari loses stored Blobs. */
  readonly bytes: ArrayBuffer;
  readonly mediaType: string;
  /** The server's reason for refusing it; null if it was not refused. */
  readonly refusal: string | null;
};

const inStore = indexedStore('carbsight-waiting', 'meals', { keyPath: 'attemptKey' });
const CHANNEL = 'carbsight-waiting';
const watchers = new Set<() => void>();

/** @throws where the browser cannot store anything (private mode, disk full) */
export async function addWaiting(
  { photo, ownerId: _, wantsEstimate: __, ...draft }: PhotoDraft,
  userId: string,
): Promise<void> {
  const bytes = await photo.arrayBuffer();
  const meal: WaitingMeal = { ...draft, userId, bytes, mediaType: photo.type, refusal: null };
  await inStore('readwrite', (store) => store.put(meal));
  announce();
}

/** Oldest first; empty where nothing can be stored. */
export async function findWaiting(userId: string): Promise<WaitingMeal[]> {
  try {
    const all = await inStore<WaitingMeal[]>('readonly', (store) => store.getAll());
    return all.filter((meal) => meal.userId === userId).sort((one, other) => one.takenAt.localeCompare(other.takenAt));
  } catch {
    return [];
  }
}

/** The accounts with waiting meals. */
export async function findWaitingOwners(): Promise<string[]> {
  try {
    const all = await inStore<WaitingMeal[]>('readonly', (store) => store.getAll());
    return [...new Set(all.map(({ userId }) => userId))];
  } catch {
    return [];
  }
}

/** Across all accounts: signed-out screens show nothing but this number. */
export async function countWaiting(): Promise<number> {
  try {
    return await inStore<number>('readonly', (store) => store.count());
  } catch {
    return 0;
  }
}

export async function isStillWaiting(attemptKey: string): Promise<boolean> {
  return (await inStore<number>('readonly', (store) => store.count(attemptKey))) > 0;
}

/** Null: it may be sent again. Does nothing if it was discarded meanwhile. */
export async function storeRejection(meal: WaitingMeal, refusal: string | null): Promise<void> {
  if (!(await isStillWaiting(meal.attemptKey))) return;
  await inStore('readwrite', (store) => store.put({ ...meal, refusal }));
  announce();
}

export async function removeWaiting(attemptKey: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(attemptKey));
  announce();
}

/** The account is gone, and its waiting meals with it. */
export async function forgetWaiting(userId: string): Promise<void> {
  for (const { attemptKey } of await findWaiting(userId)) await removeWaiting(attemptKey);
}

/** Called after every change, including those in other tabs. */
export function watchWaiting(tell: () => void): () => void {
  watchers.add(tell);
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
  if (channel) channel.onmessage = tell;
  return () => {
    watchers.delete(tell);
    channel?.close();
  };
}

function announce(): void {
  for (const tell of watchers) tell();
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
