import type { MealShortcut } from '@carbsight/contracts';
import type { CarbWords } from '../../../shared/units';
import { amountText } from '../meal-words';

/** The figure of a meal, or of a fraction of it. */
export function figureInWords(carbs: CarbWords, meal: MealShortcut, fraction = 1): string {
  const grams = Math.round(meal.carbs * fraction * 10) / 10;
  if (meal.isPartial) return amountText(carbs, grams, true);
  return meal.isOwnValue ? carbs.exact(grams) : carbs.amount(grams);
}
