import { setTimeout } from 'node:timers/promises';
import type { Log } from '@carbsight/runtime';
import { decodeHeic } from './heic-decoder.js';
import { heicWarmUpImage } from './heic-warm-up-image.js';

/** The worker starts at the same time as the API and needs the cores; who photographs a meal takes longer than this. */
const AFTER_START_MS = 2_000;
/** Often enough that V8 optimises the hottest code of the decoder, which no photo has to wait for then. */
const ROUNDS = 10;

/**
 * Starts the threads that decode HEIC and runs their WebAssembly on a tiny picture: the first photo after a start would take
 * twice as long otherwise. Never rejects; a decoder that stays cold only costs the first photo its time.
 */
export async function warmUpHeicDecoder(log: Log, afterMs = AFTER_START_MS): Promise<void> {
  await setTimeout(afterMs, undefined, { ref: false });
  try {
    for (let round = 0; round < ROUNDS; round += 1) await decodeHeic(heicWarmUpImage, async () => undefined);
  } catch (error) {
    log.warn({ err: error }, 'The HEIC decoder could not be warmed up');
  }
}
