import { compareRuns, outcomeOf } from './compare-runs.js';

const pairs = (...errors: [number, number][]) => errors.map(([errorA, errorB]) => ({ errorA, errorB }));

it('says which images got better, worse, or stayed', () => {
  const compared = compareRuns(pairs([10, 5], [5, 10], [7, 7.04], [20, 0]), 1);
  expect(compared).toMatchObject({ improved: 2, worse: 1, same: 1 });
  expect(compared.meanDifference).toBeCloseTo((-5 + 5 + 0.04 - 20) / 4, 9);
  expect(outcomeOf({ errorA: 10, errorB: 9.9 })).toBe('improved');
});

it('says what difference this many images can show, and how many images five grams need', () => {
  const compared = compareRuns(
    pairs(...Array.from({ length: 30 }, (_, i): [number, number] => [10, 10 + (i % 2 ? 6 : -6)])),
    1,
  );
  expect(compared.detectableGrams).toBeGreaterThan(3);
  expect(compared.detectableGrams).toBeLessThan(3.5);
  expect(compared.imagesForFiveGrams).toBeGreaterThan(10);
  expect(compared.imagesForFiveGrams).toBeLessThan(20);
});

it('handles no images, and no spread for one', () => {
  expect(compareRuns([], 1)).toMatchObject({
    meanDifference: null,
    interval: null,
    detectableGrams: null,
    wilcoxon: { p: null },
  });
  expect(compareRuns(pairs([1, 2]), 1)).toMatchObject({ meanDifference: 1, interval: null, imagesForFiveGrams: null });
});

it('says nothing about what a set can detect if the differences do not vary', () => {
  const silent = { detectableGrams: null, imagesForFiveGrams: null };
  expect(compareRuns(pairs([3, 3], [7, 7], [2, 2], [9, 9]), 1)).toMatchObject({ meanDifference: 0, ...silent });
  expect(compareRuns(pairs([1, 1.1], [2, 2.1], [3, 3.1], [4, 4.1]), 1)).toMatchObject(silent);
});

it('gives the same rank to sizes that differ only by floating-point error', () => {
  const { wilcoxon } = compareRuns(pairs([0.1, 0.3], [0.3, 0.1]), 1);
  expect(wilcoxon).toMatchObject({ n: 2, w: 1.5, p: 1 });
});
