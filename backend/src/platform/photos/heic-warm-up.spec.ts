import { type Log, silentLog } from '@carbsight/runtime';

it('warms up every thread before the first photo arrives', async () => {
  // A decoder for this test alone: an earlier test of the process may have warmed its own.
  vi.resetModules();
  const { isHeicDecoderWarm } = await import('./heic-decoder.js');
  const { warmUpHeicDecoder } = await import('./heic-decoder.js');
  const warn = vi.fn<(...args: unknown[]) => void>();
  expect(isHeicDecoderWarm()).toBe(false);
  await warmUpHeicDecoder({ ...silentLog, warn } as Log, 0);
  expect(warn).not.toHaveBeenCalled();
  expect(isHeicDecoderWarm()).toBe(true);
});
