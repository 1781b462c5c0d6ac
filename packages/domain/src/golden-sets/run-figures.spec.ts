import fc from 'fast-check';
import { figuresOfRun, type RunAnswer, withAllFigures } from './run-figures.js';

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
const failed = (imageId: string, failureCode: string): RunAnswer => {
  // Only nonsense says something.
  const hasDosingLanguage = failureCode === 'model-invalid-answer' ? false : null;
  const call = { imageId, truthGrams: 50, isNotFood: false, estimate: null, isWrongDish: null };
  return { ...call, hasDosingLanguage, failureCode };
};

it('matches a count by hand', () => {
  const figures = figuresOfRun(
    [
      answered('a', 50, 52),
      answered('a', 50, 44),
      answered('b', 20, 40),
      answered('c', null, 900),
      failed('d', 'model-invalid-answer'),
      failed('d', 'model-timeout'),
    ],
    1,
  );
  expect(figures.meanAbsoluteError).toMatchObject({ value: (2 + 6 + 20) / 3, n: 3, images: 2 });
  expect(figures.relativeError.value).toBeCloseTo(28 / 120, 12);
  expect(figures.bias.value).toBeCloseTo((2 - 6 + 20) / 3, 12);
  expect(figures.within5.value).toBeCloseTo(1 / 3, 12);
  expect(figures.within10.value).toBeCloseTo(2 / 3, 12);
  expect(figures.within20.value).toBe(1);
  expect(figures.medianVariation).toMatchObject({ n: 2, images: 1 });
  expect(figures.medianVariation.value).toBeCloseTo(Math.sqrt(32) / 48, 12);
  expect(figures.parseFailureRate).toMatchObject({ value: 1 / 5, n: 5 });
  expect(figures.failureRate).toMatchObject({ value: 2 / 6, n: 6, images: 4 });
  expect(figures.rangeCoverage).toMatchObject({ value: 1 / 3, n: 3 });
  expect(figures.wrongDishRate).toEqual({ value: null, n: 0, images: 0, interval: null });
});

it('has no figures for a run without answers', () => {
  const figures = figuresOfRun([failed('a', 'model-timeout')], 1);
  expect(figures.meanAbsoluteError).toEqual({ value: null, n: 0, images: 0, interval: null });
  expect(figures.failureRate).toMatchObject({
    value: 1,
    images: 1,
    interval: { low: expect.closeTo(0.2065, 4), high: 1 },
  });
  expect(figuresOfRun([], 1).failureRate.value).toBeNull();
});

it('does not become more certain by repeating the same photos', () => {
  const width = (repeats: number) => {
    const calls = [0, 10, 20, 30].flatMap((error, image) =>
      Array.from({ length: repeats }, () => answered(String(image), 50, 50 + error)),
    );
    const { low, high } = figuresOfRun(calls, 1).meanAbsoluteError.interval ?? { low: 0, high: 0 };
    return high - low;
  };
  expect(width(20)).toBe(width(1));
  expect(width(1)).toBeGreaterThan(5);
});

it('contains each figure in its interval, whatever the answers', () => {
  const call = fc.record({ image: fc.integer({ min: 0, max: 8 }), grams: fc.integer({ min: 0, max: 200 }) });
  fc.assert(
    fc.property(fc.array(call, { minLength: 2, maxLength: 40 }), (calls) => {
      const run = calls.map(({ image, grams }) => answered(String(image), 50, grams));
      const { value, interval } = figuresOfRun(run, 1, 200).meanAbsoluteError;
      if (!interval || value === null) return;
      expect(interval.low).toBeLessThanOrEqual(interval.high);
      expect(interval.high).toBeLessThanOrEqual(
        Math.max(...run.map((one) => Math.abs((one.estimate?.carbsGrams ?? 0) - 50))),
      );
    }),
    { numRuns: 30 },
  );
});

it('takes variation and the error on food from photos of food only', () => {
  const nothing = { isNotFood: true, isWrongDish: false };
  const calls = [
    ...[answered('a', 65, 125), answered('a', 65, 25)],
    ...['x', 'y', 'z'].flatMap((id) => [answered(id, 0, 0, nothing), answered(id, 0, 0, nothing)]),
  ];
  const figures = figuresOfRun(calls, 1);
  expect(figures.meanAbsoluteError).toMatchObject({ value: 100 / 8, images: 4 });
  expect(figures.foodMeanAbsoluteError).toMatchObject({ value: 50, n: 2, images: 1 });
  expect(figures.medianVariation).toMatchObject({ images: 1, value: expect.closeTo(Math.sqrt(5000) / 75, 12) });
  expect(figures.wrongDishRate).toMatchObject({ value: 0, images: 3 });
  expect(figures.foodWrongDishRate).toMatchObject({ value: null, images: 0 });
});

it('has no variation for answers that are all 0', () => {
  const zeros = figuresOfRun([answered('a', 50, 0), answered('a', 50, 0)], 1);
  expect(zeros.medianVariation).toEqual({ value: null, n: 0, images: 0, interval: null });
});

describe('the interval', () => {
  const steady = Array.from({ length: 20 }, (_, image) => [
    answered(String(image), 50, 51),
    answered(String(image), 50, 52),
  ]).flat();
  const figures = figuresOfRun(steady, 1);
  /** The rule of Wilson for none and all of 20. */
  const HALF = { none: { low: 0, high: expect.closeTo(0.1611, 4) }, all: { low: expect.closeTo(0.8389, 4), high: 1 } };

  it('of a fraction at 0 or 100% is that of the images, not of the repeats, and never has zero width', () => {
    expect(figures.within5).toMatchObject({ value: 1, n: 40, images: 20, interval: HALF.all });
    expect(figures.over20).toMatchObject({ value: 0, n: 40, images: 20, interval: HALF.none });
  });

  it('is not given for a maximum', () => {
    expect(figures.largestVariation).toMatchObject({ images: 20, interval: null });
    expect(figures.largestVariation.value).toBeGreaterThan(0);
    expect(figures.medianVariation.interval).not.toBeNull();
  });

  it('of a run that was counted earlier is the same', () => {
    const stored = {
      within5: { value: 1, n: 40, images: 20, interval: { low: 1, high: 1 } },
      largestVariation: { value: 0.3, n: 40, images: 20, interval: { low: 0.2, high: 0.3 } },
      bias: { value: 2, n: 40, images: 20, interval: { low: 1, high: 3 } },
    };
    expect(withAllFigures(stored)).toMatchObject({
      within5: { interval: HALF.all },
      largestVariation: { value: 0.3, interval: null },
      bias: stored.bias,
    });
  });
});
