import exifr from 'exifr';
import { readCameraMetadata } from './camera-metadata.js';

vi.mock('exifr', () => ({ default: { parse: vi.fn(async () => ({})) } }));

it('leaves nothing of a photo in exifr’s cache, which keeps each options object for ever', async () => {
  await readCameraMetadata(Buffer.from('one'), undefined);
  await readCameraMetadata(Buffer.from('another'), undefined);
  const [first, second] = vi.mocked(exifr.parse).mock.calls.map(([, options]) => options);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});
