import type { Readable } from 'node:stream';

/** The row points to a photo that the storage does not have (any more). */
export class PhotoMissing extends Error {
  override readonly name = 'PhotoMissing';

  constructor(readonly key: string) {
    super(`There is no photo ${key}`);
  }
}

/** Where photos lie. Keys are made by the server, such as `meals/<uuid>/full.jpg`; anything else is refused. */
export abstract class PhotoStorage {
  /** Whole or not at all; an existing photo is replaced. */
  abstract put(key: string, bytes: Buffer, mediaType: string): Promise<void>;
  /** @throws PhotoMissing */
  abstract get(key: string): Promise<Buffer>;
  /** @throws PhotoMissing */
  abstract getStream(key: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  abstract remove(key: string): Promise<void>;
  abstract exists(key: string): Promise<boolean>;
  /** Writes, reads and removes a tiny file. @throws with one line about what failed */
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
