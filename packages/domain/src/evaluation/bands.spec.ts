import { criterionBand, differenceBand, scoreBand } from './bands.js';

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
