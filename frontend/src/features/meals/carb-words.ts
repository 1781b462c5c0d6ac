import type { ConfidenceLevel, Meal } from '@carbsight/contracts';
import type { CarbWords } from '../../shared/units';
import { mealsText } from './meals-text';

/** A meal's current figure in words: the person's own exactly, an estimate rounded. */
export function mealAmount(
  carbs: CarbWords,
  { override, carbEstimate, isPartial }: Pick<Meal, 'override' | 'carbEstimate' | 'isPartial'>,
): string {
  if (override) return carbs.exact(override.carbs);
  if (carbEstimate === null) return '';
  return isPartial ? mealsText('atLeast', { amount: minimumAmount(carbs, carbEstimate) }) : carbs.amount(carbEstimate);
}

/** A minimum in words: always rounded down. Below 10 g to one decimal, since that is shown. */
export function minimumAmount(carbs: CarbWords, grams: number): string {
  return carbs.amount(grams < 10 ? Math.floor(grams * 10) / 10 : Math.floor(grams));
}

export function levelName(level: ConfidenceLevel): string {
  return mealsText(`${level}Level`);
}

/** Sum over the meals that have a figure, in grams. */
export function totalGrams(meals: readonly Meal[]): number {
  return meals.reduce((sum, { carbEstimate }) => sum + (carbEstimate ?? 0), 0);
}

/** A meal that a total leaves out because it has no estimate, yet or at all. Non-food adds nothing. */
export function lacksFigure({ carbEstimate, isNotFood }: Meal): boolean {
  return carbEstimate === null && !isNotFood;
}

/** "1 meal without a figure is not in it"; null when none is missing. */
export function missingText(count: number): string | null {
  return count === 0 ? null : mealsText('missing', { count });
}
