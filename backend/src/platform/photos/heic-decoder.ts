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
/** All threads work on one photo, which then is there soonest; two at once would only hold twice the memory. */
const oneAtATime = pLimit(1);

/** The photo's pixels. Rejects when it cannot be decoded, is too large, or takes too long. */
export function decodeHeic(bytes: Buffer): Promise<DecodedPixels> {
  return oneAtATime(async () => {
    const file = new SharedArrayBuffer(bytes.length);
    bytes.copy(new Uint8Array(file));
    const layout = await threads.runOnOne({ kind: 'look', file });
    if (!layout) throw new Error('no picture in the HEIC file');
    const { width, height, channels, turn } = layout;
    if (width * height > UPLOAD_MAX_PIXELS) throw new Error('pixel limit');
    const pixels = new SharedArrayBuffer(width * height * channels);
    const task = { kind: 'decode', file, layout, pixels, taken: new SharedArrayBuffer(4) } as const;
    await (layout.columns * layout.rows > 1 ? threads.runOnAll(task) : threads.runOnOne(task));
    return { pixels: Buffer.from(pixels), width, height, channels, turn };
  });
}
