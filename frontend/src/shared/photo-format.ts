import { PHOTO_HEAD_BYTES, type PhotoFormat, photoFormat } from '@carbsight/domain';

/** By its first bytes: systems give photos wrong types, or none. Null for anything else. @throws if the file cannot be read */
export async function formatOfFile(file: Blob): Promise<PhotoFormat | null> {
  return photoFormat(new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer()));
}
