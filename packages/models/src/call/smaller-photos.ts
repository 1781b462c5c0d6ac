import { Failure } from '@carbsight/domain';
import type { ChatModel, ReadPhoto } from '../ports.js';

const QUALITY = 85;

/**
 * A model that gets smaller pictures. Vendors do not need this: a stored photo has at most 1568 px, and so stays below the 5 MB in base64
 * and the 8,000 px that Claude, the strictest of them, takes.
 */
export function withSmallerPhotos(model: ChatModel, edgePx: number): ChatModel {
  return {
    modelId: model.modelId,
    async complete(request) {
      // One after the other: several decoded pictures would be in memory together.
      const photos: ReadPhoto[] = [];
      for (const photo of request.photos) photos.push(await smaller(photo, edgePx));
      return model.complete({ ...request, photos });
    },
  };
}

/** @throws Failure `not-readable` for a picture that cannot be decoded */
async function smaller(photo: ReadPhoto, edgePx: number): Promise<ReadPhoto> {
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(photo.bytes).metadata();
    if (Math.max(width, height) <= edgePx) return photo;
    const resized = sharp(photo.bytes).resize(edgePx, edgePx, { fit: 'inside' });
    return { bytes: await resized.jpeg({ quality: QUALITY }).toBuffer(), mediaType: 'image/jpeg' };
  } catch (error) {
    throw new Failure('not-readable', 'The model could not read the photo.', { cause: error });
  }
}
