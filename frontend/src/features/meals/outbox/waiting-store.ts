import type { EnterMealBody, RepeatMealBody } from '@carbsight/contracts';
import type { EstimateSummary } from '@carbsight/domain';
import { indexedStore } from '../../../shared/indexed-store';
import { type PhotoDraft, type StoredPhoto, toStored } from '../scan/photo-draft';

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
  readonly partOf?: string;
  readonly metadata: PhotoDraft['metadata'];
  /** Bytes instead of a Blob: older Safari loses stored Blobs. */
  readonly bytes: ArrayBuffer;
  readonly mediaType: string;
  /** The photos after the first one; missing in meals of earlier releases. */
  readonly morePhotos?: readonly StoredPhoto[];
};
type WaitingEntry = Waiting & {
  readonly entry: MealEntry;
  /** As of a shortcut; null where the tables are needed to know. */
  readonly mainFood: string | null;
  /** What its words came to on this device; missing if they were not read. */
  readonly estimate?: WaitingEstimate;
};
export type WaitingEstimate = Pick<
  EstimateSummary,
  'carbsGrams' | 'lowGrams' | 'highGrams' | 'unknownItems' | 'items' | 'itemsDifferenceGrams'
>;
export type WaitingMeal = WaitingPhoto | WaitingEntry;
/** An attempt to send it may have reached the server, or still does: what the server has under its key is to be deleted. */
export type DiscardedMeal = Pick<Waiting, 'userId' | 'attemptKey' | 'takenAt'> & { readonly discardedAt: string };
export type OutboxMeal = WaitingMeal | DiscardedMeal;

export const isWaiting = (meal: OutboxMeal): meal is WaitingMeal => !('discardedAt' in meal);

/** A meal without a photo, as the call that logs it. */
export type MealEntry =
  | { readonly kind: 'words'; readonly body: { note: string; sessionId?: string; eatenAt?: string; partOf?: string } }
  | { readonly kind: 'manual'; readonly body: Partial<EnterMealBody> }
  | { readonly kind: 'repeat'; readonly mealId: string; readonly body: RepeatMealBody };

const inStore = indexedStore('carbsight-waiting', 'meals', { keyPath: 'attemptKey' });
const CHANNEL = 'carbsight-waiting';
const watchers = new Set<() => void>();

/** @throws where the browser cannot store anything (private mode, disk full) */
export async function addWaiting(
  { photos, ownerId: _, wantsEstimate: __, ...draft }: PhotoDraft,
  userId: string,
): Promise<void> {
  const [first, ...morePhotos] = await Promise.all(photos.map(toStored));
  if (first) await put({ ...draft, ...first, morePhotos, userId, refusal: null });
}

/** Its time is that of the first attempt, not of the sending. @throws as `addWaiting` */
export async function addWaitingEntry(entry: MealEntry, attempt: WaitingAttempt): Promise<void> {
  const takenAt = entry.body.eatenAt ?? new Date().toISOString();
  // The three kinds have it alike, which the compiler does not see through the copy.
  const timed = { ...entry, body: { ...entry.body, eatenAt: takenAt } } as MealEntry;
  await put({ entry: timed, ...attempt, takenAt, refusal: null });
}

type WaitingAttempt = Pick<WaitingEntry, 'userId' | 'attemptKey' | 'note' | 'mainFood' | 'estimate'>;

/** A draft that is no longer wanted, though it was sent. @throws as `addWaiting` */
export async function addDiscarded(draft: PhotoDraft, userId: string): Promise<void> {
  await put(discarded({ ...draft, userId }));
}

export const discarded = ({ userId, attemptKey, takenAt }: Omit<DiscardedMeal, 'discardedAt'>): DiscardedMeal => ({
  userId,
  attemptKey,
  takenAt,
  discardedAt: new Date().toISOString(),
});

async function put(meal: OutboxMeal): Promise<void> {
  await inStore('readwrite', (store) => store.put(meal));
  announce();
}

/** Empty where nothing can be stored. */
function findAll(): Promise<OutboxMeal[]> {
  return inStore<OutboxMeal[]>('readonly', (store) => store.getAll()).catch(() => []);
}

/** To be sent, or deleted on the server; oldest first. */
export async function findOutbox(userId: string): Promise<OutboxMeal[]> {
  const own = (await findAll()).filter((meal) => meal.userId === userId);
  return own.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
}

/** The accounts with meals here. */
export async function findWaitingOwners(): Promise<string[]> {
  return [...new Set((await findAll()).map(({ userId }) => userId))];
}

/** Across all accounts: signed-out screens show nothing but this number. */
export async function countWaiting(): Promise<number> {
  return (await findAll()).filter(isWaiting).length;
}

/** As it is now. Undefined: it was sent, or deleted on the server. */
export function findInOutbox(attemptKey: string): Promise<OutboxMeal | undefined> {
  return inStore('readonly', (store) => store.get(attemptKey));
}

/**
 * Changes a waiting meal in one step, because another tab may be sending or discarding it.
 * @param change null: it was sent
 * @returns what it was before; a meal that does not wait (any more) is left as it is
 */
export async function changeWaiting(
  attemptKey: string,
  change: (meal: WaitingMeal) => OutboxMeal | null,
): Promise<OutboxMeal | undefined> {
  const before = await inStore<OutboxMeal | undefined>('readwrite', (store) => {
    const found: IDBRequest<OutboxMeal | undefined> = store.get(attemptKey);
    found.addEventListener('success', () => {
      if (!found.result || !isWaiting(found.result)) return;
      const changed = change(found.result);
      if (changed) store.put(changed);
      else store.delete(attemptKey);
    });
    return found;
  });
  announce();
  return before;
}

export async function removeFromOutbox(attemptKey: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(attemptKey));
  announce();
}

/** The account is gone, and its waiting meals with it. */
export async function forgetWaiting(userId: string): Promise<void> {
  for (const { attemptKey } of await findOutbox(userId)) await removeFromOutbox(attemptKey);
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
