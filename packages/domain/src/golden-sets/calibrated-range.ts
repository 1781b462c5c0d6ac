import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { roundGrams } from '../estimate/index.js';

/** The share of truths that shall lie inside the range people see. */
export const RANGE_SHARE = 0.8;

type Range = { readonly carbsGrams: number; readonly lowGrams: number; readonly highGrams: number };

/**
 * The range of an estimate by its recipe's errors on photos with known carbohydrates, instead of by the spread of its reads:
 * agreeing with oneself is not being right. A photo without food keeps its range.
 */
export function calibratedRange<E extends Range & { readonly isNotFood: boolean }>(
  estimate: E,
  halfWidthGrams: number | null,
): E {
  if (halfWidthGrams === null || estimate.isNotFood) return estimate;
  return {
    ...estimate,
    lowGrams: roundGrams(Math.max(0, estimate.carbsGrams - halfWidthGrams)),
    highGrams: roundGrams(Math.min(CARBS_MAX_GRAMS, estimate.carbsGrams + halfWidthGrams)),
  };
}
