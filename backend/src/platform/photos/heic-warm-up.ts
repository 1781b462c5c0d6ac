import { setTimeout } from 'node:timers/promises';
import type { Log } from '@carbsight/runtime';
import { decodeHeic } from './heic-decoder.js';
import { heicWarmUpImage } from './heic-warm-up-image.js';

/** The worker starts at the same time as the API and needs the cores; photographing a meal takes longer than this. */
const AFTER_START_MS = 2_000;
/** Often enough for V8 to optimise the decoder's hottest code, so that no photo waits for it. */
const ROUNDS = 10;

/**
 * Starts the HEIC threads and runs their WebAssembly on a tiny image: the first photo after a start would otherwise take twice as
 * long. Never rejects; a cold decoder only slows down the first photo.
 */
export async function warmUpHeicDecoder(log: Log, afterMs = AFTER_START_MS): Promise<void> {
  await setTimeout(afterMs, undefined, { ref: false });
  try {
    for (let round = 0; round < ROUNDS; round += 1) await decodeHeic(heicWarmUpImage, async () => undefined);
  } catch (error) {
    log.warn({ err: error }, 'The HEIC decoder could not be warmed up');
  }
}
