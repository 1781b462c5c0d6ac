import { formatNumber } from '../../../shared/i18n';

const UNIT = /\s*(g|be|ke|exchanges?)$/i;
const PLAIN = /^-?\d+(?:[.,]\d+)?$/;
/** "1,000", "1.234,5", "1 000": thousands between separators of one kind, and decimals after another one. */
const GROUPED = /^-?[1-9]\d{0,2}([.,\s’'])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/;
/** Alone, one comma or one point before three digits is thousands in one language and decimals in another. */
const EITHER = /^-?[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Reads "45.5" and "45,5", with or without its unit, and thousands as the screen's language writes them; NaN for anything else, so
 * that no typed character is silently left out, and for what may mean a thousand times as much.
 */
export function readAmount(text: string): number {
  const amount = text.trim().replace(UNIT, '');
  const separator = GROUPED.exec(amount)?.[1];
  if (separator !== undefined && (!EITHER.test(amount) || formatNumber(1_000).includes(separator))) {
    return Number(amount.replaceAll(separator, '').replace(',', '.'));
  }
  return PLAIN.test(amount) && !EITHER.test(amount) ? Number(amount.replace(',', '.')) : Number.NaN;
}
