import { browserStorage } from '../../../shared/browser-storage';
import { indexedStore } from '../../../shared/indexed-store';
import { oneByOne } from '../../../shared/one-by-one';
import type { CameraFields } from './parse-camera-fields';

/**
 * The photos of a meal that were taken but not sent yet. Stored in IndexedDB, so that it survives signing in, a reload and a lost
 * connection. One draft per browser, shown only to its owner. Bytes instead of a Blob: older Safari loses stored Blobs.
 */
export type PhotoDraft = {
  /** Of one meal, in their order; at least one, at most four. */
  readonly photos: readonly Blob[];
  /** Null if no one was signed in: it then belongs to whoever signs in first. */
  readonly ownerId: string | null;
  readonly note: string;
  /** The Idempotency-Key of these photos with this note: sending it twice creates one meal. */
  readonly attemptKey: string;
  readonly takenAt: string;
  /** Of the first photo. */
  readonly metadata: PhotoMetadata;
  /** A meal that it is added to; known when it is sent. */
  readonly partOf?: string;
  /** The estimate was already requested: after signing in it is sent without another tap. */
  readonly wantsEstimate: boolean;
};

export type PhotoMetadata = CameraFields & {
  readonly origin: 'camera' | 'picker' | 'drop' | 'paste';
  readonly originalType: string;
  readonly originalBytes: number;
  readonly width: number | null;
  readonly height: number | null;
};

export type DraftDetails = Omit<PhotoDraft, 'photos'>;
export type StoredPhoto = { readonly bytes: ArrayBuffer; readonly mediaType: string };

export const toStored = async (photo: Blob): Promise<StoredPhoto> => ({
  bytes: await photo.arrayBuffer(),
  mediaType: photo.type,
});
export const fromStored = ({ bytes, mediaType }: StoredPhoto): Blob => new Blob([bytes], { type: mediaType });

const inStore = indexedStore('carbsight', 'drafts');
/** Two entries, so that changing the note does not rewrite megabytes of photos. */
const PHOTO = 'photo';
const DETAILS = 'details';
/** Later changes, in localStorage, because that is written synchronously before a reload. */
const CHANGES_KEY = 'carbsight.draft-changes';
const changes = browserStorage('localStorage');
/** A late write must not restore a draft that has been discarded. */
const inOrder = oneByOne();

export async function keepDraft({ photos, ...details }: PhotoDraft): Promise<void> {
  await inOrder(async () => {
    const stored = await Promise.all(photos.map(toStored));
    await inStore('readwrite', (store) => store.put(stored, PHOTO));
    await inStore('readwrite', (store) => store.put(details, DETAILS));
  });
}

/** Changes everything except the photos. Stored when this returns. */
export function keepDetails(details: DraftDetails): void {
  changes.set(CHANGES_KEY, JSON.stringify(details));
}

/** Changes only apply to the photos they were made for. */
function withChanges(details: DraftDetails): DraftDetails {
  const stored = changes.get(CHANGES_KEY);
  const changed: DraftDetails | null = stored ? JSON.parse(stored) : null;
  return changed?.takenAt === details.takenAt ? changed : details;
}

/** Null if there is none, or if this browser stores nothing (private mode). */
export async function findDraft(): Promise<PhotoDraft | null> {
  try {
    return await inOrder(async () => {
      // Earlier releases stored one photo.
      const stored = await inStore<StoredPhoto | StoredPhoto[] | undefined>('readonly', (store) => store.get(PHOTO));
      const details = await inStore<DraftDetails | undefined>('readonly', (store) => store.get(DETAILS));
      if (!stored || !details) return null;
      return { ...withChanges(details), photos: [stored].flat().map(fromStored) };
    });
  } catch {
    return null;
  }
}

export async function forgetDraft(): Promise<void> {
  changes.remove(CHANGES_KEY);
  try {
    await inOrder(() => inStore('readwrite', (store) => store.clear()));
  } catch {
    // Nothing could be stored, so there is nothing to delete.
  }
}
