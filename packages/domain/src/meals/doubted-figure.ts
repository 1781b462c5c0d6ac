/** More than this in one meal is rare enough to ask once, in grams of carbohydrate. */
const RARE_GRAMS = 250;
/** A figure this many times the estimate is more often a slip than a correction. */
const FAR_TIMES = 3;
/** Differences of less are no slip of a decimal. */
const SMALL_GRAMS = 15;

export type DoubtedFigure = {
  /** Of the estimate, in whole; null without one. */
  readonly times: number | null;
  /** What was meant, if a decimal point slipped. */
  readonly meantGrams: number | null;
};

/**
 * A typed figure that should be asked about once before it is stored; null if it is plausible.
 * @param estimateGrams null: nothing was estimated
 */
export function doubtedFigure(typedGrams: number, estimateGrams: number | null): DoubtedFigure | null {
  const isFar = (from: number, to: number) => to > FAR_TIMES * from && to - from > SMALL_GRAMS;
  const isTooMuch = typedGrams > RARE_GRAMS || (estimateGrams !== null && isFar(estimateGrams, typedGrams));
  const isTooLittle = estimateGrams !== null && isFar(typedGrams, estimateGrams);
  if (!isTooMuch && !isTooLittle) return null;
  const meantGrams = Math.round(typedGrams * (isTooMuch ? 1 : 100)) / 10;
  const isLikely =
    estimateGrams === null ? isTooMuch : meantGrams >= estimateGrams / 2 && meantGrams <= estimateGrams * 2;
  const times = estimateGrams && isTooMuch ? Math.round(typedGrams / estimateGrams) : null;
  return { times: times !== null && times >= 2 ? times : null, meantGrams: isLikely ? meantGrams : null };
}
