export type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'heic' | 'avif';

/** Contains the signatures and brands of every format. */
export const PHOTO_HEAD_BYTES = 256;

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** The format of a photo by its first bytes, whatever its name and type say. Null for unsupported formats. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, PHOTO_HEAD_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'webp';
  return head.startsWith('ftyp', 4) ? formatOfBrands(head) : null;
}

/** ISO base media files declare their kind in a list of four-letter brands; AVIF takes precedence over its HEIF parent. */
function formatOfBrands(head: string): PhotoFormat | null {
  const sizeOfList = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, sizeOfList).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.has(brand)) ? 'heic' : null;
}
