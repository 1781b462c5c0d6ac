import { nextSighting, noSighting } from './sighting';

const CODE = '4099999000012';
const OTHER = '4099999000029';
/** Web addresses are in QR codes. */
const codeOf = (text: string) => ({ text, isSquare: !/^\d+$/.test(text) });
const after = (...pictures: string[][]) => pictures.map((texts) => texts.map(codeOf)).reduce(nextSighting, noSighting);

it('counts a code after two equal reads', () => {
  expect(after([CODE])).toMatchObject({ code: null, sees: 'barcode' });
  expect(after([CODE], [CODE]).code).toBe(CODE);
  expect(after([CODE], [], ['https://example.org'], [CODE]).code).toBe(CODE);
});

it('does not count two different reads, or one with a wrong check digit', () => {
  expect(after([CODE], [OTHER]).code).toBeNull();
  expect(after([CODE], [OTHER], [CODE]).code).toBeNull();
  expect(after(['4099999000013'], ['4099999000013'])).toMatchObject({ code: null, sees: 'other-code' });
});

it('takes no QR code for a barcode, even with the digits of a product', () => {
  const qr = [{ text: CODE, isSquare: true }];
  expect([qr, qr].reduce(nextSighting, noSighting)).toMatchObject({ code: null, sees: 'other-code' });
});

it('takes UPC-A and its EAN-13 for the same code', () => {
  expect(after(['012345000065'], ['0012345000065']).code).toBe('0012345000065');
});

it('says what it sees', () => {
  expect(after([]).sees).toBe('nothing');
  expect(after(['https://example.org']).sees).toBe('other-code');
  expect(after([CODE], []).sees).toBe('nothing');
});
