import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import type { Disk } from 'flydrive';
import { checkedKey, PhotoMissing, PhotoStorage, PhotoStorageUnavailable } from './photo-storage.js';

/** Photos on a flydrive disk: a folder or a bucket. */
export class DiskPhotoStorage extends PhotoStorage {
  constructor(
    private readonly disk: Disk,
    /** A disk without room for a photo may still have room for the file that `health` writes. */
    private readonly requireRoom: () => Promise<void>,
  ) {
    super();
  }

  override async put(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    const checked = checkedKey(key);
    try {
      await this.disk.put(checked, bytes, { contentType: mediaType, contentLength: bytes.length });
    } catch (error) {
      throw new PhotoStorageUnavailable(error);
    }
  }

  override async get(key: string): Promise<Buffer> {
    const checked = checkedKey(key);
    return this.#orMissing(key, async () => Buffer.from(await this.disk.getBytes(checked)));
  }

  override async getStream(key: string): Promise<Readable> {
    if (!(await this.exists(key))) throw new PhotoMissing(key);
    return this.#orMissing(key, () => this.disk.getStream(key));
  }

  override async remove(key: string): Promise<void> {
    await this.disk.delete(checkedKey(key));
  }

  override async exists(key: string): Promise<boolean> {
    return this.disk.exists(checkedKey(key));
  }

  override async health(): Promise<void> {
    const key = `health/${randomUUID()}.txt`;
    await this.put(key, Buffer.from('ok'), 'text/plain');
    await this.get(key);
    await this.remove(key);
    await this.requireRoom();
  }

  /** flydrive wraps every driver error; only a truly absent file becomes PhotoMissing, an outage does not. */
  async #orMissing<T>(key: string, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (isAbsence(error)) throw new PhotoMissing(key);
      throw new PhotoStorageUnavailable(error);
    }
  }
}

function isAbsence(error: unknown): boolean {
  if (!types.isNativeError(error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || error.name === 'NoSuchKey' || error.name === 'NotFound' || isAbsence(error.cause);
}
