import fc from 'fast-check';
import { measuredHalf } from '../estimate/level.js';
import { coverageBySize, proposeRange, type SizedError, sizedErrorsOf } from './range-proposal.js';
import type { RunAnswer } from './run-figures.js';

const answered = (imageId: string, truthGrams: number | null, grams: number, differs: Partial<RunAnswer> = {}) => ({
  imageId,
  truthGrams,
  isNotFood: false,
  isWrongDish: null,
  hasDosingLanguage: false,
  failureCode: null,
  estimate: { carbsGrams: grams, lowGrams: grams - 5, highGrams: grams + 5 },
  ...differs,
});
const off = (error: number, estimateGrams = 50): SizedError => ({ error, estimateGrams, isHeld: error <= 5 });
/** One answer to each image. */
const images = (count: number, of: (image: number) => SizedError) => Array.from({ length: count }, (_, n) => [of(n)]);

it('takes the errors of complete answers about food', () => {
  const calls = [
    ...[answered('a', 40, 50), answered('a', 100, 125), answered('c', null, 9)],
    ...[answered('d', 50, 20, { isPartial: true }), answered('e', 8, 5), answered('f', 0, 0, { isNotFood: true })],
  ];
  expect(sizedErrorsOf(calls)).toEqual([
    [
      { error: 10, estimateGrams: 50, isHeld: false },
      { error: 25, estimateGrams: 125, isHeld: false },
    ],
    [{ error: 3, estimateGrams: 5, isHeld: true }],
  ]);
});

it('proposes nothing on fewer images than the gate requires', () => {
  expect(
    proposeRange(
      images(46, () => off(1)),
      { least: 50 },
    ),
  ).toBeNull();
  expect(proposeRange([], { least: 0 })).toBeNull();
});

it('is as wide as the ninth smallest of ten errors, with the usual growth for few images, rounded up to a tenth', () => {
  const ten = images(10, (image) => off(image + 0.91));
  expect(proposeRange(ten, { least: 10 })).toMatchObject({ halfWidthGrams: 9, constantGrams: 25, images: 10 });
});

it.each([
  ['a fraction of the meal', (grams: number, noise: number) => 0.2 * grams * noise, 5],
  ['as many grams, however large the meal', (_: number, noise: number) => 8 * noise, 400],
])('grows with the meal like errors that are %s', (_, error, constantGrams) => {
  const sizes = images(90, (image) => {
    const grams = 5 + (image % 10) * 12;
    return off(error(grams, 0.2 + ((image * 37) % 90) / 50), grams);
  });
  expect(proposeRange(sizes, { least: 50 })).toMatchObject({ constantGrams });
});

it('holds its fraction of left-out images, overall and about as much at each size', () => {
  const image = fc.record({
    grams: fc.integer({ min: 5, max: 120 }),
    noise: fc.double({ min: 0, max: 2, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(image, { minLength: 60, maxLength: 150 }), (set) => {
      const sized = set.map(({ grams, noise }) => [off((2 + 0.15 * grams) * noise, grams)]);
      const range = proposeRange(sized, { least: 50 });
      expect(range?.coverage).toBeGreaterThan(0.7);
      expect(range?.bySize.reduce((sum, { images: count }) => sum + count, 0)).toBe(set.length);
      const all = coverageBySize(sized, range);
      const held = all.reduce((sum, { images: count, coverage }) => sum + count * (coverage ?? 0), 0);
      expect(held / set.length).toBeGreaterThanOrEqual(0.8 - 1e-9);
    }),
    { numRuns: 20 },
  );
});

it('says how many truths a range in force holds by meal size, or the answers’ own without one', () => {
  const sized = [[off(4, 20), off(6, 20)], [off(12, 50)], [off(20, 100)]];
  const width = { halfWidthGrams: 12, constantGrams: 25 };
  expect(measuredHalf(width, 100)).toBe(20);
  expect(coverageBySize(sized, width)).toEqual([
    { fromGrams: 0, images: 1, coverage: 1 },
    { fromGrams: 30, images: 1, coverage: 1 },
    { fromGrams: 60, images: 1, coverage: 1 },
  ]);
  expect(coverageBySize(sized, null).map(({ coverage }) => coverage)).toEqual([0.5, 0, 0]);
  expect(coverageBySize([], width).map(({ coverage }) => coverage)).toEqual([null, null, null]);
});
