import type { Insights } from '@carbsight/contracts';
import { formatDate } from '../../../shared/i18n';
import type { CarbFormat } from '../../../shared/units';
import { insightsText } from './insights-text';

type MealSum = Pick<Insights['dailyTotals'][number], 'carbs' | 'mealCount' | 'withoutFigure' | 'partial'>;

/** A calendar day, independent of the browser's time zone. */
export function dayText(date: string, style: 'short' | 'medium' | 'full' = 'medium'): string {
  return formatDate(`${date}T12:00:00Z`, style, 'UTC');
}

/** The sum of some meals, or why there is none. */
export function sumText(carbs: CarbFormat, { carbs: grams, mealCount, withoutFigure, partial }: MealSum): string {
  if (mealCount === 0) return insightsText('nothingLogged');
  if (grams === null) return insightsText('noFigure');
  const amount = carbs.amount(grams);
  return withoutFigure + partial > 0 ? insightsText('atLeastAmount', { amount }) : amount;
}

/** "3 g more", "2 g less": the person's figure compared with the estimate. */
export function changeText(carbs: CarbFormat, grams: number): string {
  if (grams === 0) return insightsText('same');
  return insightsText(grams > 0 ? 'more' : 'less', { amount: carbs.amount(Math.abs(grams)) });
}
