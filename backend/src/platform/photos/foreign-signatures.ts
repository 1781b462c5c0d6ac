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
export function hasForeignSignature(part: Buffer): boolean {
  if (BINARY_MARKS.some((mark) => part.includes(mark))) return true;
  const text = part.toString('latin1');
  // Windows writes its comments as UTF-16: without the NULs they read as plain text.
  return [text, text.replaceAll('\0', '')].some(
    (reading) => CLEAR_MARKUP.test(reading) || (reading.match(READABLE_RUN) ?? []).some((run) => CODE.test(run)),
  );
}

/** For comments and text chunks: nothing in them may be markup or code. XMP is recognised by its own name. */
export function hasForeignText(part: Buffer): boolean {
  if (hasForeignSignature(part) || startsLikeArchive(part)) return true;
  const text = part.toString('latin1').replaceAll('\0', '');
  return CODE.test(text) || STATEMENT.test(text);
}

/** For data after the picture: archives and programs are recognised by their first bytes. */
export function startsLikeArchive(part: Buffer): boolean {
  return (
    OPENINGS.some((opening) => part.subarray(0, opening.length).equals(opening)) || isGzip(part, 0) || isTarHeader(part)
  );
}

/** Anywhere: its first three bytes alone would occur by chance, so its flags and system must be valid, too. */
export function hasGzip(part: Buffer): boolean {
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
export function isReadable(part: Buffer): boolean {
  const start = part.subarray(0, 4096);
  let readable = 0;
  for (const byte of start)
    if ((byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13) readable += 1;
  return readable > 0.8 * start.length;
}

/** A ZIP is found from its end, whatever precedes it: even within picture or video data, which is not inspected otherwise. */
export function endsAsZip(bytes: Buffer): boolean {
  const end = bytes.subarray(Math.max(0, bytes.length - 65_557));
  return end.includes(Buffer.from('PK\x05\x06', 'latin1')) && bytes.includes(Buffer.from('PK\x01\x02', 'latin1'));
}
