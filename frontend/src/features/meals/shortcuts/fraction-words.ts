import type { MealEvent } from '@carbsight/contracts';
import { formatFraction, formatNumber } from '../../../shared/i18n';
import { shortcutsText as text } from './shortcuts-text';

type RepeatedFrom = NonNullable<MealEvent['detail']['repeatedFrom']>;

/** "Half of an earlier meal", "150 g of an earlier meal", "62.5% of an earlier meal". */
export function fractionInWords({ share: fraction = 1, grams }: Pick<RepeatedFrom, 'share' | 'grams'>): string {
  if (grams !== undefined) return text('gramsOfMeal', { grams: formatNumber(grams, { digits: 1 }) });
  if (fraction === 0.5) return text('halfOfMeal');
  if (fraction === 0.75) return text('threeQuartersOfMeal');
  if (fraction === 2) return text('twiceMeal');
  return text('fractionOfMeal', { fraction: formatFraction(fraction, 1) });
}
