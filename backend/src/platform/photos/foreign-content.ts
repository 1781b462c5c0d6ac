import type { PhotoFormat } from '@carbsight/domain';
import { boxParts, jpegParts, type PhotoParts, splitPhoto } from './photo-parts.js';

/**
 * Signs of a page, script, archive, document or program within a photo's loose bytes. Short marks like `<%` count in plain text
 * only: among the random bytes of a preview picture they occur by chance.
 */

const HTML_TAG =
  'script|html|head|body|svg|i?frame|img|object|embed|meta|link|style|form|input|video|audio|details|math|base|marquee|' +
  'template|applet|table|div|span|title|button|textarea|a\\s+href';
/** XMP is XML: its own instructions and namespaced tags are normal in a photo. */
const CLEAR_MARKUP = new RegExp(
  String.raw`</?(?:${HTML_TAG})[\s>/]|<!(?:doctype|entity|--)|<\?php|<%[\t\n\r\x20-;=-\x7e]{1,300}%>|<\?(?!xpacket|xml|adobe)[\t\n\r\x20-;=-\x7e]{1,300}\?>|%PDF-\d|%!PS-|\{\\rtf\d|` +
    String.raw`javascript:|#!\s?/(?:usr|bin)|-----BEGIN [A-Z]|!<arch>|BZh[1-9]1AY|070701[0-9a-f]{8}`,
  'i',
);
const CODE =
  /<%|<\?(?!xpacket|xml\b|xml-|adobe)|\*\/\s*[=;(]|[;=]\s*\/\*|^\s*#!|\b(?:alert|eval|exec|system|passthru|popen|require|include|import|fetch|base64_decode|(?:document|window|console|process|String)\.\w+)[(`]|`\s*\$|\$_(?:GET|POST|REQUEST|SERVER|COOKIE)|\bfunction\b[^{}]{0,60}\{|\(\s*\)\s*=>|\b(?:var|let|const)\s+\w+\s*=/i;
/** A remark contains no language comment, statement or command. */
const STATEMENT = /\*\/|\/\*|\w\([^()]{0,100}\)\s*;|\w\s*=\s*[^;=\n]{1,100};|\$\(|\$\{|`[^`]+`/;
/** In pieces: a run of megabytes would overflow the matcher's stack. */
const READABLE_RUN = /[\t\n\r\x20-\x7e]{16,4096}/g;

const BINARY_MARKS = [
  ...[
    'PK\x05\x06\0\0',
    'Rar!\x1a\x07',
    '7z\xbc\xaf\x27\x1c',
    '\xfd7zXZ\0',
    'ustar\0',
    'ustar ',
    'MSCF\0\0\0\0',
    '\x7fELF',
  ],
  ...[
    '\xca\xfe\xba\xbe\0\0',
    '\xcf\xfa\xed\xfe\x07',
    '\0asm\x01\0',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    'SQLite format 3',
  ],
  ...['dex\n03', 'Cr24\x02\0', 'Cr24\x03\0', 'GIF87a', 'GIF89a', '\x89PNG\r\n'],
  ...['\x0a', '\x14', '\x2d', '\x33'].map((version) => `PK\x03\x04${version}\0`),
].map((mark) => Buffer.from(mark, 'latin1'));
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);

/** Too short to mean anything in the middle of binary data. */
const OPENINGS = ['MZ', 'FWS', 'CWS', 'ZWS', 'FLV\x01', 'OggS', 'PK\x03\x04', '\x28\xb5\x2f\xfd'].map((mark) =>
  Buffer.from(mark, 'latin1'),
);

/** For metadata with binary parts, such as EXIF with its preview, and for vendors' appended data. */
function hasForeignSignature(part: Buffer): boolean {
  if (BINARY_MARKS.some((mark) => part.includes(mark))) return true;
  const text = part.toString('latin1');
  // Windows writes its comments as UTF-16: without the NULs they read as plain text.
  return [text, text.replaceAll('\0', '')].some(
    (reading) => CLEAR_MARKUP.test(reading) || (reading.match(READABLE_RUN) ?? []).some((run) => CODE.test(run)),
  );
}

/** For comments and text chunks: nothing in them may be markup or code. XMP is recognised by its own name. */
function hasForeignText(part: Buffer): boolean {
  if (hasForeignSignature(part) || startsLikeArchive(part)) return true;
  const text = part.toString('latin1').replaceAll('\0', '');
  return CODE.test(text) || STATEMENT.test(text);
}

/** For data after the picture: archives and programs are recognised by their first bytes. */
function startsLikeArchive(part: Buffer): boolean {
  return (
    OPENINGS.some((opening) => part.subarray(0, opening.length).equals(opening)) || isGzip(part, 0) || isTarHeader(part)
  );
}

/** Anywhere: its first three bytes alone would occur by chance, so its flags and system must be valid, too. */
function hasGzip(part: Buffer): boolean {
  for (let at = part.indexOf(GZIP); at >= 0; at = part.indexOf(GZIP, at + 1)) if (isGzip(part, at)) return true;
  return false;
}

function isGzip(part: Buffer, at: number): boolean {
  if (at + 10 > part.length || !part.subarray(at, at + 3).equals(GZIP)) return false;
  const [flags = 0xff, level = 0xff, system = 0] = [part[at + 3], part[at + 8], part[at + 9]];
  return flags < 0x20 && [0, 2, 4].includes(level) && (system <= 13 || system === 0xff);
}

/** Mode, owner and group in octal, as even the oldest tar has them. */
function isTarHeader(part: Buffer): boolean {
  return /^(?:[0-7 ]{6,7}[ .]{1,2}){3}/.test(part.toString('latin1', 100, 124).replaceAll('\0', '.'));
}

/** More letters than anything else: text, whatever it says. */
function isReadable(part: Buffer): boolean {
  const start = part.subarray(0, 4096);
  let readable = 0;
  for (const byte of start)
    if ((byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13) readable += 1;
  return readable > 0.8 * start.length;
}

/** A ZIP is found from its end, whatever precedes it: even within picture or video data, which is not inspected otherwise. */
function endsAsZip(bytes: Buffer): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - 65_557));
  return end.includes(Buffer.from('PK\x05\x06', 'latin1')) && bytes.includes(Buffer.from('PK\x01\x02', 'latin1'));
}

const MOST_BLOCKS = 100;

/**
 * Samsung phones append named blocks (a short video, the time zone, camera modes) and end with their directory: `SEFH`, version,
 * count, then per block type, distance back from the directory and length; last the directory's size and `SEFT`.
 */
function samsungBlocks(trailer: Buffer): Buffer[] | null {
  const end = trailer.length;
  if (end < 24 || trailer.toString('latin1', end - 4) !== 'SEFT') return null;
  const directoryAt = end - 8 - trailer.readUInt32LE(end - 8);
  if (directoryAt < 0 || trailer.toString('latin1', directoryAt, directoryAt + 4) !== 'SEFH') return null;
  const count = trailer.readUInt32LE(directoryAt + 8);
  if (count > MOST_BLOCKS || directoryAt + 12 + 12 * count > end - 8) return null;
  const blocks: Buffer[] = [];
  // Data not covered by the directory is inspected like a block of its own.
  let firstAt = directoryAt;
  for (let index = 0; index < count; index += 1) {
    const entryAt = directoryAt + 12 + 12 * index;
    const at = directoryAt - trailer.readUInt32LE(entryAt + 4);
    const length = trailer.readUInt32LE(entryAt + 8);
    if (at < 0 || at + length > directoryAt) return null;
    firstAt = Math.min(firstAt, at);
    blocks.push(...headAndContent(trailer.subarray(at, at + length)));
  }
  return [trailer.subarray(0, firstAt), trailer.subarray(directoryAt), ...blocks].filter((block) => block.length > 0);
}

/** Two zero bytes, the type, the name's length, the name; then what the block holds. */
function headAndContent(block: Buffer): Buffer[] {
  if (block.length < 8) return [block];
  const contentAt = 8 + block.readUInt32LE(4);
  return contentAt > block.length ? [block] : [block.subarray(0, contentAt), block.subarray(contentAt)];
}

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
