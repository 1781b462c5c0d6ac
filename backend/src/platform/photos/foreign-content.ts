import {
  endsAsZip,
  hasForeignSignature,
  hasForeignText,
  hasGzip,
  isReadable,
  startsLikeArchive,
} from './foreign-signatures.js';
import type { PhotoFormat } from './photo-format.js';
import { boxParts, jpegParts, type PhotoParts, splitPhoto } from './photo-parts.js';
import { samsungBlocks } from './samsung-trailer.js';

/**
 * Finds files that are a photo and something else at once (polyglots): a page, script, archive or document hidden in a comment, a
 * text chunk or after the end of the picture. Compressed picture data is not inspected: random bytes there would look like
 * anything, and none of them is kept. What phones really append (a second JPEG, a short video, Samsung's blocks, other vendors'
 * binary blocks, padding) is accepted.
 */
export function hasForeignContent(bytes: Buffer, format: PhotoFormat): boolean {
  const parts = splitPhoto(bytes, format);
  return parts === null || endsAsZip(bytes) || holdsForeign(parts) || hasForeignTail(parts.tail);
}

function holdsForeign({ texts, blocks }: PhotoParts): boolean {
  return texts.some(hasForeignText) || blocks.some(hasForeignSignature);
}

/** A burst with its video and depth maps has a dozen; more are an attempt to keep the server busy. */
const MOST_TRAILERS = 64;

/** Removes known parts from the tail one by one, until nothing or something unknown is left. */
function hasForeignTail(tail: Buffer): boolean {
  let rest = tail;
  for (let taken = 0; taken <= MOST_TRAILERS; taken += 1) {
    // Before removing padding: Samsung's blocks start with NULs.
    const blocks = samsungBlocks(rest);
    if (blocks) return blocks.some(isForeignBlock);
    rest = withoutPadding(rest);
    if (rest.length === 0) return false;
    const known = isJpeg(rest) ? jpegParts(rest) : filmParts(rest);
    if (!known) return isForeignTrailer(rest);
    if (holdsForeign(known)) return true;
    rest = known.tail;
  }
  return true;
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isForeignBlock(block: Buffer): boolean {
  const film = filmParts(block);
  return film
    ? holdsForeign(film) || hasForeignTail(film.tail)
    : hasForeignSignature(block) || startsLikeArchive(block);
}

function filmParts(bytes: Buffer): PhotoParts | null {
  if (!isFilm(bytes, 0)) return null;
  const parts = boxParts(bytes);
  return parts.tail.length < bytes.length ? parts : null;
}

/** vivo writes its name and one JSON object; any other text after a picture is suspicious. */
const VENDOR_TEXT = /^vivo\{"[^<>`;()]*\}\s*$/;

function isForeignTrailer(rest: Buffer): boolean {
  if (startsLikeArchive(rest) || hasForeignSignature(rest) || hasGzip(rest)) return true;
  return isReadable(rest) && !VENDOR_TEXT.test(rest.toString('latin1'));
}

function withoutPadding(bytes: Buffer): Buffer {
  let at = 0;
  while (at < bytes.length && isPadding(bytes, at)) at += 1;
  return bytes.subarray(at);
}

/** NUL, white space and 0xFF, unless this 0xFF starts the next JPEG. Four NULs may be the size of a video's first box. */
function isPadding(bytes: Buffer, at: number): boolean {
  const byte = bytes[at] ?? 0;
  if (byte === 0xff) return bytes[at + 1] !== 0xd8;
  if (byte === 0) return !isFilm(bytes, at);
  return byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
}

function isFilm(bytes: Buffer, at: number): boolean {
  return (
    bytes.readUInt8(Math.min(at + 4, bytes.length - 1)) === 0x66 && bytes.toString('latin1', at + 4, at + 8) === 'ftyp'
  );
}
