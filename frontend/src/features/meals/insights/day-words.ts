import type { Insights } from '@carbsight/contracts';
import { formatDate } from '../../../shared/i18n';
import type { CarbFormat } from '../../../shared/units';
import { amountText } from '../meal-words';
import { insightsText } from './insights-text';

type MealSum = Pick<Insights['dailyTotals'][number], 'carbs' | 'mealCount' | 'withoutFigure' | 'partial'>;

/** A calendar day, independent of the browser's time zone. */
export function dayText(date: string, style: 'short' | 'medium' | 'full' = 'medium'): string {
  return formatDate(`${date}T12:00:00Z`, style, 'UTC');
}

/** Whether a sum, or a mean of days, leaves out meals without a figure or foods that were not read. */
const isSumMinimum = ({ withoutFigure, partial }: Pick<MealSum, 'withoutFigure' | 'partial'>) =>
  withoutFigure + partial > 0;

/** Whether a mean of meals leaves out foods that were not read. Meals without a figure are not part of it. */
export const isMeanMinimum = ({ partial }: Pick<MealSum, 'partial'>) => partial > 0;

/** The sum of some meals, or why there is none. */
export function sumText(carbs: CarbFormat, sum: MealSum): string {
  if (sum.mealCount === 0) return insightsText('nothingLogged');
  return sum.carbs === null ? insightsText('noFigure') : amountText(carbs, sum.carbs, isSumMinimum(sum));
}

/** A mean, or a dash without one. */
export function meanText(carbs: CarbFormat, grams: number | null, isMinimum: boolean): string {
  return grams === null ? '–' : amountText(carbs, grams, isMinimum);
}

/** "3 g more", "2 g less": the person's figure compared with the estimate. */
export function changeText(carbs: CarbFormat, grams: number): string {
  if (grams === 0) return insightsText('same');
  return insightsText(grams > 0 ? 'more' : 'less', { amount: carbs.amount(Math.abs(grams)) });
}
