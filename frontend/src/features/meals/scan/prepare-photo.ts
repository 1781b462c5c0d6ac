import { PHOTO_EDGE_PX, UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { formatNumber } from '../../../shared/i18n';
import { formatOfFile } from '../../../shared/photo-format';
import { mealsText } from '../meals-text';

export type PreparedPhoto = { readonly photo: Blob; readonly width: number | null; readonly height: number | null };

/** Why a chosen file cannot be used, for the person. Shown before anything is uploaded. */
export class UnusablePhoto extends Error {}

const JPEG_QUALITY = 0.88;

/**
 * Prepares a chosen file for upload: upright, at most 1568 px, JPEG. Redrawing it also removes its position
 * and all other metadata. HEIC and AVIF that this browser cannot decode are sent unchanged; the server can decode them. Every
 * browser knows the other types: a file of these that cannot be decoded is damaged.
 * @throws UnusablePhoto
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size === 0) throw new UnusablePhoto(mealsText('emptyFile'));
  const format = await formatOfFile(file).catch(() => {
    throw new UnusablePhoto(mealsText('damaged'));
  });
  if (!format) throw new UnusablePhoto(mealsText('notAPhoto'));
  const mediaType = `image/${format}`;
  const redrawn = await redraw(file, mediaType);
  if (redrawn) return redrawn;
  if (file.size > UPLOAD_MAX_BYTES) {
    throw new UnusablePhoto(mealsText('tooLarge', { size: megabytes(file.size), limit: megabytes(UPLOAD_MAX_BYTES) }));
  }
  return { photo: new Blob([file], { type: mediaType }), width: null, height: null };
}

/** Every browser shows JPEG, PNG and WebP; some show HEIC and AVIF. */
export function isWidelySupported(mediaType: string): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(mediaType);
}

/** The size that fits; never enlarges. */
export function fitWithin(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function redraw(file: Blob, mediaType: string): Promise<PreparedPhoto | null> {
  const bitmap = await decode(file);
  if (bitmap === 'undecodable') {
    if (isWidelySupported(mediaType)) throw new UnusablePhoto(mealsText('damaged'));
    return null;
  }
  if (!bitmap) return null;
  try {
    const size = fitWithin(bitmap.width, bitmap.height, PHOTO_EDGE_PX);
    const photo = await drawJpeg(bitmap, size.width, size.height);
    return photo && { photo, ...size };
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

/** Null if the browser has no decoder. */
async function decode(file: Blob): Promise<ImageBitmap | 'undecodable' | null> {
  if (typeof createImageBitmap !== 'function') return null;
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => 'undecodable' as const);
}

/** Draws a picture or a video's current frame as a JPEG on white (transparent PNGs would become black). */
export function drawJpeg(source: CanvasImageSource, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

function megabytes(bytes: number): string {
  const isWhole = bytes % (1024 * 1024) === 0;
  return formatNumber(bytes / 1024 / 1024, { digits: isWhole ? 0 : 1, fixed: true });
}
