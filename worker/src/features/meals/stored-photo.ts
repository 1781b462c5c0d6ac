import type { ClaimedMeal } from '@carbsight/database';
import { Failure } from '@carbsight/domain';
import type { ReadPhoto } from '@carbsight/models';
import { PhotoMissing, type PhotoStorage, photoKey } from '@carbsight/runtime';

/**
 * The photo as sent to models; null for a meal without one.
 * @throws Failure `not-readable` when its file is gone
 */
export async function readStoredPhoto(photos: PhotoStorage, photo: ClaimedMeal['photo']): Promise<ReadPhoto | null> {
  if (!photo) return null;
  try {
    return { bytes: await photos.get(photoKey(photo.storageKey, 'full')), mediaType: 'image/jpeg' };
  } catch (error) {
    if (error instanceof PhotoMissing) throw new Failure('not-readable', 'The stored photo is gone.', { cause: error });
    throw error;
  }
}
