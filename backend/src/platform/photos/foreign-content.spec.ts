import sharp from 'sharp';
import { hasForeignContent } from './foreign-content.js';
import type { PhotoFormat } from './photo-format.js';

const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#a63' } })
    .toFormat(format)
    .toBuffer();

const append = async (format: 'jpeg' | 'png' | 'webp', tail: string | Buffer) =>
  Buffer.concat([await photo(format), Buffer.from(tail as string, 'latin1')]);

/** A comment segment right behind the start of a JPEG. */
const withComment = async (text: string) => {
  const jpeg = await photo('jpeg');
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
};

describe('hasForeignContent', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('lets a plain %s through', async (format) => {
    expect(hasForeignContent(await photo(format), format)).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('finds an archive behind a %s', async (format) => {
    const archive = `PK\x03\x04${'x'.repeat(40)}PK\x05\x06${'\0'.repeat(18)}`;
    expect(hasForeignContent(await append(format, archive), format)).toBe(true);
  });

  it('finds a page in a comment and behind the picture', async () => {
    expect(hasForeignContent(await withComment('*/=1;<script>alert(1)</script>'), 'jpeg')).toBe(true);
    expect(hasForeignContent(await append('jpeg', '<html><body>hello'), 'jpeg')).toBe(true);
    expect(hasForeignContent(await append('png', '<?php echo 1; ?>'), 'png')).toBe(true);
  });

  it('lets through what phones append: a second picture, a short film, padding', async () => {
    const second = await photo('jpeg');
    expect(hasForeignContent(await append('jpeg', second), 'jpeg')).toBe(false);
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 16]),
      Buffer.from('ftypmp42\0\0\0\0'),
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('mdat<script>PK\x05\x06'),
    ]);
    expect(hasForeignContent(await append('jpeg', film), 'jpeg')).toBe(false);
    expect(hasForeignContent(await append('jpeg', '\0'.repeat(512)), 'jpeg')).toBe(false);
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
