import sharp, { type Sharp } from 'sharp';
import { makeCover, preparePhoto } from './photo-intake.js';

const create = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#7a4' } });

describe('preparePhoto', () => {
  it('keeps two upright pictures within their limits and without metadata', async () => {
    const original = await create(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera', Model: 'X1' }, IFD3: { GPSLatitude: '51/1 28/1 40/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const photo = await preparePhoto(original);
    expect([photo.width, photo.height]).toEqual([784, 1568]);
    for (const file of [photo.full, photo.thumbnail]) {
      const { exif, xmp, iptc, icc, orientation, format } = await sharp(file).metadata();
      expect({ exif, xmp, iptc, icc, orientation, format }).toEqual({ format: 'jpeg' });
    }
    expect(Math.max(...Object.values(await sizeOf(photo.thumbnail)))).toBe(256);
  });

  it.each([
    ['upright', 1200, 1600, { width: 800, height: 500 }],
    ['lying', 1600, 1200, { width: 800, height: 500 }],
    ['a film’s', 1600, 900, { width: 889, height: 500 }],
    ['a panorama', 1500, 300, { width: 1500, height: 300 }],
    ['small', 500, 374, { width: 500, height: 374 }],
  ])('starts a page with the middle of a photo: %s', async (_, width, height, size) => {
    const photo = await preparePhoto(await create(width, height).jpeg().toBuffer());
    expect(await sizeOf(await makeCover(photo))).toEqual(size);
  });

  it('keeps the thumbnail of the busiest photo within 15 KB', async () => {
    const noise = Buffer.from(Array.from({ length: 900 * 900 * 3 }, () => Math.floor(Math.random() * 256)));
    const original = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect((await preparePhoto(original)).thumbnail.length).toBeLessThanOrEqual(15 * 1024);
  });

  it('accepts grey, transparent and CMYK pictures', async () => {
    const grey = await create(300, 300).greyscale().jpeg().toBuffer();
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const cmyk = await create(300, 300).toColourspace('cmyk').jpeg().toBuffer();
    for (const original of [grey, clear, cmyk]) {
      expect((await sharp((await preparePhoto(original)).full).metadata()).space).toBe('srgb');
    }
  });

  it.each([
    ['a scan header that ends in zeros', withZeroedScanHeader],
    ['padding before its frame', withPaddedFrame],
  ])('accepts a JPEG with %s, as phones write it', async (_, change) => {
    for (const progressive of [false, true]) {
      const original = await create(300, 200).jpeg({ progressive }).toBuffer();
      expect(await preparePhoto(change(original))).toMatchObject({ width: 300, height: 200 });
    }
  });

  it.each([
    ['JPEG', (noise: Sharp) => noise.jpeg()],
    ['progressive JPEG', (noise: Sharp) => noise.jpeg({ progressive: true })],
    ['PNG', (noise: Sharp) => noise.png()],
    ['WebP', (noise: Sharp) => noise.webp()],
    ['AVIF', (noise: Sharp) => noise.avif({ effort: 0 })],
  ])('rejects a photo that ends early: %s', async (_, encode) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const original = await encode(
      sharp({ create: { width: 200, height: 200, channels: 3, background: '#777', noise } }),
    ).toBuffer();
    for (const fraction of [0.1, 0.5, 0.9, 0.99]) {
      const cut = original.subarray(0, Math.floor(original.length * fraction));
      await expect(preparePhoto(cut)).rejects.toMatchObject({ code: 'image-not-readable' });
    }
  });

  it.each([
    ['text', async () => Buffer.from('this is no photo at all'), 415, 'image-type-not-supported'],
    [
      'a GIF of 100 frames',
      async () => Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200)]),
      415,
      'image-type-not-supported',
    ],
    ['a PNG of 64 megapixels', async () => create(8000, 8000).png().toBuffer(), 413, 'image-too-large'],
    ['a dot', async () => create(4, 4).png().toBuffer(), 422, 'image-too-small'],
  ])('rejects %s with a sentence', async (_, make, statusCode, code) => {
    await expect(preparePhoto(await make())).rejects.toMatchObject({ statusCode, code });
  });
});

/** Where a JPEG's segment with one of these markers starts. */
function segmentAt(jpeg: Buffer, ...markers: readonly number[]): number {
  let at = 2;
  while (!markers.includes(jpeg[at + 1] ?? 0)) at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** Spectral selection and approximation are 0 instead of 0, 63, 0. */
function withZeroedScanHeader(jpeg: Buffer): Buffer {
  const scan = segmentAt(jpeg, 0xda);
  const end = scan + 2 + jpeg.readUInt16BE(scan + 2);
  return Buffer.from(jpeg).fill(0, end - 3, end);
}

function withPaddedFrame(jpeg: Buffer): Buffer {
  const frame = segmentAt(jpeg, 0xc0, 0xc2);
  return Buffer.concat([jpeg.subarray(0, frame), Buffer.alloc(16), jpeg.subarray(frame)]);
}

async function sizeOf(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}
