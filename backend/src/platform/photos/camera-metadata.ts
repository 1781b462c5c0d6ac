import { CAMERA_FIELDS, PHOTO_ORIGIN_FIELDS } from '@carbsight/contracts';
import exifr from 'exifr';

const MAX_TEXT = 100;
/** One object for all photos: exifr caches each options object for ever. */
const EXIF_OPTIONS = { pick: [...CAMERA_FIELDS], gps: false, mergeOutput: true };

export type CameraMetadata = Record<string, string | number | boolean>;

/** Reads the allowed EXIF fields of a photo and the browser's own description; null when there are none. */
export async function extractCameraMetadata(
  bytes: Buffer,
  fromBrowser: Record<string, unknown> | undefined,
): Promise<CameraMetadata | null> {
  const kept: CameraMetadata = {};
  const exif = await extractExif(bytes);
  for (const name of CAMERA_FIELDS)
    keep(kept, lowerFirst(name), exif[name] ?? fromBrowser?.[name] ?? fromBrowser?.[lowerFirst(name)]);
  for (const name of PHOTO_ORIGIN_FIELDS) keep(kept, name, fromBrowser?.[name]);
  return Object.keys(kept).length > 0 ? kept : null;
}

async function extractExif(bytes: Buffer): Promise<Record<string, unknown>> {
  try {
    const exif: unknown = await exifr.parse(bytes, EXIF_OPTIONS);
    return (exif ?? {}) as Record<string, unknown>;
  } catch {
    return {}; // exifr throws on formats without EXIF and on damaged EXIF: neither matters to the meal
  }
}

function keep(kept: CameraMetadata, name: string, value: unknown): void {
  if (typeof value === 'string') {
    const text = [...value]
      .filter((character) => character >= ' ')
      .join('')
      .trim();
    if (text) kept[name] = text.slice(0, MAX_TEXT);
  } else if ((typeof value === 'number' && Number.isFinite(value)) || typeof value === 'boolean') {
    kept[name] = value;
  } else if (value instanceof Date && !Number.isNaN(value.getTime())) {
    kept[name] = value.toISOString();
  }
}

function lowerFirst(name: string): string {
  return name === 'ISO' ? 'iso' : name.charAt(0).toLowerCase() + name.slice(1);
}
