import type { EnterMealBody } from '@carbsight/contracts';
import { indexedStore } from '../../../shared/indexed-store';
import type { PhotoDraft } from '../scan/photo-draft';

/**
 * A meal logged offline. It waits in this browser, belongs to the account that logged it, and is sent
 * with the key of its first attempt: sent twice, it is still one meal.
 */
type Waiting = {
  readonly userId: string;
  readonly attemptKey: string;
  readonly takenAt: string;
  /** Its words, or its name. */
  readonly note: string;
  /** The server's reason for refusing it; null if it was not refused. */
  readonly refusal: string | null;
};
export type WaitingPhoto = Waiting & {
  readonly metadata: PhotoDraft['metadata'];
  /** Bytes instead of a Blob: older Safari loses stored Blobs. */
  readonly bytes: ArrayBuffer;
  readonly mediaType: string;
};
type WaitingEntry = Waiting & {
  readonly entry: MealEntry;
  /** As of a shortcut; null where the tables are needed to know. */
  readonly mainFood: string | null;
};
export type WaitingMeal = WaitingPhoto | WaitingEntry;

/** A meal without a photo, as the call that logs it. */
export type MealEntry =
  | { readonly kind: 'words'; readonly body: { note: string; sessionId: string; eatenAt?: string } }
  | { readonly kind: 'manual'; readonly body: Partial<EnterMealBody> }
  | { readonly kind: 'repeat'; readonly mealId: string; readonly body: { eatenAt?: string } };

const inStore = indexedStore('carbsight-waiting', 'meals', { keyPath: 'attemptKey' });
const CHANNEL = 'carbsight-waiting';
const watchers = new Set<() => void>();

/** @throws where the browser cannot store anything (private mode, disk full) */
export async function addWaiting(
  { photo, ownerId: _, wantsEstimate: __, ...draft }: PhotoDraft,
  userId: string,
): Promise<void> {
  const bytes = await photo.arrayBuffer();
  await put({ ...draft, userId, bytes, mediaType: photo.type, refusal: null });
}

/** Its time is that of the first attempt, not of the sending. @throws as `addWaiting` */
export async function addWaitingEntry(entry: MealEntry, attempt: WaitingAttempt): Promise<void> {
  const takenAt = entry.body.eatenAt ?? new Date().toISOString();
  // The three kinds have it alike, which the compiler does not see through the copy.
  const timed = { ...entry, body: { ...entry.body, eatenAt: takenAt } } as MealEntry;
  await put({ entry: timed, ...attempt, takenAt, refusal: null });
}

type WaitingAttempt = Pick<WaitingEntry, 'userId' | 'attemptKey' | 'note' | 'mainFood'>;

async function put(meal: WaitingMeal): Promise<void> {
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
  await put({ ...meal, refusal });
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
