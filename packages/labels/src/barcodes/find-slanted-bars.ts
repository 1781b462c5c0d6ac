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
/** The detector itself tries a turn of 90 degrees and tolerates about this much either way. */
const MAX_SLANT_DEGREES = 15;
/** How many places are tried. */
const MOST = 2;
/** Room around the bars that were found, as a fraction of their place: a code's ends may have none as clear. */
const ROOM = 0.5;

export type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** Bars that are neither upright nor flat: turned by so many degrees, they are. */
export type SlantedBars = { readonly degrees: number; readonly place: Place };

/**
 * Slanted bars, the largest place first: the structure tensor of each block says which way its brightness changes, and bars change it in one
 * direction only. Empty without such bars.
 */
export function findSlantedBars(picture: GreyPixels): SlantedBars[] {
  const columns = Math.max(0, Math.floor((picture.width - 2) / BLOCK));
  const rows = Math.max(0, Math.floor((picture.height - 2) / BLOCK));
  const directions = Array.from({ length: columns * rows }, (_, at) =>
    directionOf(picture, 1 + (at % columns) * BLOCK, 1 + Math.floor(at / columns) * BLOCK),
  );
  const alikeAround = (at: number) =>
    [at % columns > 0 ? at - 1 : -1, at % columns < columns - 1 ? at + 1 : -1, at - columns, at + columns].filter(
      (other) => isAlike(directions[at], directions[other]),
    );
  return groupsOf(directions.length, alikeAround)
    .filter((blocks) => blocks.length >= MIN_BLOCKS)
    .sort((one, other) => other.length - one.length)
    .map((blocks) => ({
      degrees: slantOf(meanOf(blocks.map((at) => directions[at] ?? 0))),
      place: placeOf(blocks, columns, picture),
    }))
    .filter(({ degrees }) => Math.abs(degrees) > MAX_SLANT_DEGREES)
    .slice(0, MOST);
}

/** Blocks that are connected by neighbours of the same direction; those with too few of them belong to no group. */
function groupsOf(length: number, alikeAround: (at: number) => readonly number[]): number[][] {
  const around = Array.from({ length }, (_, at) => alikeAround(at));
  const isOfBars = (at: number) => (around[at]?.length ?? 0) >= MIN_NEIGHBOURS;
  const isKnown = new Uint8Array(length);
  const groups: number[][] = [];
  for (let start = 0; start < length; start += 1) {
    if (isKnown[start] || !isOfBars(start)) continue;
    isKnown[start] = 1;
    const group = [start];
    for (const at of group) {
      for (const next of around[at] ?? []) {
        if (isKnown[next] || !isOfBars(next)) continue;
        isKnown[next] = 1;
        group.push(next);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Directions have a period of 180 degrees, so twice the angle is averaged. */
function meanOf(degrees: readonly number[]): number {
  const doubled = degrees.map((each) => (each * Math.PI) / 90);
  const [x, y] = [Math.cos, Math.sin].map((part) => doubled.reduce((sum, each) => sum + part(each), 0));
  return ((Math.atan2(y ?? 0, x ?? 0) * 90) / Math.PI + 180) % 180;
}

function placeOf(blocks: readonly number[], columns: number, { width, height }: GreyPixels): Place {
  const along = (cells: readonly number[], end: number) => {
    const [from, to] = [Math.min(...cells) * BLOCK, (Math.max(...cells) + 1) * BLOCK + 1];
    const room = Math.round(ROOM * (to - from)) + BLOCK;
    return [Math.max(0, from - room), Math.min(end, to + room)] as const;
  };
  const [left, right] = along(
    blocks.map((at) => at % columns),
    width,
  );
  const [top, bottom] = along(
    blocks.map((at) => Math.floor(at / columns)),
    height,
  );
  return { left, top, width: right - left, height: bottom - top };
}

const isAlike = (one: number | null | undefined, other: number | null | undefined) => {
  if (one === null || one === undefined || other === null || other === undefined) return false;
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
