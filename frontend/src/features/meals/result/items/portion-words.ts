import type { MealItem } from '@carbsight/contracts';
import { formatNumber } from '../../../../shared/i18n';

/** A corrected portion in the language of the screen; what the estimate says of a portion stays as it is. */
export function portionInWords({ portion, grams, basis, factor }: MealItem): string {
  const isWeighed = grams !== null && (grams !== basis.grams || portion === '');
  if (isWeighed) return `${formatNumber(grams, { digits: 1 })} g`;
  if (factor === null || factor === 1) return portion;
  const once = portion.replace(`${factor} × `, '');
  return `${formatNumber(factor, { digits: 2 })} × ${once}`.trim();
}
