import { carbUnit } from '@carbsight/contracts';
import fc from 'fast-check';
import { carbsFromUnit, carbsInUnit } from './units.js';

it('converts by the unit', () => {
  expect(carbsInUnit(60, 'grams')).toBe(60);
  expect(carbsInUnit(60, 'exchange15')).toBe(4);
  expect(carbsInUnit(60, 'be12')).toBe(5);
  expect(carbsInUnit(60, 'ke10')).toBe(6);
  expect(carbsFromUnit(2.5, 'be12')).toBe(30);
});

it('restores every stored figure', () => {
  const tenths = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(tenths, fc.constantFrom(...carbUnit.options), (amount, unit) => {
      expect(carbsFromUnit(carbsInUnit(amount / 10, unit), unit)).toBe(amount / 10);
    }),
  );
});
