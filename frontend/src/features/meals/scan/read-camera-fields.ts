import { CAMERA_FIELDS } from '@carbsight/contracts';

/** EXIF fields about camera and exposure, by their EXIF names. */
export type CameraFields = { readonly [Field in (typeof CAMERA_FIELDS)[number]]?: unknown };

/**
 * Drawing a photo again leaves its EXIF behind, and with it what the analysis may use: camera, lens, exposure.
 * Only the listed fields are read, so that a position never leaves the device. Without EXIF: nothing.
 */
export async function readCameraFields(file: Blob): Promise<CameraFields> {
  try {
    const { default: exifr } = await import('exifr');
    return (await exifr.parse(await file.arrayBuffer(), { pick: [...CAMERA_FIELDS], gps: false })) ?? {};
  } catch {
    return {}; // no EXIF, a damaged one, or no connection to fetch the reader: the photo counts all the same
  }
}
