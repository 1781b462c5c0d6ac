import { costText, countText, durationText, gramsText, percentText, signedGramsText } from './formats';

it('formats figures for people', () => {
  expect(countText(1_234_567)).toBe('1,234,567');
  expect(percentText(7)).toBe('7.0%');
  expect(gramsText(12.34)).toBe('12.3 g');
  expect(costText(0.00123)).toBe('$0.0012');
});

it('never takes an unknown price for none', () => {
  expect(costText(null)).toBe('Unknown');
  expect(costText(0, 3)).toBe('Unknown');
  expect(costText(0.5, 3)).toBe('At least $0.5000');
  expect(costText(0, 0)).toBe('$0.0000');
});

it('shows the direction of a difference', () => {
  expect([-4, 0, 4.05].map(signedGramsText)).toEqual(['−4.0 g', '0.0 g', '+4.1 g']);
});

it.each([
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [1_000, '1.0 s'],
  [12_340, '12.3 s'],
])('writes %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
