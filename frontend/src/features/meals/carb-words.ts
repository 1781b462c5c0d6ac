import type { ConfidenceLevel, Meal, MealEstimate } from '@carbsight/contracts';
import type { CarbFormat, CarbWords } from '../../shared/units';
import { mealsText } from './meals-text';

/** What counts for a meal now, in words: the person's own figure exactly, an estimate rounded. */
export function mealAmount(
  carbs: CarbWords,
  { override, carbEstimate, isPartial }: Pick<Meal, 'override' | 'carbEstimate' | 'isPartial'>,
): string {
  if (override) return carbs.exact(override.carbs);
  if (carbEstimate === null) return '';
  return amountText(carbs, carbEstimate, isPartial);
}

/** "52 g", or "at least 52 g" where a food that was not read, or a meal without a figure, is missing from it. */
export function amountText(carbs: CarbWords, grams: number, isMinimum: boolean): string {
  return isMinimum ? mealsText('atLeast', { amount: carbs.minimum(grams) }) : carbs.amount(grams);
}

/** "about 52 g, likely 44 to 63 g", or "at least 52 g". */
export function estimateText(
  carbs: CarbFormat,
  estimate: Pick<MealEstimate, 'carbEstimate' | 'isPartial'> & Pick<Meal, 'confidenceLow' | 'confidenceHigh'>,
): string {
  const { carbEstimate, confidenceLow, confidenceHigh, isPartial } = estimate;
  if (isPartial) return amountText(carbs, carbEstimate, true);
  return carbs.estimate(carbEstimate, confidenceLow, confidenceHigh);
}

export function levelName(level: ConfidenceLevel): string {
  return mealsText(`${level}Level`);
}

/** Carbohydrates of all meals that have a figure, in grams. */
export function totalGrams(meals: readonly Meal[]): number {
  return meals.reduce((sum, { carbEstimate }) => sum + (carbEstimate ?? 0), 0);
}

/** A meal that a total misses: not yet, or never, estimated. What is not food has nothing to add. */
export function lacksFigure({ carbEstimate, isNotFood }: Meal): boolean {
  return carbEstimate === null && !isNotFood;
}

/** "1 meal without a figure is not in it"; null when nothing is missing. */
export function missingText(count: number): string | null {
  return count === 0 ? null : mealsText('missing', { count });
}
