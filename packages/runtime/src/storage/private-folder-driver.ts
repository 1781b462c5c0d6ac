import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import { PhotoStorageUnavailable } from './photo-storage.js';

/** A photo with its thumbnail rarely takes more. */
const ROOM_OF_A_PHOTO_BYTES = 512 * 1024;

/**
 * flydrive's folder with what people's photos need on top: readable by this user only, atomic writes, no empty folders left
 * behind, and exact bytes (the driver's own `getBytes` exposes the memory around a small file).
 */
export class PrivateFolderDriver extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = join(this.folder, key);
    const aside = `${file}.${randomUUID()}.part`;
    try {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeFile(aside, contents, { mode: 0o600, flag: 'wx', flush: true });
      await rename(aside, file);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      await rmdir(dirname(file)).catch(() => undefined);
      throw error;
    }
  }

  /** Checks instead of trying: a trial write would take the room from a person's photo. @throws ENOSPC */
  async requireRoom(): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    if (bavail * bsize < ROOM_OF_A_PHOTO_BYTES)
      throw new PhotoStorageUnavailable(Object.assign(new Error('There is no room for a photo'), { code: 'ENOSPC' }));
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.folder, key));
  }

  override async delete(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
    await rmdir(dirname(join(this.folder, key))).catch(() => undefined);
  }
}
