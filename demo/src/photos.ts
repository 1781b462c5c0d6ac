import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DemoMeal, type DemoPhoto, idAt } from '@carbsight/database';
import { type PhotoStorage, photoKey } from '@carbsight/runtime';
import sharp from 'sharp';

type Picture = Pick<DemoPhoto, 'sha256' | 'width' | 'height' | 'fullBytes' | 'thumbnailBytes'> & {
  readonly full: Buffer;
  readonly thumbnail: Buffer;
};

const THUMBNAIL_PX = 256;

/** The demo's photos as the app stores them. Every meal gets its own copy, so that each can be deleted. */
export class DemoPhotos {
  readonly #pictures = new Map<string, Promise<Picture>>();

  constructor(private readonly storage: PhotoStorage) {}

  async attach(meal: DemoMeal, file: string): Promise<{ meal: DemoMeal; photo: DemoPhoto }> {
    const { full, thumbnail, ...rest } = await this.picture(file);
    const id = idAt(meal.createdAt);
    const storageKey = `meals/${id}`;
    await this.storage.put(photoKey(storageKey, 'full'), full, 'image/jpeg');
    await this.storage.put(photoKey(storageKey, 'thumb'), thumbnail, 'image/jpeg');
    const photo = { id, userId: meal.userId, storageKey, createdAt: meal.createdAt, ...rest };
    return { meal: { ...meal, photoId: id }, photo };
  }

  /** A golden image's own copy. */
  async storeGolden(id: string, file: string): Promise<{ storageKey: string; sha256: string }> {
    const { full, thumbnail, sha256 } = await this.picture(file);
    const storageKey = `golden/${id}`;
    await this.storage.put(photoKey(storageKey, 'full'), full, 'image/jpeg');
    await this.storage.put(photoKey(storageKey, 'thumb'), thumbnail, 'image/jpeg');
    return { storageKey, sha256 };
  }

  private picture(file: string): Promise<Picture> {
    const known = this.#pictures.get(file) ?? prepare(file);
    this.#pictures.set(file, known);
    return known;
  }
}

async function prepare(file: string): Promise<Picture> {
  const bytes = await readFile(new URL(`../photos/${file}`, import.meta.url));
  const { data: full, info } = await sharp(bytes).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(full)
    .resize(THUMBNAIL_PX, THUMBNAIL_PX, { fit: 'inside' })
    .jpeg({ quality: 72 })
    .toBuffer();
  const sha256 = createHash('sha256').update(full).digest('hex');
  const { width, height } = info;
  return { full, thumbnail, sha256, width, height, fullBytes: full.length, thumbnailBytes: thumbnail.length };
}
