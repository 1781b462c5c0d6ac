import type { Readable } from 'node:stream';
import { types } from 'node:util';

/** The row points to a photo that is not in the storage (any more). */
export class PhotoMissing extends Error {
  override readonly name = 'PhotoMissing';

  constructor(readonly key: string) {
    super(`There is no photo ${key}`);
  }
}

/** The folder or bucket cannot be read or written now: a full disk, missing permissions, an outage. It may recover. */
export class PhotoStorageUnavailable extends Error {
  override readonly name = 'PhotoStorageUnavailable';
  /** The file system's or network's error code: `ENOSPC`. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    const reason =
      code === 'ENOSPC' || code === 'EDQUOT' ? `the disk is full (${code})` : (code ?? 'it does not answer');
    super(`The photo storage is not available: ${reason}`, { cause });
    this.code = code;
  }
}

function codeOf(error: unknown): string | undefined {
  for (let cause = error, depth = 0; types.isNativeError(cause) && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    // flydrive's own codes only say which of its calls failed.
    if (typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)) return code;
  }
  return undefined;
}

/** The photo storage. Keys are made by the server, such as `meals/<uuid>/full.jpg`; anything else is rejected. */
export abstract class PhotoStorage {
  /** Atomic; an existing photo is replaced. @throws PhotoStorageUnavailable */
  abstract put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** @throws PhotoMissing, PhotoStorageUnavailable */
  abstract get(key: string): Promise<Buffer>;
  /** @throws PhotoMissing, PhotoStorageUnavailable */
  abstract getStream(key: string): Promise<Readable>;
  /** Removing a missing photo is not an error. */
  abstract remove(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
  /** Writes, reads and removes a tiny file, and checks for room for a photo. @throws with one line about what failed */
  abstract health(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/i;
const KEY_MAX = 200;

/** Letters, digits, hyphens and single slashes: no `..`, drive or escape. @throws RangeError */
export function checkedKey(key: string): string {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new RangeError(`Not a photo key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
