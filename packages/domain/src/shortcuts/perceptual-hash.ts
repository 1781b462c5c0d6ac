/** The size of `perceptualHash`'s input, row by row. */
export const HASH_COLUMNS = 9;
export const HASH_ROWS = 8;

/** Minimum contrast (of 256 shades): below it a picture shows nothing to compare. */
const CONTRAST_MIN = 16;

/**
 * Two photos whose hashes differ in at most so many of 64 bits look alike. The bound is that of the method's author: up to
 * 10 is "a variation" of the same picture, more is "likely a different image" (N. Krawetz, "Kind of Like That",
 * hackerfactor.com, January 2013).
 */
export const PHOTO_DISTANCE_MAX = 10;

/**
 * The difference hash (dHash) of a picture: for each of 8 × 8 neighbours, whether the left one is brighter. It is robust against
 * scaling, compression and brightness. A signed 64-bit number in decimal, as stored in the database; null for pictures of one
 * colour, which would all look alike.
 * @param greys `HASH_COLUMNS` × `HASH_ROWS` shades from 0 to 255
 */
export function perceptualHash(greys: ArrayLike<number>): string | null {
  const shades = Array.from(greys).slice(0, HASH_COLUMNS * HASH_ROWS);
  if (Math.max(...shades) - Math.min(...shades) < CONTRAST_MIN) return null;
  let bits = 0n;
  for (let row = 0; row < HASH_ROWS; row += 1) {
    for (let column = 0; column < HASH_COLUMNS - 1; column += 1) {
      const at = row * HASH_COLUMNS + column;
      bits = (bits << 1n) | ((shades[at] ?? 0) > (shades[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits).toString();
}

/** The number of differing bits of two hashes (Hamming distance). */
export function differentBits(one: string, other: string): number {
  let differing = BigInt.asUintN(64, BigInt(one) ^ BigInt(other));
  let count = 0;
  for (; differing > 0n; differing &= differing - 1n) count += 1;
  return count;
}
