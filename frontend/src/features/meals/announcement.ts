import type { Meal } from '@carbsight/contracts';
import type { CarbFormat } from '../../shared/units';
import { mealAmount } from './carb-words';
import { isFinished, mealTitle } from './meal-words';
import { mealsText } from './meals-text';
import { nextStepOf } from './result/next-steps';
import { waitingText } from './waiting/waiting-text';

/** What screen readers announce when a meal's state changes. */
export function announcementOf(meal: Meal, carbs: CarbFormat): string {
  const title = mealTitle(meal);
  if (!isFinished(meal.status)) return waitingText(meal.stage);
  if (meal.override) return mealsText('saidOwnValue', { title, amount: mealAmount(carbs, meal) });
  if (meal.carbEstimate !== null && !meal.isNotFood) {
    const estimate = meal.isPartial
      ? mealAmount(carbs, meal)
      : carbs.estimate(meal.carbEstimate, meal.confidenceLow, meal.confidenceHigh);
    return mealsText('saidEstimate', { title, estimate });
  }
  return nextStepOf(meal).title;
}
