import type { FinishedCall } from '@carbsight/database';
import { type MeasuredWidth, summarise } from '@carbsight/domain';

/** The same calls always give the same intervals. */
export const SEED = 1;

/**
 * The same answers with the range that people see.
 * @param width null if the variant has no measured one
 */
export function shownCalls(calls: readonly FinishedCall[], width: MeasuredWidth | null): FinishedCall[] {
  return calls.map(({ reading, estimate, ...call }) => {
    const shown = estimate && reading && summarise([{ ...reading, analysis: '' }], width);
    return { ...call, reading, estimate: shown ?? estimate };
  });
}
