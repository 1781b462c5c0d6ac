import fc from 'fast-check';
import { barcodeOfCell, hasCheckDigit, parseBarcode } from './barcode.js';

it.each([
  ['4099999000012', '4099999000012'],
  ['4099 9990-00012', '4099999000012'],
  ['20000004', '20000004'],
  ['012345000065', '0012345000065'],
  ['01234565', '0012345000065'],
  ['04252614', '0042100005264'],
  ['04099999000012', '4099999000012'],
  ['14099999000019', '14099999000019'],
])('reads %s as %s', (typed, code) => {
  expect(parseBarcode(typed)).toEqual({ code });
});

it.each(['', '123', '٤٠٩٩٩٩٩٠٠٠٠١٢', 'https://x.example/4099999000012', '409999900001212'])(
  '%j is not a retail code',
  (typed) => {
    expect(parseBarcode(typed)).toEqual({ problem: 'not-a-retail-code' });
  },
);

it('notices every misread digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: 9 }), (at, off) => {
      const digits = [...'4099999000012'];
      digits[at] = String((Number(digits[at]) + off) % 10);
      expect(hasCheckDigit(digits.join(''))).toBe(false);
      expect(parseBarcode(digits.join(''))).toEqual({ problem: 'wrong-check-digit' });
    }),
  );
});

it.each([
  ['4099999000012', { code: '4099999000012' }],
  ['4099999000012.0', { code: '4099999000012' }],
  ['12345000065', { code: '0012345000065' }],
  ['1234565', { code: '0012345000065' }],
  ['12345000066', { problem: 'not-a-retail-code' }],
  ['4,01E+12', { problem: 'not-a-retail-code' }],
])('reads the barcode of a spreadsheet: %s', (cell, barcode) => {
  expect(barcodeOfCell(cell)).toEqual(barcode);
});
