import sharp from 'sharp';
import type { Random } from './random.js';

export type PhotoLevel = 'clean' | 'easy' | 'medium' | 'hard';
export const PHOTO_LEVELS: readonly PhotoLevel[] = ['clean', 'easy', 'medium', 'hard'];

type Range = readonly [number, number];
const FLAWS: Record<
  PhotoLevel,
  {
    readonly width: Range;
    readonly tilt: number;
    readonly lean: number;
    readonly blur: Range;
    readonly noise: number;
    readonly quality: number;
  }
> = {
  clean: { width: [900, 1_400], tilt: 0, lean: 0, blur: [0, 0], noise: 0, quality: 92 },
  easy: { width: [800, 1_300], tilt: 2.5, lean: 0.03, blur: [0.4, 0.7], noise: 4, quality: 80 },
  medium: { width: [700, 1_100], tilt: 7, lean: 0.08, blur: [0.7, 1.2], noise: 10, quality: 65 },
  hard: { width: [480, 800], tilt: 15, lean: 0.16, blur: [1.2, 2.2], noise: 22, quality: 40 },
};

/** A JPEG of a label: turned, leaning away, blurred, noisy, unevenly lit. */
export async function photograph(random: Random, svg: string, level: PhotoLevel): Promise<Buffer> {
  const flaws = FLAWS[level];
  const width = Math.round(random.between(...flaws.width));
  const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: 'white' });
  if (level === 'clean') return drawn.jpeg({ quality: flaws.quality }).toBuffer();

  const flat = await drawn.raw().toBuffer({ resolveWithObject: true });
  const margin = Math.round(width * random.between(0.05, 0.25));
  const shown = leaning(flat, margin, { random, lean: flaws.lean, noise: flaws.noise });
  const turned = await sharp(shown.data, { raw: shown.info })
    .rotate(random.between(-flaws.tilt, flaws.tilt), { background: '#77706a' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(turned)
    .blur(random.between(...flaws.blur))
    .jpeg({ quality: flaws.quality })
    .toBuffer();
}

type Raw = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
};

/** In perspective on a table, with light from one side. */
function leaning(
  { data, info }: Raw,
  margin: number,
  { random, lean, noise }: { random: Random; lean: number; noise: number },
): Raw {
  const [width, height] = [info.width + 2 * margin, info.height + 2 * margin];
  const [leanX, leanY] = [random.between(-lean, lean), random.between(-lean, lean)];
  const [lightX, lightY] = [random.between(-0.25, 0.25), random.between(-0.25, 0.25)];
  const result = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x / width) * 2 - 1, (y / height) * 2 - 1];
      const depth = 1 + leanX * u + leanY * v;
      const sx = ((u / depth + 1) / 2) * width - margin;
      const sy = ((v / depth + 1) / 2) * height - margin;
      const light = 0.85 + lightX * u * 0.5 + lightY * v * 0.5;
      for (let channel = 0; channel < 3; channel += 1) {
        const isInside = sx >= 0 && sy >= 0 && sx < info.width - 1 && sy < info.height - 1;
        const value = isInside ? between(data, info.width, info.channels, sx, sy, channel) : 119 - channel * 7;
        result[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, value * light + (random.next() + random.next() - 1) * noise),
        );
      }
    }
  }
  return { data: result, info: { width, height, channels: 3 } };
}

function between(data: Buffer, width: number, channels: number, x: number, y: number, channel: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const at = (dx: number, dy: number) => data[((y0 + dy) * width + x0 + dx) * channels + channel] ?? 0;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}
