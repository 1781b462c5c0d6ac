import exifr from 'exifr';

/** Technical facts of a photo that may be kept. No position, no serial number, no name of anybody. */
const KEPT = [
  'Make',
  'Model',
  'LensMake',
  'LensModel',
  'FNumber',
  'ExposureTime',
  'ISO',
  'FocalLength',
  'FocalLengthIn35mmFormat',
  'Flash',
  'WhiteBalance',
  'ExposureCompensation',
  'DigitalZoomRatio',
  'SceneCaptureType',
  'DateTimeOriginal',
  'OffsetTimeOriginal',
] as const;

/** What the browser may add about how the photo was taken. */
const KEPT_FROM_BROWSER = [
  'source',
  'facingMode',
  'width',
  'height',
  'zoom',
  'torch',
  'deviceType',
  'originalWidth',
  'originalHeight',
] as const;

const MAX_TEXT = 100;

export type CameraMetadata = Record<string, string | number | boolean>;

/** Reads the allowed fields of a photo's EXIF and of the browser's own description; null when there are none. */
export async function readCameraMetadata(
  bytes: Buffer,
  fromBrowser: Record<string, unknown> | undefined,
): Promise<CameraMetadata | null> {
  const kept: CameraMetadata = {};
  const exif = await readExif(bytes);
  for (const name of KEPT)
    keep(kept, lowerFirst(name), exif[name] ?? fromBrowser?.[name] ?? fromBrowser?.[lowerFirst(name)]);
  for (const name of KEPT_FROM_BROWSER) keep(kept, name, fromBrowser?.[name]);
  return Object.keys(kept).length > 0 ? kept : null;
}

async function readExif(bytes: Buffer): Promise<Record<string, unknown>> {
  try {
    const exif: unknown = await exifr.parse(bytes, { pick: [...KEPT], gps: false, mergeOutput: true });
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
