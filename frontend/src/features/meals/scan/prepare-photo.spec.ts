import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { fitWithin, mediaTypeOf, preparePhoto } from './prepare-photo';

const file = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type });

describe('a chosen file', () => {
  it('is a photo by its type, or by its extension where the system gives no type', () => {
    expect(mediaTypeOf(file('a.jpg', 'image/jpeg'))).toBe('image/jpeg');
    expect(mediaTypeOf(file('IMG_1.HEIC', ''))).toBe('image/heic');
    expect(mediaTypeOf(file('a.gif', 'image/gif'))).toBeNull();
    expect(mediaTypeOf(file('notes', ''))).toBeNull();
  });

  it('of a wrong type, empty or too large, is rejected before the upload', async () => {
    await expect(preparePhoto(file('a.pdf', 'application/pdf'))).rejects.toThrow('Please choose a photo');
    await expect(preparePhoto(file('a.jpg', 'image/jpeg', 0))).rejects.toThrow('This file is empty');
    const large = file('a.heic', 'image/heic', UPLOAD_MAX_BYTES + 1);
    await expect(preparePhoto(large)).rejects.toThrow('The limit is 15 MB');
  });

  it('that cannot be decoded is damaged if every browser knows its type, which is not true of HEIC and AVIF', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    for (const type of ['image/jpeg', 'image/png', 'image/webp']) {
      await expect(preparePhoto(file('a', type))).rejects.toThrow('seems to be damaged');
    }
    for (const type of ['image/heic', 'image/avif']) {
      expect((await preparePhoto(file('a', type))).photo.type).toBe(type);
    }
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('that this browser cannot decode is sent unchanged', async () => {
    const { photo, width } = await preparePhoto(file('IMG_1.HEIC', ''));
    expect(photo.type).toBe('image/heic');
    expect(photo.size).toBe(3);
    expect(width).toBeNull();
  });
});

it('fits a photo into the edge and never enlarges it', () => {
  expect(fitWithin(4032, 3024, 1568)).toEqual({ width: 1568, height: 1176 });
  expect(fitWithin(800, 600, 1568)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(9000, 1, 1568)).toEqual({ width: 1568, height: 1 });
});
