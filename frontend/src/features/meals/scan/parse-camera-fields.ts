import { CAMERA_FIELDS } from '@carbsight/contracts';

/** EXIF fields about camera and exposure, by their EXIF names. */
export type CameraFields = { readonly [Field in (typeof CAMERA_FIELDS)[number]]?: unknown };

/**
 * Redrawing a photo removes its EXIF, and with it what the analysis can use: camera, lens, exposure.
 * Only the listed fields are read, so that a position never leaves the device. Empty without EXIF.
 */
export async function parseCameraFields(file: Blob): Promise<CameraFields> {
  try {
    const { default: exifr } = await import('exifr');
    return (await exifr.parse(await file.arrayBuffer(), { pick: [...CAMERA_FIELDS], gps: false })) ?? {};
  } catch {
    return {}; // no EXIF, damaged EXIF, or the parser could not be loaded: the photo works without
  }
}
