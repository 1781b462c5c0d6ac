import { differenceOf, type Halves, halvesOf, PHOTO_DISTANCE_MAX } from '../shortcuts.js';

export type KnownPhoto = {
  /** Of the file. */
  readonly photoSha256: string;
  /** From `perceptualHash`; null if unknown, or if there is nothing to see. */
  readonly photoHash: string | null;
};

export type SimilarPhotos<P> = {
  readonly one: P;
  readonly other: P;
  /** The same file; else they look alike. */
  readonly isSame: boolean;
};

/**
 * Pairs of photos that are the same or look alike, in the order of the first: how many there are, and the first `most` of them. Compares
 * each photo with each other one.
 */
export function similarPhotos<P extends KnownPhoto>(
  photos: readonly P[],
  most: number,
): { readonly pairs: SimilarPhotos<P>[]; readonly total: number } {
  const pairs: SimilarPhotos<P>[] = [];
  let total = 0;
  const known = photos.map((photo) => ({ photo, halves: photo.photoHash === null ? null : halvesOf(photo.photoHash) }));
  for (const [at, one] of known.entries()) {
    for (let next = at + 1; next < known.length; next += 1) {
      const other = known[next];
      if (!other) break;
      const isSame = one.photo.photoSha256 === other.photo.photoSha256;
      if (!isSame && !areAlike(one.halves, other.halves)) continue;
      total += 1;
      if (pairs.length < most) pairs.push({ one: one.photo, other: other.photo, isSame });
    }
  }
  return { pairs, total };
}

const areAlike = (one: Halves | null, other: Halves | null): boolean =>
  one !== null && other !== null && differenceOf(one, other) <= PHOTO_DISTANCE_MAX;
