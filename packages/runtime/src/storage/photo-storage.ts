import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { types } from 'node:util';
import type { MealPhotoSize } from '@carbsight/contracts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Config } from '../config/shared-config.js';
import { systemCodeOf } from '../process/errors.js';

/** The row points to a photo that is no longer, or not, in the storage. */
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
    // flydrive's own codes, with an underscore, only say which of its calls failed.
    const code = systemCodeOf(cause);
    const reason =
      code === 'ENOSPC' || code === 'EDQUOT' ? `the disk is full (${code})` : (code ?? 'it does not answer');
    super(`The photo storage is not available: ${reason}`, { cause });
    this.code = code;
  }
}

const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\/[a-z0-9][a-z0-9-]*\.[a-z0-9]{2,5}$/i;
const KEY_MAX = 200;

/**
 * Letters, digits, hyphens and single slashes: no `..`, drive or escape.
 * @throws RangeError
 */
function checkedKey(key: string): string {
  if (key.length > KEY_MAX || !KEY.test(key))
    throw new RangeError(`Not a photo key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

/** A photo with its thumbnail rarely takes more. */
const ROOM_OF_A_PHOTO_BYTES = 512 * 1024;

/**
 * flydrive's folder with what people's photos need in addition: readable by this user only, atomic writes, no empty folders left behind,
 * and exact bytes (the driver's own `getBytes` exposes the memory around a small file).
 */
class PrivateFolderDriver extends FSDriver {
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

  /**
   * Checks instead of trying: a trial write would take the space from a person's photo.
   * @throws ENOSPC
   */
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

/**
 * The photo storage on a flydrive disk: a folder or a bucket. Keys are made by the server, such as `meals/<uuid>/full.jpg`; anything else is
 * rejected.
 */
export class PhotoStorage {
  constructor(
    private readonly disk: Disk,
    /** A disk without space for a photo may still have space for the file that `health` writes. */
    private readonly requireRoom: () => Promise<void>,
  ) {}

  /**
   * Atomic; an existing photo is replaced.
   * @throws PhotoStorageUnavailable
   */
  async put(key: string, bytes: Buffer, mediaType: string): Promise<void> {
    const checked = checkedKey(key);
    try {
      await this.disk.put(checked, bytes, { contentType: mediaType, contentLength: bytes.length });
    } catch (error) {
      throw new PhotoStorageUnavailable(error);
    }
  }

  /** @throws PhotoMissing, PhotoStorageUnavailable */
  async get(key: string): Promise<Buffer> {
    const checked = checkedKey(key);
    return this.#orMissing(key, async () => Buffer.from(await this.disk.getBytes(checked)));
  }

  /** @throws PhotoMissing, PhotoStorageUnavailable */
  async getStream(key: string): Promise<Readable> {
    if (!(await this.exists(key))) throw new PhotoMissing(key);
    return this.#orMissing(key, () => this.disk.getStream(key));
  }

  /** Removing a missing photo is not an error. */
  async remove(key: string): Promise<void> {
    await this.disk.delete(checkedKey(key));
  }

  async exists(key: string): Promise<boolean> {
    return this.disk.exists(checkedKey(key));
  }

  /**
   * Writes, reads and removes a tiny file, and checks for room for a photo.
   * @throws with one line about what failed
   */
  async health(): Promise<void> {
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

/** In the bucket if configured, else in the folder. The SDK is loaded only when needed. */
export async function createPhotoStorage({
  photosDir,
  s3,
}: {
  photosDir: string;
  s3: S3Config | null;
}): Promise<PhotoStorage> {
  // A bucket does not fill up.
  if (s3) return new PhotoStorage(new Disk(await openBucket(s3)), async () => undefined);
  const folder = new PrivateFolderDriver(photosDir);
  return new PhotoStorage(new Disk(folder), () => folder.requireRoom());
}

async function openBucket({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Config) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Most compatible stores use path-style addresses, and many know neither ACLs nor the newer checksums.
    forcePathStyle: true,
    supportsACL: false,
    visibility: 'private',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}

/** Only scanned photos have a cover, and only since covers exist. */
const FILE_NAMES: Record<MealPhotoSize, string> = { full: 'full.jpg', thumb: 'thumb.jpg', cover: 'cover.jpg' };

/** @param storageKey the folder of a stored photo, from its row: `meals/<uuid>` */
export function photoKey(storageKey: string, size: MealPhotoSize): string {
  return `${storageKey}/${FILE_NAMES[size]}`;
}

/**
 * Removes all files of a stored photo.
 * @throws PhotoStorageUnavailable
 */
export async function removeStoredPhoto(photos: PhotoStorage, storageKey: string): Promise<void> {
  await Promise.all(Object.values(FILE_NAMES).map((name) => photos.remove(`${storageKey}/${name}`)));
}
