import { conformalHalfWidth, leaveOneOutCoverage, RANGE_SHARE } from '@carbsight/domain';

/** The same calls always give the same intervals. */
export const SEED = 1;

/** The range from a recipe's own errors: its half width, rounded up to a tenth, and the share of truths that it holds. */
export function rangeOf(residuals: readonly number[][]) {
  const halfWidth = conformalHalfWidth(residuals, RANGE_SHARE);
  return {
    rangeHalfWidthGrams: halfWidth === null ? null : Math.ceil(halfWidth * 10 - 1e-9) / 10,
    rangeCoverage: leaveOneOutCoverage(residuals, RANGE_SHARE),
    rangeImages: residuals.length,
  };
}
