import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCameraFields } from './parse-camera-fields';

it('reads a photo’s camera and never its position', async () => {
  const bytes = readFileSync(join(__dirname, '../../../../../samples/plate_muffin_toycheese_exif_gps.jpg'));
  const fields = await parseCameraFields(new Blob([new Uint8Array(bytes)]));
  expect(fields).toMatchObject({ Make: expect.any(String), ISO: expect.any(Number) });
  expect(JSON.stringify(fields)).not.toMatch(/gps|latitude|longitude/i);
});

it('returns nothing without EXIF', async () => {
  expect(await parseCameraFields(new Blob(['no photo']))).toEqual({});
});

it('returns nothing when the reader cannot be loaded', async () => {
  vi.doMock('exifr', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await parseCameraFields(new Blob(['no photo']))).toEqual({});
  vi.doUnmock('exifr');
});
