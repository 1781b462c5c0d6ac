import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { PHOTO } from './meals.js';

export type HostileFile = {
  readonly what: string;
  readonly bytes: Buffer;
  readonly type?: string;
  /** Some are valid photos: only the picture itself is kept. */
  readonly must: 'be refused' | 'be taken clean';
  /** Expensive to decode for its size. */
  readonly isBomb?: boolean;
};

const MARK = 'carbsight-attack-mark';
/** What is hidden in photos; each payload contains the first. */
export const HIDDEN = [MARK, '<script', '<?php', '%PDF-', 'PK\x03\x04'];

const HEIC = readFileSync(new URL('../../../samples/nonfood_iphone_original.heic', import.meta.url));
const SCRIPT = `<script>document.title="${MARK}"</script>`;
const PHP = `<?php echo "${MARK}"; system($_GET["c"]); ?>`;
const PAGE = `<!doctype html><html><body>${SCRIPT}</body></html>`;
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="alert(1)">${SCRIPT}</svg>`;
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x; ${MARK}</text></svg>`;
const PDF = `%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert("${MARK}"))>>>>endobj\ntrailer<<>>\n%%EOF\n`;
const UPLOAD_MAX_BYTES = 15 * 1024 * 1024;
/** Of a PNG's packed text or profile. */
const KEYWORD = Buffer.from('Comment\0\0');

const refused = (what: string, bytes: Buffer | string, type?: string): HostileFile => ({
  what,
  bytes: Buffer.from(bytes as string),
  must: 'be refused',
  ...(type ? { type } : {}),
});
const taken = (what: string, bytes: Buffer): HostileFile => ({ what, bytes, must: 'be taken clean' });
const bomb = (file: HostileFile): HostileFile => ({ ...file, isBomb: true });

export async function hostileFiles(): Promise<readonly HostileFile[]> {
  const jpeg = await sharp(PHOTO).resize(640).jpeg().toBuffer();
  const progressive = await sharp(PHOTO).resize(640).jpeg({ progressive: true }).toBuffer();
  const png = await sharp(PHOTO).resize(200).png().toBuffer();
  const webp = await sharp(PHOTO).resize(200).webp().toBuffer();
  const avif = await sharp(PHOTO).resize(200).avif().toBuffer();
  const gif = await sharp(PHOTO).resize(100).gif().toBuffer();
  const tiff = await sharp(PHOTO).resize(100).tiff().toBuffer();
  const inExif = { IFD0: { ImageDescription: SCRIPT, Artist: '=1+1', Copyright: "'; DROP TABLE meals; --" } };
  return [
    refused('an empty file', ''),
    refused('a single byte', Buffer.from([0xff])),
    refused('plain text', MARK.repeat(20)),
    refused('a page', PAGE, 'text/html'),
    refused('a page that begins like a GIF', `GIF89a/*${PAGE}*/=1;`, 'image/gif'),
    refused('an SVG with a script', SVG, 'image/svg+xml'),
    refused('an SVG with an external entity', XXE, 'image/svg+xml'),
    refused('a PDF with a script', PDF, 'application/pdf'),
    refused('a ZIP', zip(), 'application/zip'),
    refused('a program', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(2_000)])),
    refused('a shell script', `#!/bin/sh\necho ${MARK}\n`),
    refused('a film', film()),
    refused('a GIF', gif, 'image/gif'),
    refused('a TIFF', tiff, 'image/tiff'),
    refused('the first bytes of a JPEG, then noise', Buffer.concat([jpeg.subarray(0, 20), noise(50_000)])),
    refused('only the first bytes of a PNG', png.subarray(0, 20)),
    refused('half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    refused('half a PNG', png.subarray(0, Math.floor(png.length / 2))),
    refused('half a WebP', webp.subarray(0, Math.floor(webp.length / 2))),
    refused('half an AVIF', avif.subarray(0, Math.floor(avif.length / 2))),
    refused('half a HEIC', HEIC.subarray(0, Math.floor(HEIC.length / 2))),
    refused('a HEIC with endless boxes', endlessBoxes()),
    bomb(refused('a PNG of 256 megapixels in one colour', plainPng(16_000, 16_000))),
    refused('a PNG that claims ten thousand megapixels', withPngSize(png, 100_000, 100_000)),
    refused('a JPEG that claims four thousand megapixels', withJpegSize(jpeg, 65_535, 65_535)),
    refused('a picture of one pixel', await sharp(png).resize(1, 1).png().toBuffer()),
    refused('a picture one pixel high', plainPng(30_000, 1)),
    refused('16 MB', Buffer.concat([jpeg, Buffer.alloc(UPLOAD_MAX_BYTES + 2 ** 20 - jpeg.length)])),
    bomb(taken('a PNG with 100 MB of text in 100 KB', withPngChunk(png, 'zTXt', textBomb()))),
    bomb(refused('a JPEG with a scan repeated five hundred times', withRepeatedScan(progressive, 500))),
    bomb(taken('an interlaced PNG of 49 megapixels', plainPng(7_000, 7_000, 1))),
    ...Object.entries({ page: PAGE, script: SCRIPT, 'PHP file': PHP, PDF, ZIP: zip() }).map(([what, hidden]) =>
      taken(`a JPEG with a ${what} behind it`, Buffer.concat([jpeg, Buffer.from(hidden as string)])),
    ),
    ...Object.entries({ PNG: png, WebP: webp, AVIF: avif, HEIC }).map(([what, photo]) =>
      taken(`a photo with a page, PHP, a PDF and a ZIP behind it: ${what}`, Buffer.concat([photo, ...everything()])),
    ),
    taken('a JPEG with PHP in its comment', withJpegComment(jpeg, PHP)),
    taken('a JPEG with a page in its comment', withJpegComment(jpeg, PAGE)),
    taken('a JPEG with a page as its colour profile', withJpegSegment(jpeg, 0xe2, `ICC_PROFILE\0\x01\x01${PAGE}`)),
    taken('a JPEG with a PDF in a segment of nobody', withJpegSegment(jpeg, 0xef, PDF)),
    taken('a PNG with PHP in a text', withPngChunk(png, 'tEXt', Buffer.from(`Comment\0${PHP}`))),
    taken('a PNG with a packed page', withPngChunk(png, 'zTXt', Buffer.concat([KEYWORD, deflateSync(PAGE)]))),
    taken(
      'a PNG with a page as its colour profile',
      withPngChunk(png, 'iCCP', Buffer.concat([KEYWORD, deflateSync(PAGE)])),
    ),
    ...(await Promise.all(
      (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format) =>
        taken(
          `a photo with a script in its EXIF and XMP: ${format}`,
          await sharp(png).withExif(inExif).withXmp(xmp()).toFormat(format).toBuffer(),
        ),
      ),
    )),
    taken('an animated WebP', await animatedWebp()),
    taken('a JPEG with two hundred comments', many(jpeg, 200)),
    taken('a JPEG with its GPS position', PHOTO),
    taken('a JPEG in CMYK', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()),
    taken(
      'a PNG with 16 bits and a transparent page',
      await sharp(png).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
    ),
  ];
}

