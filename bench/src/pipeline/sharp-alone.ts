import { availableParallelism } from 'node:os';
import { PHOTO_EDGE_PX, THUMBNAIL_EDGE_PX } from '@carbsight/contracts';
import sharp from 'sharp';
import { inParallel } from './in-parallel.js';

/** What the machine can do at most: both stored pictures of each photo, and nothing else. @returns photos per second */
export async function measureSharpAlone(photos: readonly Buffer[], count: number): Promise<number> {
  sharp.concurrency(1);
  sharp.cache(false);
  const one = async (index: number) => {
    const photo = photos[index % photos.length];
    const full = await sharp(photo)
      .autoOrient()
      .resize({ width: PHOTO_EDGE_PX, height: PHOTO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    await sharp(full)
      .resize({ width: THUMBNAIL_EDGE_PX, height: THUMBNAIL_EDGE_PX, fit: 'inside' })
      .jpeg({ quality: 72 })
      .toBuffer();
  };
  await inParallel(photos.length, 2, one); // warm
  const startedAt = performance.now();
  await inParallel(count, availableParallelism(), one);
  return (count * 1_000) / (performance.now() - startedAt);
}
