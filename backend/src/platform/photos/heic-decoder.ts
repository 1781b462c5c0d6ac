import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import pLimit from 'p-limit';
import type { DecodedPixels } from './heic-thread.js';

/** HEIC pixels are decoded by WebAssembly, which would hold up every other request: one thread, one photo at a time. */
const oneAtATime = pLimit(1);
const TIME_LIMIT_MS = 20_000;

/** The photo's pixels (RGBA), upright. Rejects when it cannot be decoded, is too large, or takes too long. */
export async function decodeHeic(bytes: Buffer): Promise<DecodedPixels> {
  return oneAtATime(() => runThread(bytes));
}

function runThread(bytes: Buffer): Promise<DecodedPixels> {
  return new Promise((resolve, reject) => {
    // Built it is a .js file; as a source, in tests, Node strips the types.
    const thread = new Worker(new URL(`./heic-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: { bytes, maxPixels: UPLOAD_MAX_PIXELS },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => reject(new Error('HEIC decoding took too long')), TIME_LIMIT_MS);
    thread.once('message', (message: DecodedPixels | { error: string }) => {
      if ('error' in message) reject(new Error(message.error));
      else resolve(message);
    });
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('HEIC decoding stopped')));
    const clear = () => {
      clearTimeout(timer);
      void thread.terminate();
    };
    thread.once('message', clear);
    thread.once('error', clear);
    timer.unref();
  });
}
