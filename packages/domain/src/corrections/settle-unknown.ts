import type { ItemChange } from '@carbsight/contracts';
import { CorrectionProblem } from './correction-problem.js';

/** What a meal still misses, and what of it was left out rather than added. */
export type SettledUnknown = { readonly unknownItems: readonly string[]; readonly changes: readonly ItemChange[] };

/**
 * @param named what the estimate did not know
 * @param missing what of it is missing now
 * @param wanted what shall be missing from now on
 * @param added names of the items that were added with it
 * @throws CorrectionProblem where that was never missing
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
