import type { Readable } from 'node:stream';
import type { MealPhotoSize } from '@carbsight/contracts';
import { newId, PhotoRemovalQueries } from '@carbsight/database';
import { PhotoMissing, PhotoStorage, photoKey, removeStoredPhoto } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import { PHOTO_MEDIA_TYPE, type PreparedPhoto } from './photo-intake.js';

/** Files of an upload without a row by then are orphaned. */
const ROW_COMES_WITHIN_MS = 10 * 60_000;

/** The kind of owner. */
export type PhotoFolder = 'meals' | 'golden' | 'avatars' | 'labels';

export type StoredPhoto = {
  readonly id: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly fullBytes: number;
  readonly thumbnailBytes: number;
};

/** The files of all stored photos. */
@Injectable()
export class PhotoFiles {
  private readonly logger = new Logger('photos');

  constructor(
    private readonly storage: PhotoStorage,
    private readonly removals: PhotoRemovalQueries,
  ) {}

  /** Stores all files; the caller writes the row that references them within the next minutes. */
  async store(
    folder: PhotoFolder,
    photo: Omit<PreparedPhoto, 'cameraMetadata' | 'perceptualHash'> & { readonly cover?: Buffer },
  ): Promise<StoredPhoto> {
    const id = newId();
    const storageKey = `${folder}/${id}`;
    await this.removals.plan(storageKey, new Date(Date.now() + ROW_COMES_WITHIN_MS));
    const written = await Promise.allSettled([
      this.put(storageKey, 'full', photo.full),
      this.put(storageKey, 'thumb', photo.thumbnail),
      ...(photo.cover ? [this.put(storageKey, 'cover', photo.cover)] : []),
    ]);
    const failed = written.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') {
      // On a nearly full disk the smaller file may still fit: left behind, it would take the remaining space.
      await this.removeSoon([storageKey]);
      throw failed.reason;
    }
    const { sha256, width, height, full, thumbnail } = photo;
    return { id, storageKey, sha256, width, height, fullBytes: full.length, thumbnailBytes: thumbnail.length };
  }

  /** Null when the row's file is missing. A photo without a cover is its own. */
  async load(storageKey: string, size: MealPhotoSize): Promise<Buffer | null> {
    try {
      return await this.storage.get(photoKey(storageKey, size));
    } catch (error) {
      if (!(error instanceof PhotoMissing)) throw error;
      if (size === 'cover') return this.load(storageKey, 'full');
      this.logger.error({ storageKey, msg: 'A stored photo is missing' });
      return null;
    }
  }

  /** For files too large to hold in memory. Null when the file is missing. */
  async open(storageKey: string): Promise<Readable | null> {
    try {
      return await this.storage.getStream(photoKey(storageKey, 'full'));
    } catch (error) {
      if (!(error instanceof PhotoMissing)) throw error;
      this.logger.error({ storageKey, msg: 'A stored photo is missing' });
      return null;
    }
  }

  private put(storageKey: string, size: MealPhotoSize, bytes: Buffer): Promise<void> {
    return this.storage.put(photoKey(storageKey, size), bytes, PHOTO_MEDIA_TYPE);
  }

  /** Removes files whose rows are gone. What fails now stays on the list for maintenance. */
  async removeSoon(storageKeys: readonly string[]): Promise<void> {
    for (const storageKey of storageKeys) {
      try {
        await removeStoredPhoto(this.storage, storageKey);
        await this.removals.done(storageKey);
      } catch (error) {
        this.logger.warn({ err: error, msg: 'A photo could not be removed now; the maintenance will' });
      }
    }
  }
}
