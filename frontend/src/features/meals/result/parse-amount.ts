import { CARBS_MAX_GRAMS } from '@carbsight/contracts';
import { formatNumber } from '../../../shared/i18n';
import type { CarbFormat } from '../../../shared/units';
import { resultText as text } from './result-text';

const UNIT = /\s*(g|be|ke|exchanges?)$/i;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** "1,000", "1.234,5", "1 000": thousands with one kind of separator, decimals with another. */
const GROUPED = /^-?[1-9]\d{0,2}([.,\s’'])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
/** On its own, a comma or point before three digits means thousands in one language and decimals in another. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads "45.5" and "45,5", with or without a unit, and thousands in the screen's language. NaN for anything else, so that no
 * typed character is silently dropped, and for what could mean a thousand times as much.
 */
export function parseAmount(text: string): number {
  const amount = text.trim().replace(UNIT, '');
  const separator = GROUPED.exec(amount)?.[1];
  if (separator !== undefined && (!EITHER.test(amount) || formatNumber(1_000).includes(separator))) {
    return Number(amount.replaceAll(separator, '').replace(',', '.'));
  }
  return PLAIN.test(amount) && !EITHER.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN;
}

/** Why a typed figure cannot be a meal's; null if it can. */
export function figureProblem(typed: string, units: CarbFormat): string | null {
  if (typed.trim() === '') return text('enterCarbs', { unit: units.name });
  const amount = parseAmount(typed);
  if (Number.isNaN(amount)) return text('enterNumber');
  if (amount < 0) return text('notNegative');
  return units.toGrams(amount) > CARBS_MAX_GRAMS ? text('atMost', { amount: units.amount(CARBS_MAX_GRAMS) }) : null;
}

/** Shown while typing: the value that a figure with too many decimals is rounded to. */
export function roundingHint(typed: string, units: CarbFormat): string | null {
  const amount = parseAmount(typed);
  if (Number.isNaN(amount) || amount < 0) return null;
  const kept = units.toGrams(amount);
  return units.toAmount(kept) === amount ? null : text('keptAs', { amount: units.exact(kept) });
}
