import type { GreyPicture } from '@carbsight/domain';
import sharp, { type Sharp } from 'sharp';
import type { PixelBox } from '../outcome.js';
import { type RotatedBox, rotated } from './geometry.js';
import type { Point } from './text-line.js';

/** Red, green and blue of each pixel. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number };

const GREY = 0x80;

sharp.concurrency(1);
sharp.cache(false);

/** A picture within the upright photo: its points lie at `left + x / scale` in the photo. */
export type PhotoPart = Pixels & { readonly left: number; readonly top: number; readonly scale: number };

/** The upright photo, at most `maxSide` wide and high. */
export const decodeWhole = (photo: Buffer, maxSide: number): Promise<Pixels> =>
  rawOf(
    sharp(photo, { failOn: 'none', pages: 1 })
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true }),
  );

export async function uprightSize(photo: Buffer): Promise<{ width: number; height: number }> {
  return (await sharp(photo).metadata()).autoOrient;
}

/** A part of the upright photo, at most `maxSide` wide and high, and enlarged at most this many times. */
export async function decodePart(
  photo: Buffer,
  part: PixelBox,
  { maxSide, enlarge }: { readonly maxSide: number; readonly enlarge: number },
): Promise<PhotoPart> {
  const { left, top, width, height } = part;
  const scale = Math.min(enlarge, maxSide / Math.max(width, height));
  const image = sharp(photo, { failOn: 'none', pages: 1 })
    .autoOrient()
    .extract({ left, top, width, height })
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' });
  return { ...(await rawOf(image)), left, top, scale };
}

/** The part without what lies in boxes of the photo. */
export function without({ data, ...part }: PhotoPart, boxes: readonly PixelBox[]): PhotoPart {
  const within = (at: number, from: number, end: number) =>
    Math.round(Math.min(end, Math.max(0, (at - from) * part.scale)));
  const blank = Buffer.from(data);
  for (const { left, top, width, height } of boxes) {
    const [x0, x1] = [within(left, part.left, part.width), within(left + width, part.left, part.width)];
    const end = within(top + height, part.top, part.height);
    for (let y = within(top, part.top, part.height); y < end; y += 1) {
      blank.fill(GREY, (y * part.width + x0) * 3, (y * part.width + x1) * 3);
    }
  }
  return { ...part, data: blank };
}

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const opened = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } });

export const resized = (pixels: Pixels, width: number, height: number): Promise<Pixels> =>
  rawOf(opened(pixels).resize(width, height, { fit: 'fill' }));

export const shrunk = (pixels: Pixels, maxSide: number): Promise<Pixels> =>
  rawOf(opened(pixels).resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true }));

export const cut = (pixels: Pixels, { left, top, width, height }: PixelBox): Promise<Pixels> =>
  rawOf(opened(pixels).extract({ left, top, width, height }));

/** Brightness by the weights of ITU-R BT.601. */
export function greyOf({ data, width, height }: Pixels): GreyPicture {
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = 0.299 * byte(data, at * 3) + 0.587 * byte(data, at * 3 + 1) + 0.114 * byte(data, at * 3 + 2);
  }
  return { pixels, width, height };
}

/** Half as wide and high. */
export function halved({ pixels, width, height }: GreyPicture): GreyPicture {
  const [columns, rows] = [Math.floor(width / 2), Math.floor(height / 2)];
  const half = new Uint8Array(columns * rows);
  for (let at = 0; at < half.length; at += 1) {
    const from = Math.floor(at / columns) * 2 * width + (at % columns) * 2;
    const two = (start: number) => (pixels[start] ?? 0) + (pixels[start + 1] ?? 0);
    half[at] = (two(from) + two(from + width)) / 4;
  }
  return { pixels: half, width: columns, height: rows };
}

/** The picture rotated so that text along `angle` runs to the right, and the way back for points. */
export async function turned(
  pixels: Pixels,
  angle: number,
): Promise<{ pixels: Pixels; back: (point: Point) => Point }> {
  const result = await rawOf(
    opened(pixels).rotate((-angle * 180) / Math.PI, { background: { r: GREY, g: GREY, b: GREY } }),
  );
  const back = ({ x, y }: Point) => {
    const from = rotated({ x: x - result.width / 2, y: y - result.height / 2 }, -angle);
    return { x: from.x + pixels.width / 2, y: from.y + pixels.height / 2 };
  };
  return { pixels: result, back };
}

/** Writes the pixels of a rotated box, scaled to a height, into the planes of a tensor (blue, green, red; -1 to 1). */
export function sampleBox(
  { data, width, height }: Pixels,
  box: RotatedBox,
  target: {
    readonly planes: Float32Array;
    readonly offset: number;
    readonly width: number;
    readonly rowWidth: number;
    readonly height: number;
  },
): void {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  const [stepU, stepV] = [box.width / target.width, box.height / target.height];
  // When shrinking: the average over the pixels in between.
  const taps = Math.min(3, Math.max(1, Math.round(Math.max(stepU, stepV))));
  const planeSize = target.rowWidth * target.height;
  for (let row = 0; row < target.height; row += 1) {
    for (let column = 0; column < target.width; column += 1) {
      let [red, green, blue] = [0, 0, 0];
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const u = (column + ((tap % taps) + 0.5) / taps) * stepU - box.width / 2;
        const v = (row + (Math.floor(tap / taps) + 0.5) / taps) * stepV - box.height / 2;
        const x = Math.min(width - 1.001, Math.max(0, box.centre.x + u * cos - v * sin - 0.5));
        const y = Math.min(height - 1.001, Math.max(0, box.centre.y + u * sin + v * cos - 0.5));
        const [x0, y0] = [Math.floor(x), Math.floor(y)];
        const [fx, fy] = [x - x0, y - y0];
        const at = (y0 * width + x0) * 3;
        const below = at + width * 3;
        const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
        red += w00 * byte(data, at) + w10 * byte(data, at + 3) + w01 * byte(data, below) + w11 * byte(data, below + 3);
        green +=
          w00 * byte(data, at + 1) +
          w10 * byte(data, at + 4) +
          w01 * byte(data, below + 1) +
          w11 * byte(data, below + 4);
        blue +=
          w00 * byte(data, at + 2) +
          w10 * byte(data, at + 5) +
          w01 * byte(data, below + 2) +
          w11 * byte(data, below + 5);
      }
      const scale = 1 / (127.5 * taps * taps);
      const to = target.offset + row * target.rowWidth + column;
      target.planes[to] = blue * scale - 1;
      target.planes[to + planeSize] = green * scale - 1;
      target.planes[to + 2 * planeSize] = red * scale - 1;
    }
  }
}

const byte = (data: Buffer, at: number) => data[at] ?? 0;
