import type { Meal } from '@carbsight/contracts';
import { estimateInWords, mealGrams } from './carb-words';
import { isFinished, mealTitle } from './meal-words';
import { nextStepOf } from './result/next-steps';
import { stageNames } from './waiting/stages';

/** What a screen reader says when a meal's state changes. */
export function announcementOf(meal: Meal): string {
  if (!isFinished(meal.status)) return stageNames[meal.stage];
  if (meal.override) return `${mealTitle(meal)}: ${mealGrams(meal)}, your value`;
  if (meal.carbEstimate !== null && !meal.isNotFood) {
    return `${mealTitle(meal)}: ${estimateInWords(meal.carbEstimate, meal.confidenceLow, meal.confidenceHigh)}`;
  }
  return nextStepOf(meal).title;
}
