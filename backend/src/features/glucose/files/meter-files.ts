import pLimit from 'p-limit';
import { ApiFailure } from '../../../platform/http/api-failure.js';
import { type FileToParse, type MeterFileAnswer, parseMeterFile } from './parse-meter-file.js';

/** A file usually takes a second or two: the last of them waits for less than a proxy does. */
const MAX_WAITING = 8;
const RETRY_AFTER_SEC = 15;

/** Reads meters' files one at a time: two would hold twice the memory and be done no sooner. */
export class MeterFiles {
  readonly #oneAtATime = pLimit(1);

  constructor(private readonly parseFile: (file: FileToParse) => Promise<MeterFileAnswer> = parseMeterFile) {}

  /** @throws ApiFailure 503 `busy` while too many files wait */
  async parse(file: FileToParse): Promise<MeterFileAnswer> {
    if (this.#oneAtATime.pendingCount >= MAX_WAITING) throw new ApiFailure('busy', { retryAfterSec: RETRY_AFTER_SEC });
    return this.#oneAtATime(() => this.parseFile(file));
  }
}
