import type { GateBars } from '@carbsight/contracts';
import type { EndedCall } from '@carbsight/database';
import { conformalHalfWidth, leaveOneOutCoverage, RANGE_SHARE, summarise } from '@carbsight/domain';

/** The same calls always give the same intervals. */
export const SEED = 1;

/**
 * The range from a recipe's own errors: its half width around 50 g, rounded up to a tenth, and the share of truths that
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

/** The same answers with the range that people see. @param halfWidthGrams null where the recipe's errors set none */
export function shownCalls(calls: readonly EndedCall[], halfWidthGrams: number | null): EndedCall[] {
  return calls.map(({ reading, estimate, ...call }) => {
    const shown = estimate && reading && summarise([{ ...reading, analysis: '' }], halfWidthGrams);
    return { ...call, reading, estimate: shown ?? estimate };
  });
}
