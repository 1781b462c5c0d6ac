import { type Log, silentLog } from '@carbsight/runtime';
import { isHeicDecoderWarm } from './heic-decoder.js';
import { warmUpHeicDecoder } from './heic-warm-up.js';

it('leaves every thread warm before the first photo comes', async () => {
  const warn = vi.fn<(...args: unknown[]) => void>();
  expect(isHeicDecoderWarm()).toBe(false);
  await warmUpHeicDecoder({ ...silentLog, warn } as Log, 0);
  expect(warn).not.toHaveBeenCalled();
  expect(isHeicDecoderWarm()).toBe(true);
});
