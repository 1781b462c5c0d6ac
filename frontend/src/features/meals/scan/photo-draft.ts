/**
 * The photo that a person took but has not sent yet. Kept in IndexedDB, so that it survives signing in, a reload and
 * a lost connection. One draft per browser. Bytes instead of a Blob: older Safari loses stored Blobs.
 */
export type PhotoDraft = {
  readonly photo: Blob;
  readonly note: string;
  /** The Idempotency-Key of this photo with this note: sending it twice makes one meal. */
  readonly attemptKey: string;
  readonly takenAt: string;
  readonly metadata: PhotoMetadata;
  /** The person asked for the estimate already: after signing in it is sent without another tap. */
  readonly wantsEstimate: boolean;
};

export type PhotoMetadata = {
  readonly origin: 'camera' | 'picker' | 'drop' | 'paste';
  readonly originalType: string;
  readonly originalBytes: number;
  readonly width: number | null;
  readonly height: number | null;
};

type Stored = Omit<PhotoDraft, 'photo'> & { readonly bytes: ArrayBuffer; readonly mediaType: string };

const DATABASE = 'carbsight';
const STORE = 'drafts';
const ONLY_KEY = 'photo';

export async function keepDraft({ photo, ...rest }: PhotoDraft): Promise<void> {
  const stored: Stored = { ...rest, bytes: await photo.arrayBuffer(), mediaType: photo.type };
  await inStore('readwrite', (store) => store.put(stored, ONLY_KEY));
}

/** Null when there is none, or when this browser keeps nothing (private mode). */
export async function findDraft(): Promise<PhotoDraft | null> {
  try {
    const stored = await inStore<Stored | undefined>('readonly', (store) => store.get(ONLY_KEY));
    if (!stored) return null;
    const { bytes, mediaType, ...rest } = stored;
    return { ...rest, photo: new Blob([bytes], { type: mediaType }) };
  } catch {
    return null;
  }
}

export async function forgetDraft(): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.delete(ONLY_KEY));
  } catch {
    // Nothing could be kept, so there is nothing to forget.
  }
}

async function inStore<T = unknown>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await settled<IDBDatabase>(openDatabase());
  try {
    return await settled<T>(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return request;
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
