import type { CarbFormat } from '../../../shared/units';
import { readAmount } from './read-amount';
import { resultText as text } from './result-text';

/** Shown while typing: the value that a figure with too many decimals is rounded to. */
export function roundingNote(typed: string, units: CarbFormat): string | null {
  const amount = readAmount(typed);
  if (Number.isNaN(amount) || amount < 0) return null;
  const kept = units.toGrams(amount);
  return units.toAmount(kept) === amount ? null : text('keptAs', { amount: units.exact(kept) });
}
