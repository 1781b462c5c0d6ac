import exifr from 'exifr';

vi.mock('exifr', () => ({ default: { parse: vi.fn(async () => ({})) } }));

// Files of one worker share their modules: another one may have loaded the module with the real exifr, or may need it later.
beforeAll(() => vi.resetModules());
afterAll(() => vi.resetModules());

it('leaves nothing of a photo in exifr’s cache, which keeps each options object for ever', async () => {
  const { extractCameraMetadata } = await import('./camera-metadata.js');
  await extractCameraMetadata(Buffer.from('one'), undefined);
  await extractCameraMetadata(Buffer.from('another'), undefined);
  const [first, second] = vi.mocked(exifr.parse).mock.calls.map(([, options]) => options);
  expect(first).toBeDefined();
  expect(second).toBe(first);
});
