import { photoFormat } from './photo-format.js';

const iso = (...brands: string[]) => {
  const bytes = Buffer.alloc(8 + 4 * (brands.length + 1));
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write('ftyp', 4, 'latin1');
  for (const [index, brand] of [brands[0] ?? '', '\0\0\0\0', ...brands.slice(1)].entries()) {
    bytes.write(brand, 8 + 4 * index, 'latin1');
  }
  return bytes;
};

describe('photoFormat', () => {
  it.each([
    ['jpeg', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['webp', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['heic', iso('heic', 'mif1')],
    ['avif', iso('mif1', 'avif')],
  ])('recognises %s by its first bytes', (format, bytes) => {
    expect(photoFormat(bytes)).toBe(format);
  });

  it.each([
    ['a GIF', Buffer.from('GIF89a0000000000')],
    ['a PDF', Buffer.from('%PDF-1.7 and more')],
    ['text', Buffer.from('not a photo at all')],
    ['a film', iso('isom', 'mp42')],
    ['almost nothing', Buffer.from('ffd8', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('rejects %s', (_, bytes) => {
    expect(photoFormat(bytes)).toBeNull();
  });
});
