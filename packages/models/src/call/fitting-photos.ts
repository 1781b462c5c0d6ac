import { Failure } from '@carbsight/domain';
import type { CatalogModel } from '../catalog.js';
import type { ChatModel, ReadPhoto } from '../ports.js';

/**
 * The most bytes of one picture. Claude takes 5 MB in base64, the least of all vendors, and 8,000 pixels, which no stored photo has.
 * A stored photo is nearly always smaller.
 */
export const PHOTO_MAX_BYTES = Math.floor((5 * 1024 * 1024 * 3) / 4);

const QUALITY = 85;

/** A model that is sent no larger pictures than it takes. */
export function withFittingPhotos(
  model: ChatModel,
  { photoEdgePx = null }: Pick<CatalogModel, 'photoEdgePx'>,
): ChatModel {
  return {
    modelId: model.modelId,
    async complete(request) {
      // One after the other: several decoded pictures would be in memory at once.
      const photos: ReadPhoto[] = [];
      for (const photo of request.photos) photos.push(await fitted(photo, photoEdgePx));
      return model.complete({ ...request, photos });
    },
  };
}

/** @throws Failure `not-readable` for a picture that cannot be decoded */
async function fitted(photo: ReadPhoto, edgePx: number | null): Promise<ReadPhoto> {
  if (edgePx === null && photo.bytes.length <= PHOTO_MAX_BYTES) return photo;
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(photo.bytes).metadata();
    const isTooLarge = edgePx !== null && Math.max(width, height) > edgePx;
    if (!isTooLarge && photo.bytes.length <= PHOTO_MAX_BYTES) return photo;
    const edge = edgePx ?? Math.max(width, height);
    const bytes = await sharp(photo.bytes)
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { bytes, mediaType: 'image/jpeg' };
  } catch (error) {
    throw new Failure('not-readable', 'The model could not read the photo.', { cause: error });
  }
}
