import { type AnswerOf, type PairedImage, runComparisonApi } from '@carbsight/contracts';
import { counted, countText, gramsText, rangeText, signedGramsText } from '../../../../shared/admin';

export type RunComparison = AnswerOf<typeof runComparisonApi.compareGoldenRuns>;
export type RunPair = { readonly a: string; readonly b: string };

/** Why two ids cannot be compared, before asking the server; null when they can. */
export function problemOfPair({ a, b }: RunPair): string | null {
  if (!runComparisonApi.runPair.safeParse({ a, b }).success) return 'Please choose two runs.';
  return a === b ? 'Please choose two different runs.' : null;
}

export const outcomeWords: Record<PairedImage['outcome'], string> = {
  improved: 'Improved',
  worse: 'Worse',
  same: 'Same',
};

/** Which run is nearer to the truth, in plain words. */
export function meanSentence({ meanDifference, interval, images }: RunComparison): string {
  if (meanDifference === null) return 'There are no images to compare.';
  const over = `over ${counted(images.length, 'image')}`;
  const size = gramsText(Math.abs(meanDifference));
  const mean =
    size === gramsText(0)
      ? `Both runs are equally far from the truth on average, ${over}.`
      : `Run B is ${size} ${meanDifference < 0 ? 'closer to' : 'further from'} the truth than run A on average, ${over}.`;
  if (!interval) return mean;
  const isClear = interval.low > 0 || interval.high < 0;
  return `${mean} ${isClear ? 'The interval is on one side of zero.' : 'The interval includes zero, so it is unclear which run is better.'}`;
}

export function intervalText(interval: RunComparison['interval']): string {
  return interval ? rangeText(interval.low, interval.high, signedGramsText) : 'Needs two images';
}

/** By convention, chance is an unlikely explanation below this. */
const UNLIKELY = 0.05;

export function wilcoxonSentence({ n, w, p, method }: RunComparison['wilcoxon']): string {
  if (n === 0 || p === null) return 'The runs differ on no image: there is nothing to test.';
  const test = `Wilcoxon signed-rank test (two-sided, ${method === 'exact' ? 'exact' : 'normal approximation'}) over the ${counted(n, 'image')} that differ: W = ${wText(w)}, ${pText(p)}.`;
  return p < UNLIKELY
    ? `${test} Equal runs would differ this much in fewer than 5 of 100 comparisons.`
    : `${test} Equal runs would differ this much in ${timesIn100(p)} of 100 comparisons, so this may be chance.`;
}

/** Halves come from ties. */
const wText = (w: number): string => countText(Math.round(w * 10) / 10);
const timesIn100 = (p: number): string => `about ${Math.round(100 * p)}`;

export function pText(p: number): string {
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toFixed(4)}`;
}

export function powerSentence({ detectableGrams, imagesForFiveGrams, images }: RunComparison): string {
  if (imagesForFiveGrams === null && images.length > 1) {
    return 'The difference is the same on every image, so these runs do not show what this set can detect.';
  }
  if (detectableGrams === null || imagesForFiveGrams === null) {
    return 'Too few images to say what this set can detect.';
  }
  return `This set can detect about ${gramsText(detectableGrams)}; for 5 g you need about ${countText(imagesForFiveGrams)} images.`;
}

export type PairSort = 'difference' | 'worsening' | 'name' | 'truth' | 'errorA' | 'errorB';

export const pairSorts: { value: PairSort; label: string }[] = [
  { value: 'difference', label: 'Most improved first' },
  { value: 'worsening', label: 'Most worsened first' },
  { value: 'name', label: 'Name' },
  { value: 'truth', label: 'Largest truth first' },
  { value: 'errorA', label: 'Largest error of A first' },
  { value: 'errorB', label: 'Largest error of B first' },
];

const orders: Record<PairSort, (one: PairedImage, other: PairedImage) => number> = {
  difference: (one, other) => one.difference - other.difference,
  worsening: (one, other) => other.difference - one.difference,
  name: (one, other) => one.mealName.localeCompare(other.mealName),
  truth: (one, other) => other.truth - one.truth,
  errorA: (one, other) => other.errorA - one.errorA,
  errorB: (one, other) => other.errorB - one.errorB,
};

export function sortedPairs(images: readonly PairedImage[], sort: PairSort): PairedImage[] {
  return images.toSorted(orders[sort]);
}
