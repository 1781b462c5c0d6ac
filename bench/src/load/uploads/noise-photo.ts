import sharp from 'sharp';

const QUALITIES = { least: 20, most: 100 };

/**
 * A 12-megapixel JPEG just below this size, as close as its quality setting allows. It contains noise, because JPEG cannot
 * compress that; a real photo of 12 MB takes as long to decode.
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
