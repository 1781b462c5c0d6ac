import type { Form } from './form.js';
import { PHOTO } from './meals.js';

const BOUNDARY = 'x';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const FILE = `Content-Disposition: form-data; name="image"; filename="photo.jpg"`;

const broken = (type: string, ...pieces: (string | Buffer)[]): Form => ({
  headers: { 'content-type': type },
  body: Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))),
});
const part = (head: string, content: string | Buffer) => [`--${BOUNDARY}\r\n${head}\r\n\r\n`, content, '\r\n'];
const image = part(FILE, PHOTO);
const end = `--${BOUNDARY}--\r\n`;
const many = <T>(times: number, make: (index: number) => T) => Array.from({ length: times }, (_, index) => make(index));
const field = (name: string, value = 'v') => part(`Content-Disposition: form-data; name="${name}"`, value).join('');

/** Forms that the server harmlessly truncates. */
export const TRUNCATED_FORMS = ['with a field of a megabyte', 'with a header of 200 KB'];

/** Of one meal, where a meal is sent in. */
export const SEVERAL_PHOTOS = 'with two files';

/** Forms that no browser sends. Names continue "a form ...". */
export const MALFORMED_FORMS: Readonly<Record<string, Form>> = {
  'without a boundary': broken('multipart/form-data', ...image, end),
  'with an empty boundary': broken('multipart/form-data; boundary=', ...image, end),
  'with a boundary other than declared': broken('multipart/form-data; boundary=other', ...image, end),
  'with a boundary of a kilobyte': broken(`multipart/form-data; boundary=${'b'.repeat(1_000)}`, ...image, end),
  'that never ends': broken(TYPE, ...image),
  'that ends in the middle of its file': broken(TYPE, `--${BOUNDARY}\r\n${FILE}\r\n\r\n`, PHOTO.subarray(0, 5_000)),
  'that ends in the middle of a header': broken(TYPE, `--${BOUNDARY}\r\nContent-Disposition: form-da`),
  'of nothing': broken(TYPE, ''),
  'with only its end': broken(TYPE, end),
  [SEVERAL_PHOTOS]: broken(TYPE, ...image, ...image, end),
  'with its file in another field': broken(
    TYPE,
    ...part('Content-Disposition: form-data; name="evil"; filename="a.jpg"', PHOTO),
    end,
  ),
  'with a thousand fields': broken(TYPE, ...many(1_000, (index) => field(`f${index}`)), ...image, end),
  'with a field of a megabyte': broken(TYPE, field('note', 'n'.repeat(2 ** 20)), ...image, end),
  'with a header of 200 KB': broken(TYPE, ...part(`${FILE}\r\nX-Long: ${'h'.repeat(200_000)}`, PHOTO), end),
  'with a field named __proto__': broken(TYPE, field('__proto__', '{"isAdmin":true}'), end),
  'with a form inside': broken(
    TYPE,
    ...part(`${FILE}\r\nContent-Type: multipart/mixed; boundary=y`, '--y\r\n\r\n--y--'),
    end,
  ),
  'in base64': broken(TYPE, ...part(`${FILE}\r\nContent-Transfer-Encoding: base64`, PHOTO.toString('base64')), end),
  'declared as compressed': {
    headers: { 'content-type': TYPE, 'content-encoding': 'gzip' },
    body: Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
  },
  'of JSON': broken(TYPE, '{"image":"a"}'),
  'that is a photo without a form': broken('image/jpeg', PHOTO),
};
