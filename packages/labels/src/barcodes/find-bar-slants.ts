/** One byte per pixel, row by row. */
export type GreyPixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** The block's side in pixels, enough for a few bars. */
const BLOCK = 24;
/** Bars are black on white: mean squared brightness step per pixel. */
const MIN_ENERGY = 300;
/** From 0 (steps in all directions) to 1 (in one only). */
const MIN_COHERENCE = 0.75;
/** Texture has such blocks here and there; those of a code adjoin others of the same direction. */
const MIN_NEIGHBOURS = 2;
const SIMILAR_WITHIN_DEGREES = 8;
const MIN_BLOCKS = 4;
const BIN_DEGREES = 10;
const BINS = 180 / BIN_DEGREES;
/** The detector itself tries a turn of 90 degrees and tolerates about this much either way. */
const MAX_SLANT_DEGREES = 15;
/** How many turns are tried: each costs as much as the first pass. */
const MOST = 2;

/**
 * By how many degrees a picture has to be turned so that its slanted bars stand upright or lie flat, the clearest first: the structure
 * tensor of each block says which way its brightness changes, and bars change it in one direction only. Empty without such bars.
 */
export function findBarSlants(picture: GreyPixels): number[] {
  const columns = Math.floor((picture.width - 2) / BLOCK);
  const rows = Math.floor((picture.height - 2) / BLOCK);
  const directions = Array.from({ length: Math.max(0, columns * rows) }, (_, at) =>
    directionOf(picture, 1 + (at % columns) * BLOCK, 1 + Math.floor(at / columns) * BLOCK),
  );
  const bins = Array.from({ length: BINS }, () => ({ blocks: 0, degrees: 0 }));
  for (const [at, degrees] of directions.entries()) {
    if (degrees === null) continue;
    const column = at % columns;
    const neighbours = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    if (neighbours.filter((other) => isAlike(degrees, directions[other])).length < MIN_NEIGHBOURS) continue;
    const bin = bins[Math.floor(degrees / BIN_DEGREES) % BINS];
    if (!bin) continue;
    bin.blocks += 1;
    bin.degrees += degrees;
  }
  return bins
    .filter(({ blocks }) => blocks >= MIN_BLOCKS)
    .sort((one, other) => other.blocks - one.blocks)
    .map(({ blocks, degrees }) => slantOf(degrees / blocks))
    .filter((degrees) => Math.abs(degrees) > MAX_SLANT_DEGREES)
    .slice(0, MOST);
}

const isAlike = (one: number, other: number | null | undefined) => {
  if (other === null || other === undefined) return false;
  const apart = Math.abs(one - other);
  return Math.min(apart, 180 - apart) <= SIMILAR_WITHIN_DEGREES;
};

/** To the nearer of upright and flat: -45 to 45. */
const slantOf = (degrees: number) => {
  const off = degrees % 90;
  return off > 45 ? 90 - off : -off;
};

/** Direction of the steps in brightness, 0 to 180 degrees; null where there are few, or in all directions. */
function directionOf({ data, width }: GreyPixels, left: number, top: number): number | null {
  let [xx, yy, xy] = [0, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let at = y * width + left, end = at + BLOCK; at < end; at += 1) {
      const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  }
  const energy = xx + yy;
  if (energy / BLOCK ** 2 < MIN_ENERGY) return null;
  const coherence = Math.hypot(xx - yy, 2 * xy) / energy;
  if (coherence < MIN_COHERENCE) return null;
  const degrees = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  return degrees < 0 ? degrees + 180 : degrees;
}
