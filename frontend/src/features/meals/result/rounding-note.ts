import type { CarbFormat } from '../../../shared/units';
import { readAmount } from './read-amount';
import { resultText as text } from './result-text';

/** Said while it is typed: what a figure with more decimals than are kept will be kept as. */
export function roundingNote(typed: string, units: CarbFormat): string | null {
  const amount = readAmount(typed);
  if (Number.isNaN(amount) || amount < 0) return null;
  const kept = units.toGrams(amount);
  return units.toAmount(kept) === amount ? null : text('keptAs', { amount: units.exact(kept) });
}
