import fc from 'fast-check';
import { formatNumber, switchLanguage } from '../../../shared/i18n';
import { parseAmount } from './parse-amount';

afterEach(() => switchLanguage('en'));

it.each(['en', 'de'] as const)('reads in %s what the app itself writes, grouped or not', async (language) => {
  await switchLanguage(language);
  const tenths = fc.integer({ min: 0, max: 60_000 }).map((count) => count / 10);
  fc.assert(
    fc.property(tenths, (amount) => {
      expect(parseAmount(formatNumber(amount, { digits: 1 }))).toBe(amount);
      expect(parseAmount(formatNumber(amount, { digits: 1, grouped: false }))).toBe(amount);
    }),
  );
});

it.each([
  ['45.5', 45.5],
  ['45,5 g', 45.5],
  [' 4.3 BE', 4.3],
  ['0.125', 0.125],
  ['0,125', 0.125],
  ['-3', -3],
  ['1 000', 1_000],
  ['1,234.5', 1_234.5],
  ['1.234,5', 1_234.5],
  ['1’000', 1_000],
  ['1/3', 1 / 3],
  ['1 1/2', 1.5],
  ['1½', 1.5],
  ['1,5', 1.5],
  ['0', 0],
  ['٢٫٥', 2.5],
  ['۵۰ g', 50],
])('reads %j in every language', async (typed, amount) => {
  for (const language of ['en', 'de'] as const) {
    await switchLanguage(language);
    expect([language, parseAmount(typed)]).toEqual([language, amount]);
  }
});

it('reads three digits after a separator as thousands only in languages that write them so, and rejects them elsewhere', async () => {
  expect([parseAmount('1,000'), parseAmount('1.000')]).toEqual([1_000, Number.NaN]);
  await switchLanguage('de');
  expect([parseAmount('1.000'), parseAmount('1,000')]).toEqual([1_000, Number.NaN]);
});

it.each(['', 'abc', '1,2,3', '1.000,0.0', '12 34', '4 5', '1e3', '--1', '5,', ',5', '1,000.000,5'])(
  'does not guess at %j',
  (typed) => {
    expect(parseAmount(typed)).toBeNaN();
  },
);
