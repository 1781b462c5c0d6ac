import { findFigures } from '../figures/find-figures.js';
import type { LabelOutcome, PixelBox } from '../outcome.js';
import { decodeUpright } from '../recognition/pixels.js';
import { readText } from '../recognition/read-text.js';
import type { Point, RecognisedText, TextLine } from '../recognition/text-line.js';

const MAX_SIDE = 2_000;
/** Around the label, as a share of its size. */
const MARGIN = 0.04;

/** Recognises the text in a photo and finds the figures of a nutrition label in it. */
export async function readLabel(photo: Buffer): Promise<LabelOutcome> {
  const pixels = await decodeUpright(photo, MAX_SIDE);
  const text = await readText(pixels);
  const found = findFigures(text.lines);
  const toPhoto = ({ x, y }: Point) => ({ x: x / pixels.scale, y: y / pixels.scale });
  const size = { width: pixels.width / pixels.scale, height: pixels.height / pixels.scale };
  const crop = cropOf(found.lines, { ...text, toPhoto: (point) => toPhoto(text.toPhoto(point)) }, size);
  if (found.kind === 'read' && crop) return { kind: 'read', label: found.label, crop };
  return { kind: 'failed', failure: found.kind === 'failed' ? found.failure : 'not-readable', crop };
}

/** The upright rectangle around lines, with a margin, within the photo. */
function cropOf(
  lines: readonly TextLine[],
  { toPhoto }: RecognisedText,
  { width, height }: { readonly width: number; readonly height: number },
): PixelBox | null {
  const corners = lines.flatMap(({ left, right, height: tall }) =>
    [left, right].flatMap(({ x, y }) => [toPhoto({ x, y: y - tall / 2 }), toPhoto({ x, y: y + tall / 2 })]),
  );
  if (corners.length === 0) return null;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [padX, padY] = [(x1 - x0) * MARGIN, (y1 - y0) * MARGIN];
  const within = (value: number, end: number) => Math.round(Math.min(end, Math.max(0, value)));
  const [left, top] = [within(x0 - padX, width), within(y0 - padY, height)];
  return { left, top, width: within(x1 + padX, width) - left, height: within(y1 + padY, height) - top };
}
