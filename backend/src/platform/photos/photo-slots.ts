import { open, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { UPLOAD_MAX_PIXELS } from '@carbsight/contracts';
import { PHOTO_HEAD_BYTES, photoFormat } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import type { UploadedFile } from '../http/receive-upload.js';

/** Node has four threads for sharp and for files: one is left for files. On more cores, run more API processes. */
const MOST_SLOTS = 3;
/** Above this, everything but a plain JPEG is decoded one at a time: an interlaced PNG of 49 megapixels takes 140 MB. */
const LARGE_PIXELS = 16e6;
const LARGE_TEXT_BYTES = 1e6;
/** The time for a JPEG on an otherwise idle core: 12 megapixels of 0.6, 4 and 10 MB took 90, 140 and 230 ms. */
const expectedMs = (photos: number, bytes: number) => 20 * photos + (20 * bytes) / 1e6;
/** The weight of earlier measurements after the newest photo. */
const EARLIER_FRACTION = 0.9;

type Waiting = { readonly isCostly: boolean; readonly begin: () => void };

/**
 * Photos are prepared a few at a time, one core each; only those are in memory. People take turns, so sending a hundred photos does not
 * delay someone who sends one. Costly photos wait for each other and let ordinary ones pass.
 */
@Injectable()
export class PhotoSlots {
  /** In the order of their next turn. */
  readonly #lines = new Map<string, Waiting[]>();
  #free: number;
  #isCostlyUnderWay = false;
  #measuredMs = 0;
  #expectedMs = 0;

  constructor(readonly count = Math.min(availableParallelism(), MOST_SLOTS)) {
    this.#free = count;
  }

  /**
   * Milliseconds until this many photos with this many bytes in total are prepared. Their own size counts; the last photos only
   * tell how much slower than expected this machine is at the moment.
   */
  estimateMs(photos: number, bytes: number): number {
    const slowness = Math.max(1, this.#measuredMs / this.#expectedMs || 1);
    return (expectedMs(photos, bytes) * slowness) / this.count;
  }

  /** Photos whose turn has not come. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  /** Reads the file on its turn and passes its bytes to `work`; their memory is freed with the slot. */
  async run<T>(file: UploadedFile, personId: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    const isCostly = await isCostlyPhoto(file);
    await new Promise<void>((begin) => {
      this.#lines.set(personId, [...(this.#lines.get(personId) ?? []), { isCostly, begin }]);
      this.#next();
    });
    const startedAt = performance.now();
    try {
      return await work(await readFile(file.path));
    } finally {
      this.#measuredMs = EARLIER_FRACTION * this.#measuredMs + performance.now() - startedAt;
      this.#expectedMs = EARLIER_FRACTION * this.#expectedMs + expectedMs(1, file.bytes);
      this.#free += 1;
      if (isCostly) this.#isCostlyUnderWay = false;
      this.#next();
    }
  }

  #next(): void {
    if (this.#free === 0) return;
    for (const [personId, line] of this.#lines) {
      const next = line.find(({ isCostly }) => !(isCostly && this.#isCostlyUnderWay));
      if (!next) continue;
      // Deleted and set again, the person is last in line.
      this.#lines.delete(personId);
      const rest = line.filter((other) => other !== next);
      if (rest.length > 0) this.#lines.set(personId, rest);
      this.#free -= 1;
      if (next.isCostly) this.#isCostlyUnderWay = true;
      next.begin();
      return;
    }
  }
}

/** By its header alone. Unreadable files cost nothing: they are rejected in their slot. */
async function isCostlyPhoto({ path, bytes }: UploadedFile): Promise<boolean> {
  const format = photoFormat(await loadHead(path));
  // All threads decode one HEIC, and all of its pixels are in memory.
  if (format === 'heic') return true;
  // JSON with a photo in it: text, string and photo are in memory together.
  if (format === null) return bytes > LARGE_TEXT_BYTES;
  try {
    const { width, height, isProgressive } = await sharp(path, { limitInputPixels: UPLOAD_MAX_PIXELS }).metadata();
    // A plain JPEG is read line by line and downscaled on the way.
    return width * height > LARGE_PIXELS && (format !== 'jpeg' || isProgressive === true);
  } catch {
    return false;
  }
}

async function loadHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(PHOTO_HEAD_BYTES), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
