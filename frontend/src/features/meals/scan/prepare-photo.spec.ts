import { UPLOAD_MAX_BYTES } from '@carbsight/contracts';
import { aPhotoFile } from '../../../../test/photo-files';
import { fitWithin, preparePhoto } from './prepare-photo';

describe('a chosen file', () => {
  it.each([
    ['IMG_1.HEIC', 'image/heic'],
    ['IMG_1.heif', 'image/heif'],
    ['IMG_1.jpg', 'image/jpeg'],
    ['IMG_1.jpg', 'image/jpg'],
    ['IMG_1.heic', 'application/octet-stream'],
    ['IMG_1.HEIC', ''],
    ['shared', ''],
  ])('is what its bytes say, not its name %j and type %j', async (name, type) => {
    const { photo, width } = await preparePhoto(aPhotoFile('heic', name, type));
    expect(photo).toMatchObject({ type: 'image/heic', size: 24 });
    expect(width).toBeNull();
  });

  it('that is not a photo, unreadable, empty or too large is rejected before the upload', async () => {
    const named = (content: string, type = 'image/jpeg') => new File([content], 'a.jpg', { type });
    await expect(preparePhoto(named('GIF89a'))).rejects.toThrow('Please choose a photo');
    await expect(preparePhoto(named(''))).rejects.toThrow('This file is empty');
    const moved = Object.assign(named('x'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
    });
    await expect(preparePhoto(moved)).rejects.toThrow('seems to be damaged');
    const large = Object.defineProperty(aPhotoFile('heic', 'a.heic'), 'size', { value: UPLOAD_MAX_BYTES + 1 });
    await expect(preparePhoto(large)).rejects.toThrow('The limit is 15 MB');
  });

  it('that cannot be decoded is damaged if every browser knows its type, which is not true of HEIC and AVIF', async () => {
    globalThis.createImageBitmap = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      await expect(preparePhoto(aPhotoFile(format, 'a', 'image/heic'))).rejects.toThrow('seems to be damaged');
    }
    for (const format of ['heic', 'avif'] as const) {
      expect((await preparePhoto(aPhotoFile(format, 'a', 'image/jpeg'))).photo.type).toBe(`image/${format}`);
    }
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });
});

it('fits a photo into the edge and never enlarges it', () => {
  expect(fitWithin(4032, 3024, 1568)).toEqual({ width: 1568, height: 1176 });
  expect(fitWithin(800, 600, 1568)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(9000, 1, 1568)).toEqual({ width: 1568, height: 1 });
});
