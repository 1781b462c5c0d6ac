/** Uniform whole numbers from 0 to 2^32 - 1. */
export type Random = () => number;

/**
 * xoshiro128**: fast, with a period of 2^128 - 1, and the same numbers for the same state on every machine.
 * Blackman, D., Vigna, S. (2021): Scrambled linear pseudorandom number generators. ACM TOMS 47 (4), 1-32.
 * @param state four words, not all zero
 */
export function xoshiro128(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return result;
  };
}

/** The state is filled by SplitMix32, so that similar seeds start far apart. */
export function seeded(seed: number): Random {
  let word = seed | 0;
  const next = () => {
    word = (word + 0x9e3779b9) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return mixed ^ (mixed >>> 15);
  };
  return xoshiro128([next(), next(), next(), next()]);
}

/** A whole number from 0 to `limit` - 1. Its bias is less than one in four billion. */
export function randomBelow(random: Random, limit: number): number {
  return Math.floor((random() / 2 ** 32) * limit);
}

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
