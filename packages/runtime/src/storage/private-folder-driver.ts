import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * flydrive's folder, with what photos of people's meals need on top: readable by this user only, written whole or not at
 * all, no empty folders left behind, and exact bytes (the driver's own `getBytes` hands out the memory around a small file).
 */
export class PrivateFolderDriver extends FSDriver {
  constructor(private readonly folder: string) {
    super({ location: folder, visibility: 'private' });
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const file = join(this.folder, key);
    const aside = `${file}.${randomUUID()}.part`;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    try {
      await writeFile(aside, contents, { mode: 0o600, flag: 'wx', flush: true });
      await rename(aside, file);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.folder, key));
  }

  override async delete(key: string): Promise<void> {
    await rm(join(this.folder, key), { force: true });
    await rmdir(dirname(join(this.folder, key))).catch(() => undefined);
  }
}
