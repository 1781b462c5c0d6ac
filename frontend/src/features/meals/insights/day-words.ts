import type { Insights } from '@carbsight/contracts';
import { formatDate } from '../../../shared/i18n';
import type { CarbFormat } from '../../../shared/units';
import { amountText } from '../carb-words';
import { insightsText } from './insights-text';

type MealSum = Pick<Insights['dailyTotals'][number], 'carbs' | 'mealCount' | 'withoutFigure' | 'partial'>;

/** A day of the calendar, whatever the browser's own zone. */
export function dayText(date: string, style: 'short' | 'medium' | 'full' = 'medium'): string {
  return formatDate(`${date}T12:00:00Z`, style, 'UTC');
}

/** A sum, or a mean of days, misses the meals without a figure and what was not read in others. */
export const isSumMinimum = ({ withoutFigure, partial }: Pick<MealSum, 'withoutFigure' | 'partial'>) =>
  withoutFigure + partial > 0;

/** A mean of meals leaves out those without a figure, so only what was not read is missing. */
export const isMeanMinimum = ({ partial }: Pick<MealSum, 'partial'>) => partial > 0;

/** What some meals come to, or why there is no figure. */
export function sumText(carbs: CarbFormat, sum: MealSum): string {
  if (sum.mealCount === 0) return insightsText('nothingLogged');
  return sum.carbs === null ? insightsText('noFigure') : amountText(carbs, sum.carbs, isSumMinimum(sum));
}

/** A mean, or a dash where there is none. */
export function meanText(carbs: CarbFormat, grams: number | null, isMinimum: boolean): string {
  return grams === null ? insightsText('none') : amountText(carbs, grams, isMinimum);
}

/** "3 g more", "2 g less": the person's figure against the estimate. */
export function changeText(carbs: CarbFormat, grams: number): string {
  if (grams === 0) return insightsText('same');
  return insightsText(grams > 0 ? 'more' : 'less', { amount: carbs.amount(Math.abs(grams)) });
}
