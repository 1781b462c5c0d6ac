import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { ChatOutcome, ChatRequest, ReadPhoto } from '../ports.js';
import { PHOTO_MAX_BYTES, withFittingPhotos } from './fitting-photos.js';

/** What the model is sent of these photos. */
async function sent(photos: readonly ReadPhoto[], photoEdgePx: number | null) {
  let got: readonly ReadPhoto[] = [];
  const model = {
    modelId: 'm',
    complete: async (request: ChatRequest) => {
      got = request.photos;
      return {} as ChatOutcome;
    },
  };
  await withFittingPhotos(model, { photoEdgePx }).complete({ photos } as ChatRequest);
  return got;
}
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const aPhoto = async (width: number, height: number): Promise<ReadPhoto> => ({
  bytes: await noise(width, height).jpeg({ quality: 60 }).toBuffer(),
  mediaType: 'image/jpeg',
});

it('makes photos as small as the model takes them, and leaves others as they are', async () => {
  const [large, small] = await Promise.all([aPhoto(1568, 1176), aPhoto(800, 600)]);
  const [first, second] = await sent([large, small], 1_024);
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 1_024, height: 768, format: 'jpeg' });
  expect(second).toBe(small);
  expect(await sent([large], null)).toEqual([large]);
});

it('sends no picture of more bytes than the strictest vendor takes', async () => {
  const bytes = await noise(1568, 1568).jpeg({ quality: 100 }).toBuffer();
  expect(bytes.length).toBeGreaterThan(PHOTO_MAX_BYTES);
  const [photo] = await sent([{ bytes, mediaType: 'image/jpeg' }], null);
  expect(photo?.bytes.length).toBeLessThanOrEqual(PHOTO_MAX_BYTES);
});

it('fails as a photo that cannot be read', async () => {
  const broken: ReadPhoto = { bytes: Buffer.from('ffd8ffe0', 'hex'), mediaType: 'image/jpeg' };
  await expect(sent([broken], 1_024)).rejects.toMatchObject({ code: 'not-readable' });
});
