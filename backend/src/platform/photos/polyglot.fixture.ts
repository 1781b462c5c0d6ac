import { crc32, deflateSync } from 'node:zlib';

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

export function zTxt(text: string | Buffer): Buffer {
  return pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(text)]));
}

/** The same remark in each of the ways a PNG can hold one. */
export function textChunks(text: string): Buffer[] {
  return [
    pngChunk('tEXt', Buffer.from(`Comment\0${text}`)),
    zTxt(text),
    pngChunk('iTXt', Buffer.from(`Comment\0\0\0en\0\0${text}`)),
    pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0en\0\0'), deflateSync(text)])),
  ];
}

/** With one more chunk after the header. */
export function withPngChunk(png: Buffer, chunk: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

export function tar(): Buffer {
  const header = Buffer.alloc(1024);
  header.write('evil.sh', 0, 'latin1');
  header.write(
    '0000644\0' + '0001750\0' + '0001750\0' + '00000000012\0' + '14400000000\0' + '011256\0 0',
    100,
    'latin1',
  );
  header.write('ustar\x0000', 257, 'latin1');
  return header;
}

function box(name: string, content: string): Buffer {
  const bytes = Buffer.from(`\0\0\0\0${name}${content}`, 'latin1');
  bytes.writeUInt32BE(bytes.length, 0);
  return bytes;
}

export function video(sound = 'compressed sound'): Buffer {
  return Buffer.concat([box('ftyp', 'mp42\0\0\0\0'), box('moov', 'tables'), box('mdat', sound)]);
}

/** One block and its directory, as Samsung phones append them. */
export function samsungTrailer(content: string): Buffer {
  const block = Buffer.from(`\0\0\x01\x0a\0\0\0\0Image_UTC_Data${content}`, 'latin1');
  block.writeUInt32LE('Image_UTC_Data'.length, 4);
  const directory = Buffer.alloc(24 + 8);
  directory.write('SEFH', 0, 'latin1');
  directory.writeUInt32LE(106, 4);
  directory.writeUInt32LE(1, 8);
  directory.writeUInt32LE(0x0a010000, 12);
  directory.writeUInt32LE(block.length, 16);
  directory.writeUInt32LE(block.length, 20);
  directory.writeUInt32LE(24, 24);
  directory.write('SEFT', 28, 'latin1');
  return Buffer.concat([block, directory]);
}
