import type { PairedImage } from '@carbsight/contracts';
import { bootstrapIntervals, detectableDifference, type Interval, pairsNeeded } from '../statistics/intervals.js';
import { type SignedRankTest, wilcoxonSignedRank } from '../statistics/wilcoxon.js';
import type { ImageError } from './run-figures.js';

/** The smallest difference anyone cares about, in grams: figures are shown to a tenth. */
const SAME_WITHIN_GRAMS = 0.05;
const WANTED_GRAMS = 5;

export type PairedErrors = Pick<PairedImage, 'errorA' | 'errorB'>;

export type RunComparison = {
  readonly improved: number;
  readonly worse: number;
  readonly same: number;
  readonly meanDifference: number | null;
  readonly interval: Interval | null;
  readonly wilcoxon: SignedRankTest;
  readonly detectableGrams: number | null;
  readonly imagesForFiveGrams: number | null;
};

export function outcomeOf({ errorA, errorB }: PairedErrors): PairedImage['outcome'] {
  const difference = errorB - errorA;
  if (Math.abs(difference) < SAME_WITHIN_GRAMS) return 'same';
  return difference < 0 ? 'improved' : 'worse';
}

/** Absolute errors of the same images in two runs, B minus A. */
export function compareRuns(pairs: readonly PairedErrors[], seed: number): RunComparison {
  const differences = pairs.map(({ errorA, errorB }) => tidy(errorB - errorA));
  const n = differences.length;
  const mean = (times: ArrayLike<number>) =>
    differences.reduce((sum, difference, image) => sum + difference * (times[image] ?? 0), 0) / n;
  const once = new Uint32Array(n).fill(1);
  const meanDifference = n > 0 ? mean(once) : null;
  const deviation =
    n > 1 && meanDifference !== null
      ? Math.sqrt(differences.reduce((sum, difference) => sum + (difference - meanDifference) ** 2, 0) / (n - 1))
      : null;
  // Differences that do not vary say nothing about how far they would vary over other images.
  const spread = deviation !== null && deviation >= SAME_WITHIN_GRAMS ? deviation : null;
  const outcomes = pairs.map(outcomeOf);
  const count = (wanted: PairedImage['outcome']) => outcomes.filter((outcome) => outcome === wanted).length;
  return {
    improved: count('improved'),
    worse: count('worse'),
    same: count('same'),
    meanDifference,
    interval: bootstrapIntervals(n, { mean }, { seed }).mean,
    wilcoxon: wilcoxonSignedRank(differences),
    detectableGrams: spread === null ? null : detectableDifference(n, spread),
    imagesForFiveGrams: spread === null ? null : pairsNeeded(WANTED_GRAMS, spread),
  };
}

/** Errors of the same images in two runs; an image whose truth changed between them was measured against different values. */
export function pairErrors(a: readonly ImageError[], b: readonly ImageError[]): PairedErrors[] {
  const known = new Map(b.map((image) => [image.imageId, image]));
  return a.flatMap(({ imageId, truthGrams, error }) => {
    const other = known.get(imageId);
    return other?.truthGrams === truthGrams ? { errorA: error, errorB: other.error } : [];
  });
}

/** Errors of 10.1 and 10.2 g differ by 0.1 g, not by 0.09999999999999964: sizes must be equal to share a rank. */
function tidy(grams: number): number {
  return Math.round(grams * 1e9) / 1e9;
}
