import type { JudgeAgreement } from '@carbsight/contracts';
import { scoreBand } from '../evaluation/bands.js';
import { type Pair, type RankCorrelation, spearmanCorrelation } from '../statistics/agreement.js';
import { percentInterval } from '../statistics/intervals.js';
import { median } from '../statistics/middle.js';

type Band = JudgeAgreement['bands'][number]['band'];

/** People's feedback on judged estimates, aggregated as far as the figures below allow. */
export type JudgedOutcomes = {
  /** By the band of the judge's total; a band without judged meals may be missing. */
  readonly bands: readonly {
    readonly band: Band;
    readonly judgedMeals: number;
    readonly ratedMeals: number;
    readonly thumbsUp: number;
    readonly correctedMeals: number;
    /** Of these: with an own figure that can be compared with the estimate. */
    readonly comparedMeals: number;
  }[];
  /** Judged estimates with such a figure and their absolute difference: all of them, or the newest. */
  readonly ownFigures: readonly { readonly totalScore: number; readonly differenceGrams: number }[];
  /** Judged estimates of meals that became golden images: the absolute error of each. */
  readonly truths: readonly { readonly totalScore: number; readonly errorGrams: number }[];
};

/** Best first. */
export const judgeBands = ['green', 'yellow', 'red'] as const;

/** How good the judge's total is: whether people agree, and whether it matches the truth. */
export function judgeAgreement({
  bands,
  ownFigures,
  truths,
}: JudgedOutcomes): Pick<JudgeAgreement, 'judgedMeals' | 'bands' | 'overrideCorrelation' | 'goldenCorrelation'> {
  return {
    judgedMeals: bands.reduce((sum, { judgedMeals }) => sum + judgedMeals, 0),
    bands: judgeBands.map((band) =>
      bandOf(
        bands.find((counted) => counted.band === band) ?? { band, ...NOTHING },
        ownFigures
          .filter(({ totalScore }) => scoreBand(totalScore) === band)
          .map(({ differenceGrams }) => differenceGrams),
      ),
    ),
    overrideCorrelation: spearmanCorrelation(
      ownFigures.map(({ totalScore, differenceGrams }): Pair => [totalScore, differenceGrams]),
    ),
    goldenCorrelation:
      truths.length === 0
        ? null
        : spearmanCorrelation(truths.map(({ totalScore, errorGrams }): Pair => [totalScore, errorGrams])),
  };
}

const NOTHING = { judgedMeals: 0, ratedMeals: 0, thumbsUp: 0, correctedMeals: 0, comparedMeals: 0 };

function bandOf(counted: JudgedOutcomes['bands'][number], differences: number[]): JudgeAgreement['bands'][number] {
  const { correctedMeals: overriddenMeals, comparedMeals: _, ...rest } = counted;
  const { ratedMeals, thumbsUp } = rest;
  return {
    ...rest,
    overriddenMeals,
    thumbsUpRate: ratedMeals === 0 ? null : (thumbsUp / ratedMeals) * 100,
    thumbsUpInterval: percentInterval(thumbsUp, ratedMeals),
    medianDifferenceGrams: differences.length === 0 ? null : median(differences),
  };
}

/** `unknown`: too little data. */
export type Relation = 'unknown' | 'none' | 'weak' | 'moderate' | 'strong';

/**
 * A correlation in a word, whatever its direction. `none` while its 95% interval contains 0; else by size, with the usual
 * thresholds 0.3 and 0.5 of Cohen, J. (1988): Statistical power analysis for the behavioral sciences, 2nd ed., 79-81.
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
