import { LocalClock } from './local-day.js';

export type WeekOfMeals = {
  readonly meals: number;
  /** Days with at least one meal, in the person's zone. */
  readonly days: number;
  /** Mean of those days, in whole grams. */
  readonly carbsGramsPerDay: number;
  /** A food of one of the meals was not read, so the mean is a minimum, rounded down. */
  readonly isMinimum: boolean;
};

/** Null for a week without meals. */
export function weekOfMeals(
  meals: readonly { readonly eatenAt: Date; readonly carbsGrams: number; readonly isPartial: boolean }[],
  timezone: string,
): WeekOfMeals | null {
  if (meals.length === 0) return null;
  const clock = new LocalClock(timezone);
  const days = new Set(meals.map(({ eatenAt }) => clock.read(eatenAt).day)).size;
  const carbsGrams = meals.reduce((sum, meal) => sum + meal.carbsGrams, 0);
  const isMinimum = meals.some(({ isPartial }) => isPartial);
  const carbsGramsPerDay = isMinimum ? Math.floor(carbsGrams / days) : Math.round(carbsGrams / days);
  return { meals: meals.length, days, carbsGramsPerDay, isMinimum };
}
