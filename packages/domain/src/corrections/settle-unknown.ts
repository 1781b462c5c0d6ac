import type { ItemChange } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';

/** What a meal still misses, and which items were dismissed rather than added. */
export type SettledUnknown = { readonly unknownItems: readonly string[]; readonly changes: readonly ItemChange[] };

/**
 * @param named the estimate's unknown items
 * @param missing those still missing now
 * @param wanted those that shall be missing from now on
 * @param added names of items added at the same time
 * @throws CorrectionProblem where one was never missing
 */
export function settleUnknown(
  named: readonly string[],
  missing: readonly string[],
  wanted: readonly string[],
  added: readonly string[],
): SettledUnknown {
  if (wanted.some((item) => !named.includes(item))) throw new CorrectionProblem('unknown-item');
  const unknownItems = named.filter((item) => wanted.includes(item));
  const settled = missing.filter((item) => !wanted.includes(item) && !added.includes(item));
  return { unknownItems, changes: settled.map((item) => ({ kind: 'left-out', item })) };
}
