import { inflateSync } from 'node:zlib';
import type { PhotoFormat } from '@carbsight/domain';

/** A photo split into parts: everything in it that is not compressed picture or sound. */
export type PhotoParts = {
  /** Decompressed comments and text chunks. */
  readonly texts: Buffer[];
  /** EXIF, XMP, colour profiles and other structured blocks. */
  readonly blocks: Buffer[];
  /** After the end of the picture. */
  readonly tail: Buffer;
};

/** Per photo: room for captions and a camera's colour profile. What decompresses to more is not a remark about a photo. */
const UNPACKED_MAX_BYTES = 4 * 1024 * 1024;
const NOTHING = Buffer.alloc(0);

/** Null when a compressed text is damaged or decompresses to more than any photo's texts hold. */
export function splitPhoto(bytes: Buffer, format: PhotoFormat): PhotoParts | null {
  switch (format) {
    case 'jpeg':
      return jpegParts(bytes);
    case 'png':
      return pngParts(bytes);
    case 'webp':
      return webpParts(bytes);
    case 'heic':
    case 'avif':
      return boxParts(bytes);
  }
}

export function jpegParts(bytes: Buffer): PhotoParts {
  const texts: Buffer[] = [];
  const blocks: Buffer[] = [];
  let at = 2;
  while (at + 4 <= bytes.length || isEndMark(bytes, at)) {
    if (bytes[at] !== 0xff) break;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1; // fill byte
      continue;
    }
    if (marker === 0xd9) return { texts, blocks, tail: bytes.subarray(at + 2) };
    const length = bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, at + 2 + length);
    if (marker === 0xfe) texts.push(content);
    else if (!isPictureMarker(marker)) blocks.push(content);
    at += 2 + length;
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return { texts, blocks, tail: bytes.subarray(Math.min(at, bytes.length)) };
}

function isEndMark(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === 0xd9;
}

/** Frames, tables, scans and restart intervals: data that only the decoder reads. */
function isPictureMarker(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdf);
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

function pngParts(bytes: Buffer): PhotoParts | null {
  const texts: Buffer[] = [];
  const blocks: Buffer[] = [];
  let room = UNPACKED_MAX_BYTES;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(name)) break;
    const content = bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (name === 'IEND') break;
    if (name === 'IDAT' || name === 'fdAT') continue;
    const unpacked = unpackChunk(name, content, room);
    if (!unpacked) return null;
    if (unpacked.length > 1) room -= unpacked.at(-1)?.length ?? 0;
    (/^(?:tEXt|zTXt|iTXt)$/.test(name) && !isXmp(content) ? texts : blocks).push(...unpacked);
  }
  return { texts, blocks, tail: bytes.subarray(Math.min(at, bytes.length)) };
}

function isXmp(chunk: Buffer): boolean {
  return chunk.toString('latin1', 0, 18) === 'XML:com.adobe.xmp\0';
}

/** A chunk's readable parts. Null when it does not decompress within the limit. */
function unpackChunk(name: string, chunk: Buffer, room: number): Buffer[] | null {
  const keywordEnd = chunk.indexOf(0);
  if (keywordEnd < 0 || !/^(?:zTXt|iCCP|iTXt)$/.test(name)) return [chunk];
  if (name !== 'iTXt') return unpack(chunk, keywordEnd, keywordEnd + 2, room);
  if (chunk[keywordEnd + 1] !== 1) return [chunk];
  const languageEnd = chunk.indexOf(0, keywordEnd + 3);
  const translationEnd = languageEnd < 0 ? -1 : chunk.indexOf(0, languageEnd + 1);
  return translationEnd < 0 ? [chunk] : unpack(chunk, translationEnd, translationEnd + 1, room);
}

function unpack(chunk: Buffer, headEnd: number, from: number, room: number): Buffer[] | null {
  if (room <= 0) return null;
  try {
    return [chunk.subarray(0, headEnd), inflateSync(chunk.subarray(from), { maxOutputLength: room })];
  } catch {
    return null;
  }
}

const WEBP_PICTURE = new Set(['VP8 ', 'VP8L', 'ANMF', 'ALPH']);

function webpParts(bytes: Buffer): PhotoParts {
  if (bytes.length < 12) return { texts: [], blocks: [], tail: bytes };
  const blocks: Buffer[] = [];
  const riffLength = bytes.readUInt32LE(4);
  const end = Math.min(bytes.length, 8 + riffLength + (riffLength % 2));
  let at = 12;
  while (at + 8 <= end) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    if (!WEBP_PICTURE.has(name)) blocks.push(bytes.subarray(at + 8, Math.min(end, at + 8 + length)));
    at += 8 + length + (length % 2);
  }
  return { texts: [], blocks, tail: bytes.subarray(end) };
}

const FILM_DATA = new Set(['mdat', 'idat']);

/** The boxes of HEIC, AVIF and MP4. Samsung stores a short video and its own blocks in separate boxes. */
export function boxParts(bytes: Buffer): PhotoParts {
  const texts: Buffer[] = [];
  const blocks: Buffer[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const size = boxSize(bytes, at);
    if (size < 8 || at + size > bytes.length || !/^[\x20-\x7e\xa9]{4}$/.test(name)) break;
    const content = bytes.subarray(at + 8, at + size);
    if (name === 'mpvd') blocks.push(...boxParts(content).blocks);
    else if (!FILM_DATA.has(name)) blocks.push(content);
    at += size;
  }
  return { texts, blocks, tail: at < bytes.length ? bytes.subarray(at) : NOTHING };
}

/** 1 means that a 64-bit size follows, 0 everything up to the end. */
function boxSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32BE(at);
  if (size === 0) return bytes.length - at;
  if (size !== 1) return size;
  return at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : 0;
}
