import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCameraFields } from './read-camera-fields';

it('reads the camera of a photo and never its position', async () => {
  const bytes = readFileSync(join(__dirname, '../../../../../samples/plate_muffin_toycheese_exif_gps.jpg'));
  const fields = await readCameraFields(new Blob([new Uint8Array(bytes)]));
  expect(fields).toMatchObject({ Make: expect.any(String), ISO: expect.any(Number) });
  expect(JSON.stringify(fields)).not.toMatch(/gps|latitude|longitude/i);
});

it('finds nothing in what has no EXIF', async () => {
  expect(await readCameraFields(new Blob(['no photo']))).toEqual({});
});

it('does without where the reader cannot be fetched', async () => {
  vi.doMock('exifr', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await readCameraFields(new Blob(['no photo']))).toEqual({});
  vi.doUnmock('exifr');
});
