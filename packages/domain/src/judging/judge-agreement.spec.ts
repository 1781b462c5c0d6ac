import { scoreBand } from '../evaluation/bands.js';
import { type JudgedOutcomes, judgeAgreement, relationOf } from './judge-agreement.js';

type JudgedMeal = { totalScore: number; thumb: 'up' | 'down' | null; differenceGrams: number | null };

const judged = (totalScore: number, thumb: JudgedMeal['thumb'] = null, differenceGrams: number | null = null) => ({
  totalScore,
  thumb,
  differenceGrams,
});

/** Added up like in the database. */
function outcomesOf(meals: readonly JudgedMeal[], truths: JudgedOutcomes['truths'] = []): JudgedOutcomes {
  const bands = Map.groupBy(meals, ({ totalScore }) => scoreBand(totalScore) as 'green' | 'yellow' | 'red');
  return {
    bands: [...bands].map(([band, of]) => ({
      band,
      judgedMeals: of.length,
      ratedMeals: of.filter(({ thumb }) => thumb !== null).length,
      thumbsUp: of.filter(({ thumb }) => thumb === 'up').length,
      correctedMeals: of.filter(({ differenceGrams }) => differenceGrams !== null).length,
      comparedMeals: of.filter(({ differenceGrams }) => differenceGrams !== null).length,
    })),
    ownFigures: meals.flatMap(({ totalScore, differenceGrams }) =>
      differenceGrams === null ? [] : [{ totalScore, differenceGrams }],
    ),
    truths,
  };
}

it('relates totals to the truth only if the truth is known', () => {
  expect(judgeAgreement(outcomesOf([judged(90), judged(40)])).goldenCorrelation).toBeNull();
  const truths = Array.from({ length: 12 }, (_, index) => ({ totalScore: 100 - index, errorGrams: index }));
  expect(judgeAgreement(outcomesOf([judged(10)], truths)).goldenCorrelation).toMatchObject({ n: 12, coefficient: -1 });
});

it('counts thumbs and differences by band, like a count by hand', () => {
  const { judgedMeals, bands, overrideCorrelation } = judgeAgreement(
    outcomesOf([
      judged(95, 'up', 2),
      judged(80, 'up'),
      judged(81.5, 'down', 7),
      judged(88),
      judged(79.9, 'down', 12),
      judged(60, 'up', 4),
      judged(59.9, 'down', 30),
    ]),
  );
  expect(judgedMeals).toBe(7);
  expect(bands).toEqual([
    expect.objectContaining({ band: 'green', judgedMeals: 4, ratedMeals: 3, thumbsUp: 2, overriddenMeals: 2 }),
    expect.objectContaining({ band: 'yellow', judgedMeals: 2, ratedMeals: 2, thumbsUp: 1, overriddenMeals: 2 }),
    expect.objectContaining({ band: 'red', judgedMeals: 1, ratedMeals: 1, thumbsUp: 0, overriddenMeals: 1 }),
  ]);
  expect(bands.map(({ medianDifferenceGrams }) => medianDifferenceGrams)).toEqual([4.5, 8, 30]);
  expect(bands[0]?.thumbsUpRate).toBeCloseTo((2 / 3) * 100);
  // Wilson's interval of 2 of 3, computed independently of this code.
  expect(bands[0]?.thumbsUpInterval?.low).toBeCloseTo(20.766, 3);
  expect(bands[0]?.thumbsUpInterval?.high).toBeCloseTo(93.851, 3);
  // Ranks of the totals 5 4 3 2 1, of the differences 1 3 4 2 5: 1 - 6 * (16 + 1 + 1 + 0 + 16) / (5 * 24).
  expect(overrideCorrelation.n).toBe(5);
  expect(overrideCorrelation.coefficient).toBeCloseTo(-0.7, 12);
});

it('has no figures without feedback', () => {
  const { bands, overrideCorrelation } = judgeAgreement(outcomesOf([judged(90)]));
  expect(bands[0]).toMatchObject({ thumbsUpRate: null, thumbsUpInterval: null, medianDifferenceGrams: null });
  expect(overrideCorrelation).toEqual({ n: 0, coefficient: null, interval: null });
});

it.each([
  [{ n: 9, coefficient: -0.9, interval: null }, 'unknown'],
  [{ n: 40, coefficient: null, interval: null }, 'unknown'],
  [{ n: 40, coefficient: -1, interval: null }, 'strong'],
  [{ n: 40, coefficient: -0.6, interval: { low: -0.7, high: 0.01 } }, 'none'],
  [{ n: 40, coefficient: -0.1, interval: { low: -0.18, high: -0.02 } }, 'weak'],
  [{ n: 40, coefficient: -0.3, interval: { low: -0.4, high: -0.2 } }, 'moderate'],
  [{ n: 40, coefficient: 0.5, interval: { low: 0.4, high: 0.6 } }, 'strong'],
])('calls %o %s', (correlation, relation) => {
  expect(relationOf(correlation)).toBe(relation);
});
