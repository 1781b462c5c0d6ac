/** What an uploaded photo may be, and what is stored of it. */

export const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;
/** Photos per meal: its sides, its package, the menu. */
export const MEAL_PHOTOS_MAX = 4;

/** Longest edge of a stored photo, and of what a browser should send, in pixels. */
export const PHOTO_EDGE_PX = 1568;
/** The JPEG quality of a stored photo. */
export const PHOTO_QUALITY = 82;
export const THUMBNAIL_EDGE_PX = 256;
/** How a page shows a meal's photo: cropped to its middle to fill this frame. */
export const COVER_PX = { width: 800, height: 500 } as const;
/** What a file picker offers. Types and extensions, because systems know HEIC and AVIF by only one of them; the bytes decide. */
export const UPLOAD_ACCEPT =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.jpg,.jpeg,.png,.webp,.heic,.heif,.avif';

/** Technical EXIF fields that may be stored. No position, no serial number, no person's name. */
export const CAMERA_FIELDS = [
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
export const PHOTO_ORIGIN_FIELDS = ['origin', 'originalType', 'originalBytes', 'width', 'height'] as const;
