import { HASH_COLUMNS, HASH_ROWS, perceptualHash } from '@carbsight/domain';
import sharp from 'sharp';

/** Of the thumbnail: the hash needs no more of a photo, and small files decode in a millisecond. */
export async function hashPhoto(thumbnail: Buffer): Promise<string | null> {
  const greys = await sharp(thumbnail)
    .greyscale()
    .resize({ width: HASH_COLUMNS, height: HASH_ROWS, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return perceptualHash(greys);
}
