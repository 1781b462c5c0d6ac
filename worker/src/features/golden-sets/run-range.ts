import type { GateBars } from '@carbsight/contracts';
import { conformalHalfWidth, leaveOneOutCoverage, RANGE_SHARE } from '@carbsight/domain';

/** The same calls always give the same intervals. */
export const SEED = 1;

/**
 * The range from a recipe's own errors: its half width at `MEASURED_AT_GRAMS`, rounded up to a tenth, and the share of truths that
 * it holds. None with fewer images than the gate takes: too few to judge the recipe are too few to change what people see.
 */
export function rangeOf(residuals: readonly number[][], { images }: Pick<GateBars, 'images'>) {
  const halfWidth = residuals.length < images ? null : conformalHalfWidth(residuals, RANGE_SHARE);
  return {
    rangeHalfWidthGrams: halfWidth === null ? null : Math.ceil(halfWidth * 10 - 1e-9) / 10,
    rangeCoverage: leaveOneOutCoverage(residuals, RANGE_SHARE),
    rangeImages: residuals.length,
  };
}
