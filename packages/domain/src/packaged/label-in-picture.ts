import { median } from '../statistics/middle.js';
/** Brightness of a picture, 0 to 255, row by row. */
export type GreyPicture = { readonly pixels: ArrayLike<number>; readonly width: number; readonly height: number };

/** The longest side, in pixels, of a picture that is searched for a label. */
export const GREY_PICTURE_SIDE = 640;

/** `far-label`: its lines are too small to be read well. */
export type LabelSighting = 'nothing' | 'label' | 'far-label';

/** Narrow enough that the lines of a tilted label do not run into each other. */
const STRIP = 80;
/** A stroke is darker than its surroundings by this much, and no wider than this. */
const EDGE = 28;
const STROKE_MAX = 8;
/** A row of pixels through printed words crosses at least this many strokes. */
const MIN_STROKES = 2;
const MIN_LINE_HEIGHT = 3;
/** Lines follow each other at about the same distance; by chance, a few do so anywhere. */
const MIN_REGULAR = 3;
const DISTANCE_SPREAD = 0.35;
const HEIGHTS = [0.6, 1.6] as const;
/** Two strips of one label have their lines at the same distance. */
const SAME_DISTANCE = 0.25;
/** Text recognition wants lines of 28 pixels in a photo four times as large. */
const NEAR_DISTANCE = 13;

/**
 * Whether a picture shows a table of printed lines, like a nutrition label. A hint for the person aiming the camera, in a millisecond; it
 * recognises no text.
 */
export function labelInPicture(picture: GreyPicture): LabelSighting {
  const strips = Array.from({ length: Math.floor(picture.width / STRIP) }, (_, at) => linesOf(picture, at * STRIP))
    .filter(({ regular }) => regular >= MIN_REGULAR)
    .sort((one, other) => other.regular - one.regular);
  const pair = strips.find((one, at) =>
    strips.slice(at + 1).some(({ distance }) => Math.abs(distance - one.distance) <= SAME_DISTANCE * one.distance),
  );
  if (!pair) return 'nothing';
  return pair.distance < NEAR_DISTANCE ? 'far-label' : 'label';
}

/** The lines of a strip: how many follow at the usual distance, and that distance in pixels. */
function linesOf(picture: GreyPicture, left: number): { readonly regular: number; readonly distance: number } {
  const lines: { from: number; to: number }[] = [];
  for (let y = 0; y < picture.height; y += 1) {
    if (strokesIn(picture, left, y) < MIN_STROKES) continue;
    const last = lines.at(-1);
    // One bright row runs through many letters.
    if (last && y - last.to <= 2) last.to = y;
    else lines.push({ from: y, to: y });
  }
  const printed = lines.filter(({ from, to }) => to - from + 1 >= MIN_LINE_HEIGHT);
  if (printed.length === 0) return { regular: 0, distance: 0 };
  const usual = median(printed.map(({ from, to }) => to - from + 1));
  const alike = printed.filter(({ from, to }) => {
    const height = to - from + 1;
    return height >= usual * HEIGHTS[0] && height <= usual * HEIGHTS[1];
  });
  const distances = alike.slice(1).map(({ from }, at) => from - (alike[at]?.from ?? 0));
  const distance = distances.length > 0 ? median(distances) : 0;
  const regular = distances.filter((each) => Math.abs(each - distance) <= DISTANCE_SPREAD * distance).length;
  return { regular, distance };
}

function strokesIn({ pixels, width }: GreyPicture, left: number, y: number): number {
  let strokes = 0;
  let darkSince = Number.NEGATIVE_INFINITY;
  const row = y * width;
  const right = Math.min(left + STRIP, width - 1);
  for (let x = Math.max(left, 1); x < right; x += 1) {
    const step = (pixels[row + x + 1] ?? 0) - (pixels[row + x - 1] ?? 0);
    if (step < -EDGE) darkSince = x;
    else if (step > EDGE && x - darkSince <= STROKE_MAX) {
      strokes += 1;
      darkSince = Number.NEGATIVE_INFINITY;
    }
  }
  return strokes;
}
