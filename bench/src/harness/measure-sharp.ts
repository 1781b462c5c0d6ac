import { availableParallelism } from 'node:os';
import { COVER_PX, PHOTO_EDGE_PX, THUMBNAIL_EDGE_PX } from '@carbsight/contracts';
import { HASH_COLUMNS, HASH_ROWS } from '@carbsight/domain';
import sharp from 'sharp';
import { inParallel } from './in-parallel.js';

/** The machine's upper limit: both stored pictures of each photo and nothing else. @returns photos per second */
export async function measureSharpRate(photos: readonly Buffer[], count: number): Promise<number> {
  const { wallMs } = await measure(photos, count, async (photo) => {
    const full = await sharp(photo)
      .autoOrient()
      .resize({ width: PHOTO_EDGE_PX, height: PHOTO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    await sharp(full)
      .resize({ width: THUMBNAIL_EDGE_PX, height: THUMBNAIL_EDGE_PX, fit: 'inside' })
      .jpeg({ quality: 72 })
      .toBuffer();
  });
  return (count * 1_000) / wallMs;
}

/**
 * The API's use of sharp for each photo and nothing else: the photo, its cover, its thumbnail, and the grey values for its hash.
 * @returns milliseconds of processor time per photo
 */
export async function measureSharpProcessor(photos: readonly Buffer[], count: number): Promise<number> {
  const quick = { optimiseCoding: false };
  const { processorMs } = await measure(photos, count, async (photo) => {
    const { data: full, info } = await sharp(photo)
      .autoOrient()
      .resize({ width: PHOTO_EDGE_PX, height: PHOTO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ ...quick, quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const scale = Math.min(1, Math.max(COVER_PX.width / info.width, COVER_PX.height / info.height));
    const cover = {
      width: Math.round(info.width * scale),
      height: Math.min(COVER_PX.height, Math.round(info.height * scale)),
    };
    await sharp(full)
      .resize({ ...cover, fit: 'cover' })
      .jpeg({ ...quick, quality: 70 })
      .toBuffer();
    const thumbnail = await sharp(full)
      .resize({ width: THUMBNAIL_EDGE_PX, height: THUMBNAIL_EDGE_PX, fit: 'inside', withoutEnlargement: true })
      .jpeg({ ...quick, quality: 72 })
      .toBuffer();
    await sharp(thumbnail)
      .greyscale()
      .resize({ width: HASH_COLUMNS, height: HASH_ROWS, fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer();
  });
  return processorMs / count;
}

async function measure(photos: readonly Buffer[], count: number, work: (photo: Buffer | undefined) => Promise<void>) {
  sharp.concurrency(1);
  sharp.cache(false);
  const one = (index: number) => work(photos[index % photos.length]);
  await inParallel(photos.length * 2, 2, one); // warm-up
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await inParallel(count, availableParallelism(), one);
  const { user, system } = process.cpuUsage(before);
  return { wallMs: performance.now() - startedAt, processorMs: (user + system) / 1_000 };
}
