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

/** "1/3", "1 1/2", "1½". */
const FRACTION = /^(?:(\d{1,3})\s)?(\d{1,3})\/([1-9]\d{0,2})$/;
const HALVES = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' };
/** Arabic and Persian digits, and the Arabic decimal mark. */
const latin = (text: string) =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace('٫', '.')
    .replace(/[½¼¾⅓⅔]/, (half) => ` ${HALVES[half as keyof typeof HALVES]}`)
    .trim();

/**
 * Reads "45.5" and "45,5", fractions, and digits of other scripts, with or without a unit, and thousands in the screen's language. NaN for anything else, so that no
 * typed character is silently dropped, and for what could mean a thousand times as much.
 */
export function parseAmount(text: string): number {
  const amount = latin(text).replace(UNIT, '');
  const [, whole = '0', part, of] = FRACTION.exec(amount) ?? [];
  if (part !== undefined && of !== undefined) return Number(whole) + Number(part) / Number(of);
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
