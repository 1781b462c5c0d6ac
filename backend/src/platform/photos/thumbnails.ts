import { PhotoMissing, PhotoStorage, photoKey } from '@carbsight/runtime';
import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';

/** Small enough that a list of fifty stays far below 300 KB. */
const EDGE_PX = 96;
const QUALITY = 45;
/** About three kilobytes each. */
const KEPT = 500;

/** Tiny thumbnails of stored photos, as data URLs for lists. They never change, so they are cached for a while. */
@Injectable()
export class Thumbnails {
  private readonly logger = new Logger('photos');
  private readonly kept = new Map<string, Promise<string | null>>();

  constructor(private readonly storage: PhotoStorage) {}

  /** Null for a meal without a photo, or if its file is missing or unreadable. */
  async find(storageKey: string | null): Promise<string | null> {
    if (storageKey === null) return null;
    const known = this.kept.get(storageKey);
    // The most recently used entry is evicted last.
    this.kept.delete(storageKey);
    const picture = known ?? this.make(storageKey);
    this.kept.set(storageKey, picture);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    if ((await picture) === null) this.kept.delete(storageKey);
    return picture;
  }

  private async make(storageKey: string): Promise<string | null> {
    try {
      const thumbnail = await this.storage.get(photoKey(storageKey, 'thumb'));
      const picture = await sharp(thumbnail)
        .resize({ width: EDGE_PX, height: EDGE_PX, fit: 'cover' })
        .jpeg({ quality: QUALITY })
        .toBuffer();
      return `data:image/jpeg;base64,${picture.toString('base64')}`;
    } catch (error) {
      if (!(error instanceof PhotoMissing)) this.logger.warn({ storageKey, err: error, msg: 'A picture failed' });
      return null;
    }
  }
}
