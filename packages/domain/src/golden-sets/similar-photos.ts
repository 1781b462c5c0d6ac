import { differenceOf, halvesOf, PHOTO_DISTANCE_MAX } from '../shortcuts.js';

export type KnownPhoto = {
  /** Of the file; null without a photo. */
  readonly photoSha256: string | null;
  /** From `perceptualHash`; null if unknown, or if there is nothing to see. */
  readonly photoHash: string | null;
};

export type SimilarPhotos<P> = {
  readonly one: P;
  readonly other: P;
  /** The same file; else they look alike. */
  readonly isSame: boolean;
};

/** Every pair of photos that are the same or look alike, in the order of the first. */
export function similarPhotos<P extends KnownPhoto>(photos: readonly P[]): SimilarPhotos<P>[] {
  const known = photos.flatMap((photo) =>
    photo.photoSha256 === null ? [] : { photo, halves: photo.photoHash === null ? null : halvesOf(photo.photoHash) },
  );
  return known.flatMap(({ photo: one, halves }, at) =>
    known.slice(at + 1).flatMap(({ photo: other, halves: otherHalves }) => {
      const isSame = one.photoSha256 === other.photoSha256;
      const isAlike = halves && otherHalves && differenceOf(halves, otherHalves) <= PHOTO_DISTANCE_MAX;
      return isSame || isAlike ? [{ one, other, isSame }] : [];
    }),
  );
}
