import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeHeic, HeicThreads } from './heic-decoder.js';
import { preparePhoto } from './photo-intake.js';

const photo = readFileSync(join(__dirname, '../../../../samples/nonfood_iphone_original.heic'));

/** As if the phone had been held differently: quarter turns counter-clockwise. */
function rotated(quarters: number): Buffer {
  const copy = Buffer.from(photo);
  for (let at = copy.indexOf('irot'); at >= 0; at = copy.indexOf('irot', at + 1)) copy[at + 4] = quarters;
  return copy;
}

describe('decodeHeic', () => {
  it('returns every photo upright, however the phone was held', async () => {
    const upright = (await preparePhoto(photo)).full;
    for (const quarters of [1, 2, 3]) {
      const full = (await preparePhoto(rotated(quarters))).full;
      const expected = await sharp(upright)
        .rotate(-90 * quarters)
        .resize(32, 32, { fit: 'fill' })
        .raw()
        .toBuffer();
      const found = await sharp(full).resize(32, 32, { fit: 'fill' }).raw().toBuffer();
      const differences = found.map((value, index) => Math.abs(value - (expected[index] ?? 0)));
      expect(differences.reduce((sum, value) => sum + value, 0) / found.length).toBeLessThan(2);
    }
  });

  it.each([
    ['cut in the middle', photo.subarray(0, photo.length / 2)],
    ['of its head only', photo.subarray(0, 64)],
    ['full of zeros', Buffer.concat([photo.subarray(0, 8000), Buffer.alloc(photo.length - 8000)])],
  ])('rejects a file %s, and decodes the next one', async (_, bytes) => {
    await expect(decodeHeic(bytes, async () => 0)).rejects.toThrow();
    const size = await decodeHeic(photo, async ({ pixels, width, height }) => [pixels.length, width, height]);
    expect(size).toEqual([4032 * 3024 * 3, 4032, 3024]);
  });
});

describe('HeicThreads', () => {
  const LIMIT_MS = 20_000;
  const look = { kind: 'look', file: new Uint8Array(8) } as const;
  const scripted = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const threadOf = (script: string) =>
    scripted(`import { parentPort as p, threadId } from 'node:worker_threads';${script}`);

  it('ends a thread that takes too long, and gives its work to a new one', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const task = { ...look, file: new Uint8Array(flag.buffer) };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // The first thread never returns but counts: once it is ended, the count stops.
    const threads = new HeicThreads(
      LIMIT_MS,
      1,
      threadOf(`p.on('message', ({ file }) => {
        const flag = new Int32Array(file.buffer);
        if (flag[0] > 0) return p.postMessage({ layout: null, memoryBytes: 1 });
        for (;;) Atomics.add(flag, 0, 1);
      });`),
    );
    let outcome = 'still at work';
    const first = threads.runOnOne(task).catch((error: Error) => {
      outcome = error.message;
    });
    await expect.poll(() => flag[0]).toBeGreaterThan(0);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(outcome).toBe('still at work');
    await vi.advanceTimersByTimeAsync(1);
    await first;
    expect(outcome).toContain('took too long');
    const count = flag[0];
    // Starting a second thread takes longer than one count.
    await expect(threads.runOnOne(task)).resolves.toBeNull();
    expect(flag[0]).toBe(count);
  });

  it('replaces a thread that dies', async () => {
    const threads = new HeicThreads(LIMIT_MS, 1, threadOf(`p.on('message', () => process.exit(1));`));
    await expect(threads.runOnOne(look)).rejects.toThrow('stopped');
    await expect(threads.runOnOne(look)).rejects.toThrow('stopped');
  });

  it('reuses a thread for the next photo, unless it has grown', async () => {
    const ids = async (memoryBytes: number) => {
      const script = `p.on('message', () => p.postMessage({ layout: threadId, memoryBytes: ${memoryBytes} }));`;
      const threads = new HeicThreads(LIMIT_MS, 1, threadOf(script));
      return [await threads.runOnOne(look), await threads.runOnOne(look)];
    };
    const [first, again] = await ids(1);
    expect(again).toBe(first);
    const [large, next] = await ids(1e9);
    expect(next).not.toBe(large);
  });
});
