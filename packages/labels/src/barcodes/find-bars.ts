import type { GreyPicture } from '@carbsight/domain';

/** The block's side in pixels, enough for a few bars. */
const BLOCK = 16;
/** Bars are black on white: mean squared brightness step per pixel. */
const MIN_ENERGY = 300;
/** From 0 (steps in all directions) to 1 (in one only). */
const MIN_COHERENCE = 0.75;
/** The border of something changes the brightness to one side; bars change it to and fro, so that the steps cancel out. */
const MAX_NET = 0.3;
/** Texture has such blocks here and there; those of a code adjoin others of the same direction. */
const MIN_NEIGHBOURS = 2;
const SIMILAR_WITHIN_DEGREES = 8;
const MIN_BLOCKS = 6;
/** The border of a tray is a long row of such blocks. */
const MAX_ASPECT = 6;
/** The detector itself tries a turn of 90 degrees and tolerates about this much either way. */
const MAX_SLANT_DEGREES = 15;
/** Room around the bars that were found, as a fraction of their place: a code's ends may have none as clear. */
const ROOM = 0.5;

/** From and to, as fractions of the picture's width and height. */
export type Place = { readonly x: Range; readonly y: Range };
/** Bars, and by how many degrees they are turned to be upright or flat; 0 if they nearly are. */
export type Bars = { readonly degrees: number; readonly place: Place };

/**
 * Bars in pictures of one photo: small pictures show large codes, large ones small codes. The structure tensor of each block says which way
 * its brightness changes; bars change it in one direction, to and fro.
 */
export function findBars(pictures: readonly GreyPicture[]): Bars[] {
  const found = new Set<Bars>();
  for (const bars of pictures.flatMap(barsIn)) {
    let all = bars;
    for (const other of found) {
      if (!belongTogether(all, other)) continue;
      found.delete(other);
      all = {
        degrees: other.degrees,
        place: { x: union(other.place.x, all.place.x), y: union(other.place.y, all.place.y) },
      };
    }
    found.add(all);
  }
  return [...found];
}

type Range = readonly [number, number];
const union = (one: Range, other: Range): Range => [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
const overlap = (one: Range, other: Range) => one[0] < other[1] && other[0] < one[1];

const belongTogether = ({ degrees, place }: Bars, other: Bars) =>
  Math.abs(degrees - other.degrees) <= MAX_SLANT_DEGREES &&
  overlap(place.x, other.place.x) &&
  overlap(place.y, other.place.y);

/** The largest place first. */
function barsIn(picture: GreyPicture): Bars[] {
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
    .filter((blocks) => blocks.length >= MIN_BLOCKS && !isThin(blocks, columns))
    .sort((one, other) => other.length - one.length)
    .map((blocks) => {
      const degrees = slantOf(meanOf(blocks.map((at) => directions[at] ?? 0)));
      return {
        degrees: Math.abs(degrees) > MAX_SLANT_DEGREES ? degrees : 0,
        place: placeOf(blocks, columns, picture),
      };
    });
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

function isThin(blocks: readonly number[], columns: number): boolean {
  const count = (cells: readonly number[]) => Math.max(...cells) - Math.min(...cells) + 1;
  const [x, y] = [count(blocks.map((at) => at % columns)), count(blocks.map((at) => Math.floor(at / columns)))];
  return Math.max(x, y) > MAX_ASPECT * Math.min(x, y);
}

function placeOf(blocks: readonly number[], columns: number, { width, height }: GreyPicture): Place {
  const along = (cells: readonly number[], end: number) => {
    const [from, to] = [Math.min(...cells) * BLOCK, (Math.max(...cells) + 1) * BLOCK + 1];
    const room = ROOM * (to - from) + BLOCK;
    return [Math.max(0, (from - room) / end), Math.min(1, (to + room) / end)] as const;
  };
  return {
    x: along(
      blocks.map((at) => at % columns),
      width,
    ),
    y: along(
      blocks.map((at) => Math.floor(at / columns)),
      height,
    ),
  };
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
function directionOf({ pixels: data, width }: GreyPicture, left: number, top: number): number | null {
  let [xx, yy, xy, sumX, sumY, total] = [0, 0, 0, 0, 0, 0];
  for (let y = top; y < top + BLOCK; y += 1) {
    for (let at = y * width + left, end = at + BLOCK; at < end; at += 1) {
      const dx = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const dy = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
      sumX += dx;
      sumY += dy;
      total += Math.abs(dx) + Math.abs(dy);
    }
  }
  const energy = xx + yy;
  if (energy / BLOCK ** 2 < MIN_ENERGY) return null;
  const coherence = Math.hypot(xx - yy, 2 * xy) / energy;
  if (coherence < MIN_COHERENCE) return null;
  if (Math.abs(sumX) + Math.abs(sumY) > MAX_NET * total) return null;
  const degrees = (Math.atan2(2 * xy, xx - yy) * 90) / Math.PI;
  return degrees < 0 ? degrees + 180 : degrees;
}
