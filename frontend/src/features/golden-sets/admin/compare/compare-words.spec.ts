import { aComparison, aPair } from './compare.fixture';
import { meanSentence, powerSentence, problemOfPair, pText, sortedPairs, wilcoxonSentence } from './compare-words';

const [a, b] = ['0190a000-0000-7000-8200-000000000001', '0190a000-0000-7000-8200-000000000002'];

it('recognises two ids that cannot be compared', () => {
  expect(problemOfPair({ a, b })).toBeNull();
  expect(problemOfPair({ a, b: '' })).toBe('Please choose two runs.');
  expect(problemOfPair({ a: '17', b })).toBe('Please choose two runs.');
  expect(problemOfPair({ a, b: a })).toBe('Please choose two different runs.');
});

it.each([
  [
    -2.34,
    { low: -4, high: -0.5 },
    'Run B is 2.3 g closer to the truth than run A on average, over 3 images. The interval is on one side of zero.',
  ],
  [
    3,
    { low: -1, high: 7 },
    'Run B is 3.0 g further from the truth than run A on average, over 3 images. The interval includes zero, so it is unclear which run is better.',
  ],
  [0.01, null, 'Both runs are equally far from the truth on average, over 3 images.'],
  [null, null, 'There are no images to compare.'],
])('describes a mean difference of %s', (meanDifference, interval, sentence) => {
  expect(meanSentence(aComparison({ meanDifference, interval }))).toBe(sentence);
});

it('describes the test result', () => {
  expect(wilcoxonSentence({ n: 13, w: 24, p: 0.146484375, method: 'exact' })).toBe(
    'Wilcoxon signed-rank test (two-sided, exact) over the 13 images that differ: W = 24, p = 0.1465. Equal runs would differ this much in about 15 of 100 comparisons, so this may be chance.',
  );
  expect(wilcoxonSentence({ n: 1_200, w: 1_234.5, p: 0.00001, method: 'normal' })).toBe(
    'Wilcoxon signed-rank test (two-sided, normal approximation) over the 1,200 images that differ: W = 1,234.5, p < 0.0001. Equal runs would differ this much in fewer than 5 of 100 comparisons.',
  );
  expect(wilcoxonSentence({ n: 0, w: 0, p: null, method: 'exact' })).toBe(
    'The runs differ on no image: there is nothing to test.',
  );
  expect(pText(0.05)).toBe('p = 0.0500');
});

it('describes the power of the set', () => {
  expect(powerSentence(aComparison({ detectableGrams: 7.84, imagesForFiveGrams: 1_020 }))).toBe(
    'This set can detect about 7.8 g; for 5 g you need about 1,020 images.',
  );
  const silent = { detectableGrams: null, imagesForFiveGrams: null };
  expect(powerSentence(aComparison({ ...silent, images: [aPair(1)] }))).toBe(
    'Too few images to say what this set can detect.',
  );
  expect(powerSentence(aComparison(silent))).toBe(
    'The difference is the same on every image, so these runs do not show what this set can detect.',
  );
});

it('sorts images as requested', () => {
  const images = [
    aPair(1, { mealName: 'Bread', truth: 30, errorA: 5, errorB: 9, difference: 4 }),
    aPair(2, { mealName: 'Apple', truth: 20, errorA: 8, errorB: 2, difference: -6 }),
    aPair(3, { mealName: 'Rice', truth: 40, errorA: 1, errorB: 1, difference: 0 }),
  ];
  const names = (sort: Parameters<typeof sortedPairs>[1]) =>
    sortedPairs(images, sort)
      .map(({ mealName }) => mealName)
      .join(' ');
  expect(names('difference')).toBe('Apple Rice Bread');
  expect(names('worsening')).toBe('Bread Rice Apple');
  expect(names('name')).toBe('Apple Bread Rice');
  expect(names('truth')).toBe('Rice Bread Apple');
  expect(names('errorA')).toBe('Apple Bread Rice');
  expect(names('errorB')).toBe('Bread Apple Rice');
});
