import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { S3Config } from '../config/shared-config.js';
import { DiskPhotoStorage } from './disk-photo-storage.js';
import type { PhotoStorage } from './photo-storage.js';
import { PrivateFolderDriver } from './private-folder-driver.js';

/** In the bucket when one is configured, else in the folder. */
export function createPhotoStorage({ photosDir, s3 }: { photosDir: string; s3: S3Config | null }): PhotoStorage {
  // A bucket does not fill up.
  if (s3) return new DiskPhotoStorage(new Disk(bucket(s3)), async () => undefined);
  const folder = new PrivateFolderDriver(photosDir);
  return new DiskPhotoStorage(new Disk(folder), () => folder.requireRoom());
}

function bucket({ endpoint, bucket, accessKeyId, secretAccessKey, region }: S3Config): S3Driver {
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
