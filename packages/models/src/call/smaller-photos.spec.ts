import { randomBytes } from 'node:crypto';
import { PHOTO_EDGE_PX } from '@carbsight/contracts';
import sharp from 'sharp';
import type { ChatOutcome, ChatRequest, ReadPhoto } from '../ports.js';
import { withSmallerPhotos } from './smaller-photos.js';

/** The photos that the model receives. */
async function sent(photos: readonly ReadPhoto[], edgePx: number) {
  let got: readonly ReadPhoto[] = [];
  const model = {
    modelId: 'm',
    complete: async (request: ChatRequest) => {
      got = request.photos;
      return {} as ChatOutcome;
    },
  };
  await withSmallerPhotos(model, edgePx).complete({ photos } as ChatRequest);
  return got;
}
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const aPhoto = async (width: number, height: number): Promise<ReadPhoto> => ({
  bytes: await noise(width, height).jpeg({ quality: 60 }).toBuffer(),
  mediaType: 'image/jpeg',
});

it('shrinks photos to what the model takes, and leaves others as they are', async () => {
  const [large, small] = await Promise.all([aPhoto(1568, 1176), aPhoto(800, 600)]);
  const [first, second] = await sent([large, small], 1_024);
  expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 1_024, height: 768, format: 'jpeg' });
  expect(second).toBe(small);
});

it('fails as an unreadable photo when one of four is broken', async () => {
  const photo = await aPhoto(1568, 1176);
  const broken: ReadPhoto = { bytes: Buffer.from('ffd8ffe0', 'hex'), mediaType: 'image/jpeg' };
  await expect(sent([photo, photo, broken, photo], 1_024)).rejects.toMatchObject({ code: 'not-readable' });
});

it('need not be smaller for any vendor: the worst stored photo has less than 5 MB in base64', async () => {
  const worst = await noise(PHOTO_EDGE_PX, PHOTO_EDGE_PX).jpeg({ quality: 100 }).toBuffer();
  expect(worst.toString('base64').length).toBeLessThan(5 * 1024 * 1024);
});
