import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HeicAnswer, HeicLayout, HeicTask } from './heic-thread.js';

/** Beyond four, decoding the tiles of one photo is faster than everything else. */
const MOST_THREADS = 4;
/** A photo that is not a grid of tiles is decoded as a whole and needs this much; such a thread is not kept. */
const KEPT_MEMORY_BYTES = 192 * 1024 * 1024;

/**
 * HEIC decoding threads, kept warm: starting one and compiling its WebAssembly takes as long as half a photo. Created on first
 * use; they delay neither a shutdown nor the end of a test.
 */
export class HeicThreads {
  readonly #threads = new Set<HeicThread>();

  constructor(
    private readonly timeLimitMs: number,
    private readonly size = Math.min(availableParallelism(), MOST_THREADS),
    private readonly source = new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url),
  ) {}

  /** All have started and completed a task. */
  get areWarm(): boolean {
    return this.#threads.size === this.size && [...this.#threads].every(({ hasAnswered }) => hasAnswered);
  }

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
  hasAnswered = false;
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
    promise.then(
      () => {
        this.hasAnswered = true;
      },
      () => undefined,
    );
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
