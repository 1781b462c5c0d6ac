import type { MealPhotoSize } from '@carbsight/contracts';
import type { PhotoStorage } from './photo-storage.js';

/** Only scanned photos have a cover, and only since covers exist. */
const FILE_NAMES: Record<MealPhotoSize, string> = { full: 'full.jpg', thumb: 'thumb.jpg', cover: 'cover.jpg' };

/** @param storageKey the folder of a stored photo, from its row: `meals/<uuid>` */
export function photoKey(storageKey: string, size: MealPhotoSize): string {
  return `${storageKey}/${FILE_NAMES[size]}`;
}

/** Removes all files of a stored photo. @throws PhotoStorageUnavailable */
export async function removeStoredPhoto(photos: PhotoStorage, storageKey: string): Promise<void> {
  await Promise.all(Object.values(FILE_NAMES).map((name) => photos.remove(`${storageKey}/${name}`)));
}
