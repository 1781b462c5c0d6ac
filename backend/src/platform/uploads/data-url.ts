import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { ApiFailure } from '../http/api-failure.js';

/** The part before the bytes; matching the bytes too would overflow the stack for megabytes. */
const HEAD = /^data:([a-z0-9.+/-]+)(?:;[a-z0-9-]+=[a-z0-9.+-]+)*;base64$/i;
const HEAD_MAX = 200;

/**
 * The bytes of an image in a browser's data URL.
 * @throws ApiFailure 400 for anything but an image, 413 for one that is too large
 */
export function readDataUrl(text: string): { head: string; bytes: Buffer } {
  const comma = text.slice(0, HEAD_MAX).indexOf(',');
  const mediaType = HEAD.exec(text.slice(0, Math.max(comma, 0)))?.[1];
  const bytes = Buffer.from(text.slice(comma + 1), 'base64');
  if (mediaType === undefined || bytes.length === 0) throw new ApiFailure('image-missing');
  if (!mediaType.toLowerCase().startsWith('image/')) {
    throw new ApiFailure('image-type-not-supported_file');
  }
  // Copied: a slice of a string keeps all of it in memory.
  const head = Buffer.from(text.slice(0, comma + 1)).toString();
  if (bytes.length <= UPLOAD_MAX_BYTES) return { head, bytes };
  throw new ApiFailure('image-too-large_golden', { values: { most: UPLOAD_MAX_BYTES / 1024 / 1024 } });
}
