import type { MealShortcut } from '@carbsight/contracts';
import type { CarbWords } from '../../../shared/units';
import { amountText } from '../meal-words';

/** The figure of a meal, or of a share of it. */
export function figureInWords(carbs: CarbWords, meal: MealShortcut, share = 1): string {
  const grams = Math.round(meal.carbs * share * 10) / 10;
  if (meal.isPartial) return amountText(carbs, grams, true);
  return meal.isOwnValue ? carbs.exact(grams) : carbs.amount(grams);
}
