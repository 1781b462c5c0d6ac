import { UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import pLimit from 'p-limit';
import { HeicThreads } from './heic-threads.js';

export type DecodedPixels = {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** Degrees clockwise that make them upright. */
  readonly turn: number;
};

const TIME_LIMIT_MS = 20_000;
const threads = new HeicThreads(TIME_LIMIT_MS);
/** All threads work on one photo, which finishes soonest that way; two at once would only use twice the memory. */
const oneAtATime = pLimit(1);

/** Whether every thread has run the decoder's code, so that the next photo does not wait for compilation. */
export function isHeicDecoderWarm(): boolean {
  return threads.areWarm;
}

/**
 * Decodes a photo and passes its pixels to `use`; they are freed when that has ended. Rejects when it cannot be decoded, is too
 * large, or takes too long.
 */
export function decodeHeic<T>(file: Buffer, use: (decoded: DecodedPixels) => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    const layout = await threads.runOnOne({ kind: 'look', file });
    if (!layout) throw new Error('no picture in the HEIC file');
    const { width, height, channels, turn } = layout;
    if (width * height > UPLOAD_MAX_PIXELS) throw new Error('pixel limit');
    const pixels = memoryFor(width * height * channels);
    const task = { kind: 'decode', file, layout, pixels, taken: new SharedArrayBuffer(4) } as const;
    await (layout.columns * layout.rows > 1 ? threads.runOnAll(task) : threads.runOnOne(task));
    return use({ pixels: Buffer.from(pixels, 0, width * height * channels), width, height, channels, turn });
  });
}

let lastMemory: WeakRef<SharedArrayBuffer> | undefined;

/** The previous photo's memory is reused. V8 does not count shared memory, so allocating each time would pile up to gigabytes. */
function memoryFor(bytes: number): SharedArrayBuffer {
  const left = lastMemory?.deref();
  if (left && left.byteLength >= bytes) return left;
  const memory = new SharedArrayBuffer(bytes);
  lastMemory = new WeakRef(memory);
  return memory;
}
