import sharp from 'sharp';

const QUALITIES = { least: 20, most: 100 };

/**
 * A JPEG of 12 megapixels that is at most so large, and as near to it as the quality allows. Noise, because it is what a JPEG
 * cannot make small: 12 MB of a real photo take as long to decode.
 */
export async function noisePhoto(megabytes: number): Promise<Buffer> {
  const width = 4_000;
  const height = 3_000;
  const pixels = await sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .raw()
    .toBuffer();
  const encode = (quality: number) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer();
  let { least, most } = QUALITIES;
  let best = await encode(least);
  while (least < most) {
    const quality = Math.ceil((least + most) / 2);
    const photo = await encode(quality);
    if (photo.length <= megabytes * 1e6) {
      best = photo;
      least = quality;
    } else {
      most = quality - 1;
    }
  }
  return best;
}
