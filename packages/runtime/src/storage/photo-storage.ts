import type { Readable } from 'node:stream';
import { types } from 'node:util';

/** The row points to a photo that the storage does not have (any more). */
export class PhotoMissing extends Error {
  override readonly name = 'PhotoMissing';

  constructor(readonly key: string) {
    super(`There is no photo ${key}`);
  }
}

/** The folder or the bucket does not take or give photos now: a full disk, missing rights, an outage. It may in a while. */
export class PhotoStorageUnavailable extends Error {
  override readonly name = 'PhotoStorageUnavailable';
  /** Of the file system or the network: `ENOSPC`. */
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
    // flydrive's own codes say only which of its calls failed.
    if (typeof code === 'string' && /^E[A-Z0-9]+$/.test(code)) return code;
  }
  return undefined;
}

/** Where photos lie. Keys are made by the server, such as `meals/<uuid>/full.jpg`; anything else is refused. */
export abstract class PhotoStorage {
  /** Whole or not at all; an existing photo is replaced. @throws PhotoStorageUnavailable */
  abstract put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** @throws PhotoMissing, PhotoStorageUnavailable */
  abstract get(key: string): Promise<Buffer>;
  /** @throws PhotoMissing, PhotoStorageUnavailable */
  abstract getStream(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
  /** Writes, reads and removes a tiny file, and looks whether there is room for a photo. @throws with one line about what failed */
  abstract health(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/i;
const KEY_MAX = 200;

/** Letters, digits, hyphens and single slashes: neither `..` nor a drive nor an escape fits in. @throws RangeError */
export function checkedKey(key: string): string {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new RangeError(`Not a photo key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
