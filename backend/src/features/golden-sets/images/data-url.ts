import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { ApiFailure } from '../../../platform/http/api-failure.js';

const DATA_URL = /^data:([a-z0-9.+/-]+)(?:;[a-z0-9-]+=[a-z0-9.+-]+)*;base64,([a-z0-9+/]+={0,2})$/i;

/**
 * The bytes of an image as a browser writes them into an address.
 * @throws ApiFailure 400 for what is no image, 413 for one that is too large
 */
export function readDataUrl(text: string): Buffer {
  const [, mediaType, base64] = DATA_URL.exec(text) ?? [];
  if (mediaType === undefined || base64 === undefined) {
    throw new ApiFailure(400, 'image-missing', 'Please upload an image');
  }
  if (!mediaType.toLowerCase().startsWith('image/')) {
    throw new ApiFailure(400, 'image-type-not-supported', 'Please select an image file');
  }
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length <= UPLOAD_MAX_BYTES) return bytes;
  const most = UPLOAD_MAX_BYTES / 1024 / 1024;
  throw new ApiFailure(413, 'image-too-large', `The image is too large: at most ${most} MB.`);
}