export const hostileNames = [
  '../../../../etc/cron.d/evil',
  '..\\..\\windows\\evil.exe',
  '/etc/passwd',
  'photo.jpg\u0000.php',
  'photo.php',
  '.htaccess',
  '%2e%2e%2fevil',
  '\u202Egpj.exe',
  'a'.repeat(5_000),
  '',
  'con',
  '<img src=x onerror=alert(1)>.jpg',
  '$(touch /tmp/evil).jpg',
  '=1+1.jpg',
] as const;

/** Deterministic: the same file in each run. */
function noise(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 2_654_435_761) & 0xff));
}

const everything = () => [Buffer.from(PAGE + PHP + PDF), zip()];

function zip(): Buffer {
  const name = Buffer.from('evil.sh');
  const content = Buffer.from(`echo ${MARK}`);
  const sum = crc32(content);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(sum, 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(sum, 16);
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + content.length, 16);
  return Buffer.concat([local, name, content, central, name, end]);
}

function film(): Buffer {
  const box = (name: string, content: string) => {
    const bytes = Buffer.from(`\0\0\0\0${name}${content}`, 'latin1');
    bytes.writeUInt32BE(bytes.length, 0);
    return bytes;
  };
  return Buffer.concat([box('ftyp', 'mp42\0\0\0\0mp42'), box('moov', MARK), box('mdat', 'x'.repeat(5_000))]);
}

function endlessBoxes(): Buffer {
  const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  const meta = Buffer.from('\xff\xff\xff\xffmeta\0\0\0\0\0\0\0\x01iloc\xff\xff\xff\xff\xff\xff\xff\xff', 'latin1');
  return Buffer.concat([head, meta, Buffer.alloc(4_000, 0xff)]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** One bit per pixel, all alike: megapixels in kilobytes. An interlaced one must be held in memory whole to be decoded. */
function plainPng(width: number, height: number, interlace = 0): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  header[12] = interlace;
  const rows = interlace ? interlacedBytes(width, height) : (1 + Math.ceil(width / 8)) * height;
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The seven passes of Adam7: first column and row of each, and the steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function interlacedBytes(width: number, height: number): number {
  return ADAM7.reduce((sum, [left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    return columns > 0 ? sum + (1 + Math.ceil(columns / 8)) * Math.ceil((height - top) / down) : sum;
  }, 0);
}

function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([PNG_HEAD, chunk('IHDR', header), png.subarray(33)]);
}

const withPngChunk = (png: Buffer, name: string, content: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);

const textBomb = () => Buffer.concat([KEYWORD, deflateSync(Buffer.alloc(100 * 2 ** 20, 0x61))]);

function withJpegSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(Buffer.byteLength(text) + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}

const withJpegComment = (jpeg: Buffer, text: string) => withJpegSegment(jpeg, 0xfe, text);

const many = (jpeg: Buffer, times: number): Buffer =>
  Array.from({ length: times }).reduce<Buffer>((bytes) => withJpegComment(bytes, 'a harmless remark'), jpeg);

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = markerAt(bytes, (marker) => marker === 0xc0 || marker === 0xc2);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Each scan of a progressive JPEG refines the picture, so repeating the last one multiplies the work. */
function withRepeatedScan(jpeg: Buffer, times: number): Buffer {
  const end = jpeg.length - 2;
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: times }, () => jpeg.subarray(last, end)),
    jpeg.subarray(end),
  ]);
}

function markerAt(jpeg: Buffer, isWanted: (marker: number) => boolean): number {
  for (let at = 2; at + 4 < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (isWanted(jpeg[at + 1] ?? 0)) return at;
  }
  throw new Error('The JPEG has no such segment');
}

const xmp = () =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="${MARK}&lt;script&gt;"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

async function animatedWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 200, height: 200, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp(await Promise.all(['red', 'green', 'blue'].map(frame)), { join: { animated: true } })
    .webp({ loop: 0, delay: [10, 10, 10] })
    .toBuffer();
}
