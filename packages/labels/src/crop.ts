import sharp from 'sharp';
import type { PixelBox } from './outcome.js';

/** Margin around the label, as a fraction of its size: people want to see its edges. */
const MARGIN = 0.04;
const QUALITY = 82;

/** The label cut out of its photo, as a JPEG, for comparing the figures with it. */
export async function cropLabel(photo: Buffer, box: PixelBox): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const margin = { x: box.width * MARGIN, y: box.height * MARGIN };
  const left = Math.max(0, Math.floor(box.left - margin.x));
  const top = Math.max(0, Math.floor(box.top - margin.y));
  return sharp(photo)
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(width - left, Math.ceil(box.width + 2 * margin.x))),
      height: Math.max(1, Math.min(height - top, Math.ceil(box.height + 2 * margin.y))),
    })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
