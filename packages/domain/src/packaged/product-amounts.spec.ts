import fc from 'fast-check';
import { parsePackageAmount, parseServingName } from './product-amounts.js';

it.each([
  ['330 ml', 330, true],
  ['1,5 L', 1_500, true],
  ['0.330 l', 330, true],
  ['33cl', 330, true],
  ['4 x 125 g', 500, false],
  ['125 g x 4', 500, false],
  ['6×33 cl', 1_980, true],
  ['500 g (4 x 125 g)', 500, false],
  ['12 oz (340 g)', 340, false],
  ['12 fl oz', 354.8, true],
  ['1 lb', 453.6, false],
  ['1 000 g', 1_000, false],
  ['1.000 g', 1_000, false],
  ['1.5 kg', 1_500, false],
  ['250g℮', 250, false],
  ['2 biscuits (25 g)', 25, false],
])('reads %j as %d', (text, amount, isLiquid) => {
  expect(parsePackageAmount(text)).toEqual({ amount, isLiquid });
});

it.each(['', '12 eggs', '5 gums', '0 g', '500 mg', '12.3456 g', 'g', '<b>'])('reads no amount from %j', (text) => {
  expect(parsePackageAmount(text)).toBeNull();
});

it.each([
  ['2 biscuits (25 g)', '2 biscuits'],
  ['30 g (2 Kekse)', '2 Kekse'],
  ['1 cup (240 ml)', '1 cup'],
  ['1 oz (28 g/about 15 chips)', 'about 15 chips'],
  ['1 portion', '1 portion'],
  ['30g', null],
  ['', null],
])('calls the serving %j %j', (text, name) => {
  expect(parseServingName(text)).toBe(name);
});

it('reads what it writes, and takes any text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999 }), (count, each) => {
      expect(parsePackageAmount(`${count} x ${each} ml`)).toEqual({ amount: count * each, isLiquid: true });
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(parsePackageAmount(text)?.amount ?? 1).toBeGreaterThan(0);
      expect(parseServingName(text)?.length ?? 0).toBeLessThanOrEqual(60);
    }),
  );
});
