import type { DescribedMeal } from './load-sets.js';
import { type Estimate, score, scored } from './score.js';

const aMeal = (carbsGrams: number, band: DescribedMeal['band'] = null): DescribedMeal => ({
  id: 'a',
  set: 'any',
  words: 'any',
  locale: 'en',
  carbsGrams,
  band,
  basis: 'total',
  half: 'working',
});
const anEstimate = (
  carbsGrams: number,
  [lowGrams, highGrams]: readonly [number, number],
  level: 'high' | 'medium' | 'low' = 'medium',
): Estimate => ({ carbsGrams, lowGrams, highGrams, level, milliseconds: 1 });
const scoreOf = (...results: readonly (readonly [DescribedMeal, Estimate])[]) =>
  score(results.map(([meal, estimate]) => scored(meal, { estimate, unowned: 0 })));

it('counts a figure inside the band of the truth as good, however far from its middle', () => {
  const band = [20, 60] as const;
  expect(scoreOf([aMeal(40, band), anEstimate(21, [15, 30])])).toMatchObject({ good: 1, inBand: 1, mediumOk: 1 });
  expect(scoreOf([aMeal(40), anEstimate(21, [15, 30])])).toMatchObject({ good: 0, inBand: null, mediumOk: 0 });
  expect(scoreOf([aMeal(40, band), anEstimate(61, [50, 70])], [aMeal(40, band), null])).toMatchObject({ inBand: 0 });
});

it('calls sure answers unsafe whose range is more than 5 g away from the truth', () => {
  const far = anEstimate(30, [25, 34]);
  expect(scoreOf([aMeal(40), far])).toMatchObject({ unsafe: 1 });
  expect(scoreOf([aMeal(39), far])).toMatchObject({ unsafe: 0 });
  expect(scoreOf([aMeal(50, [39, 60]), far])).toMatchObject({ unsafe: 0 });
  expect(scoreOf([aMeal(50, [39.1, 60]), far])).toMatchObject({ unsafe: 1 });
  expect(scoreOf([aMeal(10, [8, 19]), far])).toMatchObject({ unsafe: 1 });
  expect(scoreOf([aMeal(40), anEstimate(30, [25, 34], 'low')], [aMeal(90), null])).toMatchObject({ unsafe: 0 });
});

it('says how many of all meals have a sure answer, and how good those called medium are', () => {
  const results = [
    [aMeal(30), anEstimate(30, [28, 32], 'high')],
    [aMeal(30), anEstimate(39, [30, 48])],
    [aMeal(60), anEstimate(45, [36, 54])],
    [aMeal(30), anEstimate(39.1, [30, 48])],
    [aMeal(30), anEstimate(30, [0, 60], 'low')],
    [aMeal(30), null],
  ] as const;
  expect(scoreOf(...results)).toMatchObject({ mediumShare: 0.667, mediumOk: 0.667 });
});

it('adds up the words without an owner', () => {
  expect(score([2, 1].map((unowned) => scored(aMeal(1), { estimate: null, unowned })))).toMatchObject({ unowned: 3 });
});
