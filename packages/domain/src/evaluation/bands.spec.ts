import { carbDeltaRanges, criterionBand, differenceBand, isFarOff, scoreBand, UNCORRECTED } from './bands.js';

it.each([
  [0, 'green'],
  [4.9, 'green'],
  [-5, 'yellow'],
  [9.9, 'yellow'],
  [10, 'orange'],
  [-14.9, 'orange'],
  [15, 'red'],
  [-80, 'red'],
])('shows a difference of %d g in %s', (grams, band) => {
  expect(differenceBand(grams)).toBe(band);
});

it.each([
  [100, 'green'],
  [80, 'green'],
  [79.9, 'yellow'],
  [60, 'yellow'],
  [59.9, 'red'],
  [0, 'red'],
])('shows a score of %d in %s', (score, band) => {
  expect(scoreBand(score)).toBe(band);
  expect(criterionBand(score / 10)).toBe(band);
});

it('covers every difference with ranges that mirror each other', () => {
  carbDeltaRanges.forEach(({ aboveGrams, upToGrams }, index) => {
    expect(carbDeltaRanges[index + 1]?.aboveGrams ?? Number.POSITIVE_INFINITY).toBe(upToGrams);
    expect(carbDeltaRanges.at(-1 - index)).toMatchObject({ aboveGrams: -upToGrams, upToGrams: -aboveGrams });
  });
});

it('calls the two outer ranges on each side far off, and never a meal without a correction', () => {
  const farOff = carbDeltaRanges.flatMap(({ label }, index) => (isFarOff(index + 1) ? [label] : []));
  expect(farOff).toEqual(['< −20 g', '−20 to −10 g', '10 to 20 g', '> 20 g']);
  expect(isFarOff(UNCORRECTED)).toBe(false);
});
