import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { roundGrams } from '../estimate/index.js';

/** Of the truths, as many shall lie inside the range that people see. */
export const RANGE_SHARE = 0.8;

type Range = { readonly carbsGrams: number; readonly lowGrams: number; readonly highGrams: number };

/**
 * The range of an estimate by what its recipe was off by on photos with known carbohydrates, instead of by how far its
 * reads are apart: agreeing with oneself is not being right. A photo without food keeps its range.
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
