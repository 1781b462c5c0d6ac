import { PHOTO_DISTANCE_MAX } from '../shortcuts.js';

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

type Halves = readonly [number, number];

/** A set of 2,000 photos has two million pairs, and 32-bit numbers are compared many times faster than big ones. */
function halvesOf(hash: string): Halves {
  const bits = BigInt.asUintN(64, BigInt(hash));
  return [Number(bits >> 32n), Number(bits & 0xffffffffn)];
}

const differenceOf = (one: Halves, other: Halves): number => bitsOf(one[0] ^ other[0]) + bitsOf(one[1] ^ other[1]);

/** How many bits are set. Warren, H. S. (2012): Hacker's Delight, 2nd edition, section 5-1. */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
