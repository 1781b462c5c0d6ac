import type { JudgeAgreement, Thumb } from '@carbsight/contracts';
import { median } from '../estimate/index.js';
import { scoreBand } from '../evaluation/index.js';
import { type RankCorrelation, spearmanCorrelation, wilsonInterval } from '../statistics/index.js';

/** A judged estimate, and what its person said of it afterwards. */
export type JudgedMeal = {
  readonly totalScore: number;
  readonly thumb: Thumb | null;
  /** Of estimate and own figure, without the sign. */
  readonly differenceGrams: number | null;
  /** Of the judged estimate and the truth of the golden image that the meal became, without the sign. */
  readonly truthErrorGrams: number | null;
};

/** The best one first. */
export const judgeBands = ['green', 'yellow', 'red'] as const;

/** What the judge's total is worth: whether people say the same, and whether it is true. */
export function judgeAgreement(
  meals: readonly JudgedMeal[],
): Pick<JudgeAgreement, 'judgedMeals' | 'bands' | 'overrideCorrelation' | 'goldenCorrelation'> {
  const known = meals.flatMap(({ totalScore, truthErrorGrams }) =>
    truthErrorGrams === null ? [] : [[totalScore, truthErrorGrams] as const],
  );
  return {
    judgedMeals: meals.length,
    bands: judgeBands.map((band) =>
      bandOf(
        band,
        meals.filter(({ totalScore }) => scoreBand(totalScore) === band),
      ),
    ),
    overrideCorrelation: spearmanCorrelation(
      meals.flatMap(({ totalScore, differenceGrams }) =>
        differenceGrams === null ? [] : [[totalScore, differenceGrams] as const],
      ),
    ),
    goldenCorrelation: known.length === 0 ? null : spearmanCorrelation(known),
  };
}

function bandOf(band: (typeof judgeBands)[number], meals: readonly JudgedMeal[]): JudgeAgreement['bands'][number] {
  const ratedMeals = meals.filter(({ thumb }) => thumb !== null).length;
  const thumbsUp = meals.filter(({ thumb }) => thumb === 'up').length;
  const interval = wilsonInterval(thumbsUp, ratedMeals);
  const differences = meals.flatMap(({ differenceGrams }) => (differenceGrams === null ? [] : [differenceGrams]));
  return {
    band,
    judgedMeals: meals.length,
    ratedMeals,
    thumbsUp,
    thumbsUpRate: ratedMeals === 0 ? null : (thumbsUp / ratedMeals) * 100,
    thumbsUpInterval: interval && { low: interval.low * 100, high: interval.high * 100 },
    overriddenMeals: differences.length,
    medianDifferenceGrams: differences.length === 0 ? null : median(differences),
  };
}

/** `unknown`: too little to tell. */
export type Relation = 'unknown' | 'none' | 'weak' | 'moderate' | 'strong';

/**
 * A correlation in a word, whatever its direction. `none` while its 95% interval holds 0; else by size, with the usual marks
 * 0.3 and 0.5 of Cohen, J. (1988): Statistical power analysis for the behavioral sciences, 2nd ed., 79-81.
 */
export function relationOf({ n, coefficient, interval }: RankCorrelation): Relation {
  if (coefficient === null) return 'unknown';
  // A perfect order of enough pairs has no interval and needs none.
  if (!interval) return n >= 10 ? 'strong' : 'unknown';
  if (interval.low <= 0 && interval.high >= 0) return 'none';
  const size = Math.abs(coefficient);
  if (size >= 0.5) return 'strong';
  return size >= 0.3 ? 'moderate' : 'weak';
}
