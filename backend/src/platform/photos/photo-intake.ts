import { createHash } from 'node:crypto';
import { COVER_PX, PHOTO_EDGE_PX, PHOTO_QUALITY, THUMBNAIL_EDGE_PX, UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import { HASH_COLUMNS, HASH_ROWS, type PhotoFormat, perceptualHash, photoFormat } from '@carbsight/domain';
import type { OutputInfo, Sharp } from 'sharp';
import sharp from 'sharp';
import { ApiFailure } from '../http/api-failure.js';
import { type CameraMetadata, extractCameraMetadata } from './camera-metadata.js';
import { decodeHeic } from './heic-decoder.js';

/** Of the thumbnail: the hash needs no more of a photo, and small files decode in a millisecond. */
async function hashPhoto(thumbnail: Buffer): Promise<string | null> {
  const greys = await sharp(thumbnail)
    .greyscale()
    .resize({ width: HASH_COLUMNS, height: HASH_ROWS, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  return perceptualHash(greys);
}

export type PreparedPhoto = {
  /** JPEG, upright, at most 1568 px, without any metadata. */
  readonly full: Buffer;
  /** JPEG, at most 256 px and 15 KB. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  /** Of the full-size file, hex. */
  readonly sha256: string;
  /** For finding similar photos; null if there is nothing to see. */
  readonly perceptualHash: string | null;
  readonly cameraMetadata: CameraMetadata | null;
};

export const PHOTO_MEDIA_TYPE = 'image/jpeg';
/** Optimised Huffman tables make a file 1% smaller and take 40% longer. */
const QUICK = { optimiseCoding: false };
/** A screen shows two or three of its pixels in the place of one. */
const COVER_QUALITY = 70;
const THUMBNAIL_MAX_BYTES = 15 * 1024;
const THUMBNAIL_QUALITIES = [72, 55, 40, 25];
const MIN_EDGE_PX = 16;

// One core each: `PhotoSlots` runs as many as there are cores.
sharp.concurrency(1);
sharp.cache(false);

const notSupported = () => new ApiFailure('image-type-not-supported');
const notReadable = () => new ApiFailure('image-not-readable');
const tooManyPixels = () => new ApiFailure('image-too-large_pixels', { values: { most: UPLOAD_MAX_PIXELS / 1e6 } });

/**
 * Decodes an uploaded photo and creates the two pictures that are kept. Re-encoded, they contain nothing of the file except its pixels:
 * anything hidden in it (a script, an archive, a position) is gone without being searched for. Called in a slot of `PhotoSlots`.
 * @throws ApiFailure if the file is not a supported photo
 */
export async function preparePhoto(bytes: Buffer, fromBrowser?: Record<string, unknown>): Promise<PreparedPhoto> {
  const format = photoFormat(bytes);
  if (!format) throw notSupported();
  const { data: full, info } = await makeFull(bytes, format);
  if (info.width < MIN_EDGE_PX || info.height < MIN_EDGE_PX) throw new ApiFailure('image-too-small');
  const thumbnail = await makeThumbnail(full);
  return {
    full,
    thumbnail,
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(full).digest('hex'),
    perceptualHash: await hashPhoto(thumbnail),
    cameraMetadata: await extractCameraMetadata(bytes, fromBrowser),
  };
}

type Picture = { readonly data: Buffer; readonly info: OutputInfo };

async function makeFull(bytes: Buffer, format: PhotoFormat): Promise<Picture> {
  try {
    if (format !== 'heic') return await shrink(await open(bytes));
    return await decodeHeic(bytes, ({ pixels, width, height, channels, rotation }) =>
      shrink(sharp(pixels, { raw: { width, height, channels } }).rotate(rotation)),
    );
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels() : notReadable();
  }
}

async function open(bytes: Buffer): Promise<Sharp> {
  // Not 'warning': phones write JPEGs that libjpeg warns about but decodes. A truncated file is an error.
  const source = sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, pages: 1, failOn: 'error' });
  const { width, height } = await source.metadata();
  if (width * height > UPLOAD_MAX_PIXELS) throw tooManyPixels();
  return source.autoOrient();
}

function shrink(source: Sharp): Promise<Picture> {
  return source
    .resize({ width: PHOTO_EDGE_PX, height: PHOTO_EDGE_PX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ ...QUICK, quality: PHOTO_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/**
 * The first picture of a meal's page: the middle of the photo, a quarter of its bytes. The full width is kept, because a phone in
 * landscape shows a flatter part. Also called in a slot.
 */
export function makeCover({ full, ...photo }: Pick<PreparedPhoto, 'full' | 'width' | 'height'>): Promise<Buffer> {
  const scale = Math.min(1, Math.max(COVER_PX.width / photo.width, COVER_PX.height / photo.height));
  const width = Math.round(photo.width * scale);
  const height = Math.min(COVER_PX.height, Math.round(photo.height * scale));
  const cover = sharp(full).resize({ width, height, fit: 'cover' });
  return cover.jpeg({ ...QUICK, quality: COVER_QUALITY }).toBuffer();
}

/** Made from the full-size JPEG, which can be decoded at a quarter of its size. Nearly every photo fits at the first quality. */
async function makeThumbnail(full: Buffer): Promise<Buffer> {
  const small = sharp(full).resize({
    width: THUMBNAIL_EDGE_PX,
    height: THUMBNAIL_EDGE_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  let thumbnail = full;
  for (const quality of THUMBNAIL_QUALITIES) {
    thumbnail = await small.jpeg({ ...QUICK, quality }).toBuffer();
    if (thumbnail.length <= THUMBNAIL_MAX_BYTES) break;
  }
  return thumbnail;
}
