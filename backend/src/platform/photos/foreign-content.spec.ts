import { gzipSync } from 'node:zlib';
import type { PhotoFormat } from '@carbsight/domain';
import sharp from 'sharp';
import { hasForeignContent } from './foreign-content.js';
import { samsungTrailer, tar, textChunks, video, withPngChunk, zTxt } from './polyglot.fixture.js';

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();

const append = async (format: 'jpeg' | 'png' | 'webp', tail: string | Buffer) =>
  Buffer.concat([await photo(format), Buffer.from(tail as string, 'latin1')]);

/** A comment segment right after the start of a JPEG. */
const withComment = async (text: string) => {
  const jpeg = await photo('jpeg');
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
};

const withChunk = async (chunk: Buffer) => withPngChunk(await photo('png'), chunk);

describe('hasForeignContent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('lets a plain %s through', async (format) => {
    expect(hasForeignContent(await photo(format), format)).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('finds an archive behind a %s', async (format) => {
    const archive = `PK\x03\x04${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`;
    expect(hasForeignContent(await append(format, archive), format)).toBe(true);
  });

  it('finds a page in a comment and after the picture', async () => {
    expect(hasForeignContent(await withComment('*/=1;<script>alert(1)</script>'), 'jpeg')).toBe(true);
    expect(hasForeignContent(await append('jpeg', '<html><body>hello'), 'jpeg')).toBe(true);
    expect(hasForeignContent(await append('png', '<?php echo 1; ?>'), 'png')).toBe(true);
  });

  it('accepts what phones append: a second picture, a short video, padding', async () => {
    const second = await photo('jpeg');
    expect(hasForeignContent(await append('jpeg', second), 'jpeg')).toBe(false);
    expect(hasForeignContent(await append('jpeg', video('<script>PK\x05\x06')), 'jpeg')).toBe(false);
    expect(hasForeignContent(await append('jpeg', '\0'.repeat(512)), 'jpeg')).toBe(false);
  });

  it.each([
    '<%@ page import="java.io.*" %>',
    '<%= 7*7 %>',
    '<% eval request("x") %>',
    '<img src=x onerror=alert(1)>',
    '*/=1;alert(1);/*',
    '<?=`$_GET[0]`?>',
    '#!/bin/sh\nid\n',
    '<!-- x -->',
    '<svg/onload=1>',
    'x = 1; y = 2;',
    'javascript:alert(1)',
  ])('finds %j in a JPEG comment and in a PNG text', async (text) => {
    expect(hasForeignContent(await withComment(text), 'jpeg')).toBe(true);
    for (const chunk of textChunks(text)) expect(hasForeignContent(await withChunk(chunk), 'png')).toBe(true);
  });

  it.each([
    'Created with GIMP',
    'CREATOR: gd-jpeg v1.0 (using IJG JPEG v80), quality = 90\n',
    'Lavc58.54.100',
    'Adobe Photoshop 25.0 (Macintosh)',
    'AppleMark\n',
    'LEAD Technologies Inc. V1.01',
    'Intel(R) JPEG Library, version 1,5,4,0',
    'Grandma’s 2nd birthday cake; 3 < 4 & "yummy" (really!)',
    'https://example.org/photo?id=12',
  ])('accepts the comment %j', async (text) => {
    expect(hasForeignContent(await withComment(text), 'jpeg')).toBe(false);
    for (const chunk of textChunks(text)) expect(hasForeignContent(await withChunk(chunk), 'png')).toBe(false);
  });

  it.each([
    ['a script', '\n#!/bin/sh\nid\n'],
    ['a script of another language', '\nimport os; os.system("id")'],
    ['plain text', ' hello, this is no picture any more'],
    ['JavaScript', '*/=1;alert(1);/*'],
    ['PHP', '<?=`$_GET[0]`?>'],
    ['a tar', tar()],
    ['a tar of the oldest kind', tar().subarray(0, 200)],
    ['a gzip', gzipSync('hello')],
    ['a RAR', 'Rar!\x1a\x07\x01\0abcdef'],
    ['a ZIP', 'PK\x03\x04\x14\0\0\0xyz'],
    ['a 7z', '7z\xbc\xaf\x27\x1c\0\x04'],
    ['a program', `MZ${'\0\x90'.repeat(40)}PE\0\0`],
    ['a page within binary bytes', `${'\x01\x80\xf7'.repeat(50)}<iframe src=x>`],
    ['a PDF', '%PDF-1.7\n'],
  ])('finds %s after a picture, even after padding', async (_, tail) => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      for (const padding of ['', '\n', '\0\0\xff']) {
        const file = Buffer.concat([await append(format, padding), Buffer.from(tail as string, 'latin1')]);
        expect([format, padding, hasForeignContent(file, format)]).toEqual([format, padding, true]);
      }
    }
  });

  it('finds a page in the EXIF and after a video or a second picture', async () => {
    const exif = await sharp(await photo('jpeg'))
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer();
    expect(hasForeignContent(exif, 'jpeg')).toBe(true);
    for (const trailer of [video(), await photo('jpeg')]) {
      const page = Buffer.concat([await photo('jpeg'), trailer, Buffer.from('<html><body>')]);
      expect(hasForeignContent(page, 'jpeg')).toBe(true);
    }
  });

  it('finds an archive that ends within video data', async () => {
    const archive = `PK\x03\x04..PK\x01\x02..PK\x05\x06${'\0'.repeat(18)}`;
    expect(hasForeignContent(Buffer.concat([await photo('jpeg'), video(archive)]), 'jpeg')).toBe(true);
  });

  it('rejects a text that decompresses to more than any remark', async () => {
    expect(hasForeignContent(await withChunk(zTxt(Buffer.alloc(5 * 1024 * 1024))), 'png')).toBe(true);
    const half = zTxt(Buffer.alloc(2.5 * 1024 * 1024));
    expect(hasForeignContent(await withChunk(Buffer.concat([half, half])), 'png')).toBe(true);
  });

  it('accepts XMP, a colour profile and EXIF', async () => {
    const xmp =
      '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmp:CreatorTool="17.1"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const file = await sharp(await photo('png'))
        .withXmp(xmp)
        .withIccProfile('p3')
        .withExif({ IFD0: { Make: 'Apple', Model: 'iPhone 15', Software: '17.1 (21B74)' } })
        .toFormat(format)
        .toBuffer();
      expect([format, hasForeignContent(file, format)]).toEqual([format, false]);
    }
  });

  it('accepts Samsung’s and other vendors’ blocks, but no page in them', async () => {
    const picture = await photo('jpeg');
    for (const [content, isForeign] of [
      ['1450000000000', false],
      [video().toString('latin1'), false],
      ['{"mode":"food"}', false],
      ['<script>alert(1)</script>', true],
      ['PK\x03\x04\x14\0', true],
    ] as const) {
      const file = Buffer.concat([picture, samsungTrailer(content)]);
      expect([content, hasForeignContent(file, 'jpeg')]).toEqual([content, isForeign]);
    }
    const binary = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251));
    expect(hasForeignContent(Buffer.concat([picture, binary]), 'jpeg')).toBe(false);
    expect(hasForeignContent(Buffer.concat([picture, Buffer.from('vivo{"a":[1,2],"b":"c"}')]), 'jpeg')).toBe(false);
  });

  it('ends quickly on a file made of nothing but tiny pictures', async () => {
    expect(hasForeignContent(Buffer.from('ffd8ffd9'.repeat(1_000_000), 'hex'), 'jpeg')).toBe(true);
  });

  it.each(['jpeg', 'png', 'webp', 'heic', 'avif'] as PhotoFormat[])(
    'never throws on noise that claims to be %s',
    (format) => {
      for (let length = 0; length < 200; length += 7) {
        const noise = Buffer.from(Array.from({ length }, (_, index) => (index * 73 + length) % 256));
        expect(() => hasForeignContent(noise, format)).not.toThrow();
      }
    },
  );
});
