import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import pLimit from 'p-limit';
import type { HeicAnswer, HeicLayout, HeicTask } from './heic-thread.js';

/** Beyond four, decoding the tiles of one photo is faster than everything else. */
const MOST_THREADS = 4;
/** A photo that is not a grid of tiles is decoded as a whole and needs this much; such a thread is not kept. */
const KEPT_MEMORY_BYTES = 192 * 1024 * 1024;

/**
 * HEIC decoding threads, kept: starting one and compiling its WebAssembly takes as long as half a photo. Created for the first
 * photo, because they take 55 MB and few photos are HEIC: browsers on phones send a JPEG. They delay neither a shutdown nor the end
 * of a test.
 */
export class HeicThreads {
  readonly #threads = new Set<HeicThread>();

  constructor(
    private readonly timeLimitMs: number,
    private readonly size = Math.min(availableParallelism(), MOST_THREADS),
    private readonly source = new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url),
  ) {}

  /** Gives the task to one thread. */
  async runOnOne(task: HeicTask): Promise<HeicLayout | null> {
    const [thread] = this.#warmThreads(1);
    return thread ? this.#run(thread, task) : null;
  }

  /** Runs the same task on all threads and waits for the last; when one fails, the others end too. */
  async runOnAll(task: HeicTask): Promise<void> {
    const threads = this.#warmThreads(this.size);
    try {
      await Promise.all(threads.map((thread) => this.#run(thread, task)));
    } catch (error) {
      // Until they have ended they write into memory that the next photo may use.
      await Promise.all(threads.filter(({ isBusy }) => isBusy).map((thread) => this.#end(thread)));
      throw error;
    }
  }

  #warmThreads(count: number): HeicThread[] {
    while (this.#threads.size < count) this.#threads.add(new HeicThread(this.source));
    return [...this.#threads].slice(0, count);
  }

  async #run(thread: HeicThread, task: HeicTask): Promise<HeicLayout | null> {
    try {
      const answer = await thread.run(task, this.timeLimitMs);
      if (answer.memoryBytes > KEPT_MEMORY_BYTES) await this.#end(thread);
      if ('error' in answer) throw new Error(answer.error);
      return answer.layout;
    } catch (error) {
      if (thread.isBroken) await this.#end(thread);
      throw error;
    }
  }

  /** Replaced by a new thread for the next task. */
  #end(thread: HeicThread): Promise<void> {
    this.#threads.delete(thread);
    return thread.end();
  }
}

class HeicThread {
  readonly #worker: Worker;
  isBusy = false;
  /** It took too long or died: it is unusable. */
  isBroken = false;

  constructor(source: URL) {
    // Its work is in its WebAssembly's memory: garbage of its own JavaScript need not pile up.
    this.#worker = new Worker(source, { resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 8 } });
    // Without a task nobody listens; an error then must not end the process.
    this.#worker.on('error', () => {
      this.isBroken = true;
    });
    this.#worker.on('exit', () => {
      this.isBroken = true;
    });
    this.#worker.unref();
  }

  run(task: HeicTask, timeLimitMs: number): Promise<HeicAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<HeicAnswer>();
    const worker = this.#worker;
    const breakOff = (error: Error) => {
      this.isBroken = true;
      reject(error);
    };
    const stopped = () => breakOff(new Error('HEIC decoding stopped'));
    const timer = setTimeout(() => breakOff(new Error('HEIC decoding took too long')), timeLimitMs);
    worker.on('message', resolve).on('error', breakOff).on('exit', stopped);
    worker.ref();
    this.isBusy = true;
    worker.postMessage(task);
    return promise.finally(() => {
      clearTimeout(timer);
      worker.off('message', resolve).off('error', breakOff).off('exit', stopped);
      worker.unref();
      this.isBusy = false;
    });
  }

  async end(): Promise<void> {
    this.isBroken = true;
    await this.#worker.terminate();
  }
}

type DecodedPixels = {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  /** Degrees clockwise that make them upright. */
  readonly rotation: number;
};

const TIME_LIMIT_MS = 20_000;
const threads = new HeicThreads(TIME_LIMIT_MS);
/** All threads work on one photo, which finishes soonest that way; two at once would only use twice the memory. */
const oneAtATime = pLimit(1);

/**
 * Decodes a photo and passes its pixels to `use`; they are freed when that has ended. Rejects when it cannot be decoded, is too
 * large, or takes too long.
 */
export function decodeHeic<T>(file: Buffer, use: (decoded: DecodedPixels) => Promise<T>): Promise<T> {
  return oneAtATime(async () => {
    const layout = await threads.runOnOne({ kind: 'look', file });
    if (!layout) throw new Error('no picture in the HEIC file');
    const { width, height, channels, rotation } = layout;
    if (width * height > UPLOAD_MAX_PIXELS) throw new Error('pixel limit');
    const pixels = memoryFor(width * height * channels);
    const task = { kind: 'decode', file, layout, pixels, taken: new SharedArrayBuffer(4) } as const;
    await (layout.columns * layout.rows > 1 ? threads.runOnAll(task) : threads.runOnOne(task));
    return use({ pixels: Buffer.from(pixels, 0, width * height * channels), width, height, channels, rotation });
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
