import { convexHull, type RotatedBox, smallestBox } from './geometry.js';
import { type InferenceSession, runModel, Tensor } from './models.js';
import { type Pixels, resized } from './pixels.js';
import type { Point } from './text-line.js';

const MAX_SIDE = 1_280;
/** The model halves its picture five times. */
const STEP = 32;
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;

/** From here on, a pixel of the map is text. */
const TEXT = 0.3;
const MIN_MEAN = 0.5;
const MIN_PIXELS = 12;
/** The map shows the core of each line; the paper on differentiable binarisation grows it by this fraction of area per perimeter. */
const GROWTH = 1.6;

/** Of a picture's height: the lines of a label are thinner. */
const THICKEST = 1 / 8;

/** Boxes around the lines of text, in pixels of the picture. */
export async function detectText(detection: InferenceSession, pixels: Pixels): Promise<RotatedBox[]> {
  const { regions, width, height } = await detect(detection, pixels);
  const [scaleX, scaleY] = [pixels.width / width, pixels.height / height];
  return regions.map((points) => {
    const hull = convexHull(points).map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY }));
    return grown(smallestBox(hull));
  });
}

/** How many lines of text a picture shows at this size, without any that is too thick for one of several. */
export async function countLines(detection: InferenceSession, pixels: Pixels, maxSide: number): Promise<number> {
  const { regions, width, height } = await detect(detection, pixels, maxSide);
  const thickest = THICKEST * Math.min(width, height);
  return regions.filter((points) => smallestBox(convexHull(points)).height <= thickest).length;
}

async function detect(detection: InferenceSession, pixels: Pixels, maxSide = MAX_SIDE) {
  const shrink = Math.min(1, maxSide / Math.max(pixels.width, pixels.height));
  const side = (length: number) => Math.max(STEP, Math.round((length * shrink) / STEP) * STEP);
  const [width, height] = [side(pixels.width), side(pixels.height)];
  const map = await runModel(detection, tensorOf(await resized(pixels, width, height)));
  return { regions: regionsOf(map.data as Float32Array, width, height), width, height };
}

function tensorOf({ data, width, height }: Pixels): Tensor {
  const size = width * height;
  const values = new Float32Array(3 * size);
  for (let channel = 0; channel < 3; channel += 1) {
    // The model has seen blue first.
    const mean = MEAN[channel] ?? 0;
    const deviation = DEVIATION[channel] ?? 1;
    for (let at = 0; at < size; at += 1) {
      values[channel * size + at] = ((data[at * 3 + 2 - channel] ?? 0) / 255 - mean) / deviation;
    }
  }
  return new Tensor('float32', values, [1, 3, height, width]);
}

/** The outlines (first and last pixel of each row, by their corners) of connected pixels of text. */
function regionsOf(map: Float32Array, width: number, height: number): Point[][] {
  const isVisited = new Uint8Array(map.length);
  const stack = new Int32Array(map.length);
  const regions: Point[][] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (isVisited[start] || (map[start] ?? 0) < TEXT) continue;
    let [count, sum, top] = [0, 0, 0];
    const rows = new Map<number, [number, number]>();
    stack[top] = start;
    top += 1;
    isVisited[start] = 1;
    while (top > 0) {
      top -= 1;
      const at = stack[top] ?? 0;
      const [x, y] = [at % width, Math.floor(at / width)];
      count += 1;
      sum += map[at] ?? 0;
      const row = rows.get(y);
      if (row) {
        row[0] = Math.min(row[0], x);
        row[1] = Math.max(row[1], x);
      } else rows.set(y, [x, x]);
      for (let dy = y > 0 ? -1 : 0; dy <= (y < height - 1 ? 1 : 0); dy += 1) {
        for (let dx = x > 0 ? -1 : 0; dx <= (x < width - 1 ? 1 : 0); dx += 1) {
          const next = at + dy * width + dx;
          if (isVisited[next] || (map[next] ?? 0) < TEXT) continue;
          isVisited[next] = 1;
          stack[top] = next;
          top += 1;
        }
      }
    }
    if (count < MIN_PIXELS || sum / count < MIN_MEAN) continue;
    regions.push([...rows].flatMap(([y, [from, to]]) => cornersOf(from, to + 1, y)));
  }
  return regions;
}

const cornersOf = (from: number, to: number, y: number): Point[] =>
  [from, to].flatMap((x) => [
    { x, y },
    { x, y: y + 1 },
  ]);

function grown(box: RotatedBox): RotatedBox {
  const by = (box.width * box.height * GROWTH) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * by, height: box.height + 2 * by };
}
