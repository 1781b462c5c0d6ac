import type { PixelBox } from '../outcome.js';
import { detectText } from './detect-text.js';
import {
  alongText,
  boxAround,
  boxOf,
  cornersOf,
  isAligned,
  mainDirection,
  type RotatedBox,
  rotated,
} from './geometry.js';
import { loadDetection, loadRecognition } from './models.js';
import { type Pixels, turned } from './pixels.js';
import { type RecognisedLine, recogniseLines } from './recognise-lines.js';
import type { Point, RecognisedText, TextLine } from './text-line.js';

/** The detector has seen text that is about level; what is steeper is turned and searched again. */
const LEVEL = (12 * Math.PI) / 180;
/** A wall of small print has this many lines; a label has at most half. */
const MAX_LINES = 140;
/** So many lines tell whether a picture is upside down. */
const PROBES = 8;
const MIN_CERTAINTY = 0.5;
/** What reads worse may stand upside down. */
const WELL_READ = 0.9;

/** Every line of text in a picture. Both its direction and its sense are found out. */
export async function readText(pixels: Pixels): Promise<RecognisedText> {
  const detection = await loadDetection();
  const boxes = await detectText(detection, pixels);
  const direction = mainDirection(boxes);
  if (boxes.length === 0 || Math.abs(direction) <= LEVEL) return recognised(pixels, boxes);
  const level = await turned(pixels, direction);
  const text = await recognised(level.pixels, await detectText(detection, level.pixels));
  const back = (box: PixelBox) => boxAround(cornersOf(box).map(level.back));
  return {
    lines: text.lines,
    toPhoto: (point) => level.back(text.toPhoto(point)),
    unread: text.unread.map(back),
    read: text.read.map(back),
  };
}

async function recognised(pixels: Pixels, found: readonly RotatedBox[]): Promise<RecognisedText> {
  const direction = mainDirection(found);
  const boxes = found
    .map((box) => alongText(box, direction))
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MAX_LINES);
  const isUpsideDown = await readsBetterUpsideDown(pixels, boxes);
  const angle = isUpsideDown ? direction + Math.PI : direction;
  const sensed = isUpsideDown ? boxes.map((box) => ({ ...box, angle: box.angle + Math.PI })) : boxes;
  const lines = await recogniseLines(await loadRecognition(), pixels, sensed);
  const isRead = (box: RotatedBox, at: number) =>
    isAligned(box, direction) && certaintyOf(lines.slice(at, at + 1)) >= WELL_READ;
  return {
    // What is slanted is of another label, or of none.
    lines: lines.flatMap((line, at) => {
      const [box, own] = [boxes[at], sensed[at]];
      return box && isAligned(box, direction) ? lineOf(line, own, angle) : [];
    }),
    toPhoto: (point: Point) => rotated(point, -angle),
    unread: boxes.filter((box, at) => !isRead(box, at)).map(boxOf),
    read: boxes.filter(isRead).map(boxOf),
  };
}

async function readsBetterUpsideDown(pixels: Pixels, boxes: readonly RotatedBox[]): Promise<boolean> {
  const probes = boxes.filter(({ width, height }) => width > 3 * height && width < 20 * height).slice(0, PROBES);
  if (probes.length === 0) return false;
  const recognition = await loadRecognition();
  const upright = await recogniseLines(recognition, pixels, probes);
  // Text that reads well is not upside down.
  if (certaintyOf(upright) > WELL_READ) return false;
  const over = await recogniseLines(
    recognition,
    pixels,
    probes.map((box) => ({ ...box, angle: box.angle + Math.PI })),
  );
  return certaintyOf(over) > certaintyOf(upright);
}

/** The mean over all characters: noise reads as few of them, so the number counts, too. */
function certaintyOf(lines: readonly RecognisedLine[]): number {
  const all = lines.flatMap(({ certainties }) => certainties);
  return all.length === 0 ? 0 : all.reduce((sum, each) => sum + each, 0) / all.length;
}

function lineOf(
  { text, positions, certainties }: RecognisedLine,
  box: RotatedBox | undefined,
  angle: number,
): TextLine[] {
  const mean = certainties.reduce((sum, each) => sum + each, 0) / certainties.length;
  if (!box || text.trim() === '' || mean < MIN_CERTAINTY) return [];
  const at = (fraction: number): Point => {
    const along = (fraction - 0.5) * box.width;
    return rotated(
      { x: box.centre.x + along * Math.cos(box.angle), y: box.centre.y + along * Math.sin(box.angle) },
      angle,
    );
  };
  return [
    {
      text,
      xs: positions.map((fraction) => at(fraction).x),
      certainties,
      left: at(0),
      right: at(1),
      height: box.height,
    },
  ];
}
