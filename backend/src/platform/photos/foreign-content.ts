import type { PhotoFormat } from './photo-format.js';

/**
 * Finds files that are a photo and something else at once (polyglots): a page, script, archive or document hidden in
 * a comment, a text chunk or behind the end of the picture. Compressed picture data is skipped: random bytes there
 * would look like anything. What phones really append (a second JPEG, a short video) is let through.
 */
export function hasForeignContent(bytes: Buffer, format: PhotoFormat): boolean {
  return looseBytes(bytes, format).some((part) => looksForeign(part));
}

const MARKUP = /<(?:script|html|!doctype|\?php|svg|iframe|body)\b|%PDF-\d/i;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const STARTS = ['PK\x03\x04', 'Rar!\x1a', '7z\xbc\xaf', '\x7fELF', 'MZ', '\xca\xfe\xba\xbe', 'GIF8'];

function looksForeign(part: Buffer): boolean {
  const text = part.toString('latin1');
  return MARKUP.test(text) || part.includes(ZIP_END) || STARTS.some((start) => text.startsWith(start));
}

/** Everything in the file that is not compressed picture or sound. */
function looseBytes(bytes: Buffer, format: PhotoFormat): Buffer[] {
  switch (format) {
    case 'jpeg':
      return jpegParts(bytes);
    case 'png':
      return chunkParts(
        bytes,
        8,
        { lengthAt: 0, nameAt: 4, dataAt: 8, trailer: 4, littleEndian: false },
        new Set(['IDAT', 'fdAT', 'iCCP', 'zTXt']),
      );
    case 'webp':
      return chunkParts(
        bytes,
        12,
        { lengthAt: 4, nameAt: 0, dataAt: 8, trailer: 0, littleEndian: true },
        new Set(['VP8 ', 'VP8L', 'ANMF', 'ALPH', 'ICCP']),
      );
    case 'heic':
    case 'avif':
      return boxParts(bytes);
  }
}

function jpegParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (marker === 0xd9) {
      return [...parts, ...trailingParts(bytes.subarray(at + 2))];
    }
    const length = bytes.readUInt16BE(at + 2);
    const isText = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
    if (isText) parts.push(bytes.subarray(at + 4, at + 2 + length));
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  parts.push(bytes.subarray(at));
  return parts;
}

/** The next marker after entropy-coded data; `FF 00` and restart markers belong to the data. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** Behind a picture: another picture or a video as phones append them, or bytes that are looked at as they are. */
function trailingParts(rest: Buffer): Buffer[] {
  if (rest[0] === 0xff && rest[1] === 0xd8) return jpegParts(rest);
  if (rest.toString('latin1', 4, 8) === 'ftyp') return boxParts(rest);
  return rest.length > 0 ? [rest] : [];
}

type ChunkShape = { lengthAt: number; nameAt: number; dataAt: number; trailer: number; littleEndian: boolean };

function chunkParts(bytes: Buffer, start: number, shape: ChunkShape, compressed: ReadonlySet<string>): Buffer[] {
  const parts: Buffer[] = [];
  let at = start;
  while (at + 8 <= bytes.length) {
    const length = shape.littleEndian
      ? bytes.readUInt32LE(at + shape.lengthAt)
      : bytes.readUInt32BE(at + shape.lengthAt);
    const name = bytes.toString('latin1', at + shape.nameAt, at + shape.nameAt + 4);
    if (!/^[A-Za-z0-9 ]{4}$/.test(name)) break;
    const padded = shape.littleEndian ? length + (length % 2) : length;
    if (!compressed.has(name)) parts.push(bytes.subarray(at + shape.dataAt, at + shape.dataAt + length));
    at += shape.dataAt + padded + shape.trailer;
    if (name === 'IEND') break;
  }
  if (at < bytes.length) parts.push(bytes.subarray(at));
  return parts;
}

function boxParts(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (size < 8 || !/^[\x20-\x7e]{4}$/.test(name)) break;
    if (name !== 'mdat' && name !== 'idat') parts.push(bytes.subarray(at + 8, at + size));
    at += size;
  }
  if (at < bytes.length) parts.push(bytes.subarray(at));
  return parts;
}
