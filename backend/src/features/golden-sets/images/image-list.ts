import { type GoldenImage, goldenImagesApi } from '@carbsight/contracts';

const { LIST_MAX_BYTES } = goldenImagesApi;
/** Longer metadata is requested separately. */
const METADATA_MAX_BYTES = 1_000;
/** The brackets, minus the first image's comma. */
const AROUND_BYTES = 2;

/**
 * As many images as fit in a response, in order. Short metadata and thumbnails are included while there is room: both can be
 * requested separately.
 */
export function fittingList(images: readonly GoldenImage[]): GoldenImage[] {
  let bytes = AROUND_BYTES;
  const list: GoldenImage[] = [];
  for (const image of images) {
    bytes += bytesOf(plain(image)) + 1;
    if (bytes > LIST_MAX_BYTES) break;
    list.push(image);
  }
  let room = LIST_MAX_BYTES - list.reduce((sum, image) => sum + bytesOf(plain(image)) + 1, AROUND_BYTES);
  const fits = (extra: unknown) => {
    const needed = bytesOf(extra);
    if (needed > room) return false;
    room -= needed;
    return true;
  };
  return list.map((image) => {
    const { metadata, imageBase64 } = image;
    const hasMetadata = metadata !== null && bytesOf(metadata) <= METADATA_MAX_BYTES && fits(metadata);
    return {
      ...image,
      metadata: hasMetadata ? metadata : null,
      isMetadataLeftOut: image.isMetadataLeftOut || (metadata !== null && !hasMetadata),
      imageBase64: imageBase64 !== null && fits(imageBase64) ? imageBase64 : null,
    };
  });
}

const plain = (image: GoldenImage): GoldenImage => ({ ...image, metadata: null, imageBase64: null });
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
